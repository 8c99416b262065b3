import type { Stats } from "node:fs";
import { access, constants, open } from "node:fs/promises";
import { sep } from "node:path";
import type { Writable } from "node:stream";
import { Failure } from "../../contract/failure.ts";
import { outputTarget } from "./output-target.ts";
import { replaceFile } from "./staged-file.ts";
import { writeFailure } from "./write-failure.ts";
import { writeDescriptor, writeSpecial } from "./write-open.ts";

/** What an output needs from its program. */
export interface OutputContext {
  /** The target of `-` and `/dev/stdout`; undefined where standard output is not the user's. */
  readonly standardOutput: Writable | undefined;
  readonly signal: AbortSignal | undefined;
}

/**
 * Writes output to the user's path. A file is replaced in one step and links are followed. A device, a pipe or a
 * terminal is written to, not replaced. `-` is standard output.
 *
 * @param path the absolute path
 * @param named the path as the user typed it
 * @throws Failure that says why it cannot be written
 */
export async function writeOutput(
  path: string,
  named: string,
  content: string | Uint8Array,
  context: OutputContext,
): Promise<void> {
  try {
    if (named === "-") return await toStandardOutput(content, context);
    if (named === "")
      throw new Failure("invalid input", "The file to write has no name. Name one, or - for standard output.");
    const isFolder = named.endsWith("/") || named.endsWith(sep);
    if (isFolder) throw new Failure("invalid input", `${named} is a folder. Name a file.`);
    const target = await outputTarget(path);
    if (target.kind === "descriptor") return await toDescriptor(target.descriptor, content, context);
    await toPath(target.path, target.status, content, named, context.signal);
  } catch (error) {
    throw writeFailure(named, error);
  }
}

async function toPath(
  path: string,
  status: Stats | undefined,
  content: string | Uint8Array,
  named: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  if (!status) return replaceFile(path, content, undefined, named);
  if (status.isDirectory()) throw new Failure("invalid input", `${named} is a folder. Name a file.`);
  if (!status.isFile()) return writeSpecial(path, status, Buffer.from(content), signal);
  await access(path, constants.W_OK);
  try {
    await replaceFile(path, content, status, named);
  } catch (error) {
    // The folder accepts no new file, or the file is a mount of its own (as in a container): then it is overwritten.
    if (!(error instanceof Failure) || (error.kind !== "refused" && error.kind !== "unavailable")) throw error;
    await overwrite(path, content);
  }
}

async function overwrite(path: string, content: string | Uint8Array): Promise<void> {
  const file = await open(path, constants.O_WRONLY | constants.O_TRUNC | constants.O_NOFOLLOW);
  try {
    await file.writeFile(content);
  } finally {
    await file.close();
  }
}

async function toDescriptor(descriptor: number, content: string | Uint8Array, context: OutputContext): Promise<void> {
  if (descriptor === 1) return toStandardOutput(content, context);
  await writeDescriptor(descriptor, Buffer.from(content), context.signal);
}

async function toStandardOutput(content: string | Uint8Array, { standardOutput }: OutputContext): Promise<void> {
  if (!standardOutput) {
    throw new Failure("invalid input", "- is standard output, which only the command line has. Name a file.");
  }
  // The stream itself reports to its opener that it cannot be written.
  await new Promise<void>((resolve) => standardOutput.write(content, () => resolve()));
}
