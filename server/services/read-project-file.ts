import { closeSync, constants, fstatSync, openSync, readSync, realpathSync, statSync } from "node:fs";
import type { FileContent } from "../scanner/index.ts";
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

/** The bytes of a project's file, read like `readProjectFile`. */
export function readProjectBytes(
  path: string,
  boundary: string | undefined,
  largest = largestSource,
): { readonly kind: "binary"; readonly bytes: Buffer } | { readonly kind: "unread"; readonly reason: string } {
  try {
    if (boundary !== undefined && !isWithin(realpathSync.native(boundary), realpathSync.native(path))) {
      return unread("it is a link that leads out of the project and its repository");
    }
    const content = withRegularFile(path, (file, size) =>
      size > largest
        ? unread(`it is larger than ${largest / megabyte} MB`)
        : { kind: "binary" as const, bytes: readBytes(file, size) },
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
    return withRegularFile(path, (file, size) => readBytes(file, Math.min(size, max)).toString("utf8"));
  } catch {
    return undefined;
  }
}

/** Windows has no such flag, and no pipes among its files. */
const withoutWaiting = constants.O_NONBLOCK ?? 0;

function withRegularFile<T>(path: string, use: (file: number, size: number) => T): T | undefined {
  // Opening a device can have effects, so the kind of file is checked first.
  if (!statSync(path).isFile()) return undefined;
  const file = openSync(path, constants.O_RDONLY | withoutWaiting);
  try {
    const status = fstatSync(file);
    return status.isFile() ? use(file, status.size) : undefined;
  } finally {
    closeSync(file);
  }
}

function readBytes(file: number, size: number): Buffer {
  const bytes = Buffer.allocUnsafe(size);
  let read = 0;
  while (read < size) {
    const more = readSync(file, bytes, read, size - read, null);
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

function unread(reason: string) {
  return { kind: "unread", reason } as const;
}

/** Why a file cannot be read, by the system's error code. */
export function unreadable(error: unknown): string {
  const code = error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : String(error);
  return `it cannot be read (${code})`;
}
