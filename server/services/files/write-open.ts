import { constants, type Stats, write } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { Failure } from "../../contract/failure.ts";
import { codeOf } from "./write-failure.ts";

/** Milliseconds between two checks of a pipe that is full or has no reader. */
const pause = 20;

/**
 * Writes into a device, a pipe or a terminal, without replacing it.
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

/** Writes into an open file. A reader that closes early is no error. */
export async function writeDescriptor(
  descriptor: number,
  content: Uint8Array,
  signal: AbortSignal | undefined,
): Promise<void> {
  let done = 0;
  while (done < content.length) {
    try {
      done += await writeTo(descriptor, content, done);
    } catch (error) {
      const code = codeOf(error);
      if (code === "EPIPE") return;
      if (code !== "EAGAIN") throw error;
      await waitUnlessStopped(signal);
    }
  }
}

/** Opening a pipe for writing needs a reader. A blocking open could not be cancelled. */
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

function writeTo(descriptor: number, content: Uint8Array, from: number): Promise<number> {
  return new Promise((resolve, reject) =>
    write(descriptor, content, from, (error, written) => (error ? reject(error) : resolve(written))),
  );
}
