import { constants, type Stats, write } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { Failure } from "../../contract/failure.ts";
import { codeOf } from "./write-failure.ts";

/** Milliseconds between two looks at a pipe that nobody reads, or that is full. */
const pause = 20;

const writeTo = promisify(write);

/**
 * Writes into a device, a pipe or a terminal, which stays what it is.
 *
 * @throws Failure `refused` for a disk or a socket; the system's error otherwise
 */
export async function writeSpecial(
  path: string,
  status: Stats,
  content: Uint8Array,
  signal: AbortSignal | undefined,
): Promise<void> {
  if (status.isBlockDevice()) throw new Failure("refused", `${path} is a whole disk. Name a file.`);
  if (status.isSocket()) throw new Failure("refused", `${path} is a socket, which takes no files. Name a file.`);
  const file = await openToWrite(path, status, signal);
  try {
    await writeDescriptor(file.fd, content, signal);
  } finally {
    await file.close();
  }
}

/** Writes into what is open already. A reader that has seen enough is no error. */
export async function writeDescriptor(
  descriptor: number,
  content: Uint8Array,
  signal: AbortSignal | undefined,
): Promise<void> {
  let done = 0;
  while (done < content.length) {
    try {
      done += (await writeTo(descriptor, content, done, content.length - done)).bytesWritten;
    } catch (error) {
      const code = codeOf(error);
      if (code === "EPIPE") return;
      if (code !== "EAGAIN") throw error;
      await waitUnlessStopped(signal);
    }
  }
}

/** To open a pipe for writing takes a reader. Waiting for one inside the system could not be interrupted. */
async function openToWrite(path: string, status: Stats, signal: AbortSignal | undefined): Promise<FileHandle> {
  for (;;) {
    try {
      return await open(path, constants.O_WRONLY | constants.O_NONBLOCK | constants.O_NOCTTY);
    } catch (error) {
      if (codeOf(error) !== "ENXIO" || !status.isFIFO()) throw error;
    }
    await waitUnlessStopped(signal);
  }
}

async function waitUnlessStopped(signal: AbortSignal | undefined): Promise<void> {
  if (signal?.aborted) throw new Failure("cancelled", "Writing was stopped.");
  await wait(pause, undefined, signal ? { signal } : {}).catch(() => {});
}
