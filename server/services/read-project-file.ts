import { closeSync, constants, fstatSync, openSync, readSync, realpathSync, type Stats, statSync } from "node:fs";
import type { FileContent } from "../scanner/index.ts";
import { stampOf } from "./file-stamp.ts";
import { isBinary } from "./is-binary.ts";
import { isWithin } from "./repository-path.ts";

const megabyte = 1024 * 1024;

/** In bytes. Larger files are not hand-written source; reading them would only cost memory. */
const largestSource = 5 * megabyte;

/**
 * Reads a file of a project. It reads only regular files, and never more than their size, so that a pipe, a device or
 * an endless file costs neither time nor memory.
 *
 * @param boundary the folder that must contain the file's real path; undefined when no link is on the way
 * @param largest in bytes; a larger file is not read
 */
export function readProjectFile(path: string, boundary: string | undefined, largest = largestSource): FileContent {
  const content = readProjectBytes(path, boundary, largest);
  return content.kind === "binary" ? contentOf(content.bytes) : content;
}

/** The bytes of a file, with the stamp that it had before they were read. */
export interface ReadBytes {
  readonly kind: "binary";
  readonly bytes: Buffer;
  readonly stamp: string;
}

/** Why there is nothing of a file. */
export interface Unread {
  readonly kind: "unread";
  readonly reason: string;
}

/**
 * The bytes of a project's file, read like `readProjectFile`.
 *
 * @param allocate room for that many bytes
 */
export function readProjectBytes(
  path: string,
  boundary: string | undefined,
  largest = largestSource,
  allocate: (size: number) => Buffer = Buffer.allocUnsafe,
): ReadBytes | Unread {
  try {
    if (boundary !== undefined && !isWithin(realpathSync.native(boundary), realpathSync.native(path))) {
      return unread("it is a link that leads out of the project and its repository");
    }
    const content = withRegularFile(path, (file, status) =>
      status.size > largest
        ? unread(`it is larger than ${largest / megabyte} MB`)
        : { kind: "binary" as const, bytes: readBytes(file, allocate(status.size)), stamp: stampOf(status) },
    );
    return content ?? unread("it is no regular file");
  } catch (error) {
    return unread(unreadable(error));
  }
}

/**
 * The first bytes of a project's file as text; undefined when no regular file can be read.
 *
 * @param max in bytes
 */
export function readStart(path: string, max = 4 * megabyte): string | undefined {
  try {
    const read = (file: number, { size }: Stats) => readBytes(file, Buffer.allocUnsafe(Math.min(size, max)));
    return withRegularFile(path, read)?.toString("utf8");
  } catch {
    return undefined;
  }
}

/** Windows has no such flag, and no pipes among its files. */
const withoutWaiting = constants.O_NONBLOCK ?? 0;

function withRegularFile<T>(path: string, use: (file: number, status: Stats) => T): T | undefined {
  // Opening a device can have effects, so the kind of file is checked first.
  if (!statSync(path).isFile()) return undefined;
  const file = openSync(path, constants.O_RDONLY | withoutWaiting);
  try {
    const status = fstatSync(file);
    return status.isFile() ? use(file, status) : undefined;
  } finally {
    closeSync(file);
  }
}

function readBytes(file: number, bytes: Buffer): Buffer {
  let read = 0;
  while (read < bytes.length) {
    const more = readSync(file, bytes, read, bytes.length - read, null);
    if (more === 0) break;
    read += more;
  }
  return bytes.subarray(0, read);
}

/**
 * The content of a file: text, or other bytes. Like compilers, it accepts a NUL in a comment and bytes that are not
 * UTF-8, which become replacement characters.
 */
export function contentOf(bytes: Buffer): FileContent {
  return isBinary(bytes) ? { kind: "binary", bytes } : { kind: "text", text: bytes.toString("utf8") };
}

function unread(reason: string): Unread {
  return { kind: "unread", reason };
}

/** Why a file cannot be read, by the system's error code. */
export function unreadable(error: unknown): string {
  const code = error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : String(error);
  return `it cannot be read (${code})`;
}
