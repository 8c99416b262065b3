import { closeSync, constants, fstatSync, openSync, readSync, realpathSync, statSync } from "node:fs";
import type { FileContent } from "../core/project/snapshot.ts";
import { isWithin } from "./repository-path.ts";

const megabyte = 1024 * 1024;

/** In bytes. Larger files are not source that anybody wrote; reading them would only cost memory. */
const largestSource = 5 * megabyte;

/**
 * Reads a file that a project holds. It reads regular files only, and never more of one than its size says, so that a
 * pipe, a device or an endless file costs neither time nor memory.
 *
 * @param boundary the folder that the file's real path must lie in; undefined where no link is on the way to it
 * @param largest in bytes; a larger file is not read
 */
export function readProjectFile(path: string, boundary: string | undefined, largest = largestSource): FileContent {
  const content = readProjectBytes(path, boundary, largest);
  return content.kind === "binary" ? contentOf(content.bytes) : content;
}

/** The bytes of a file that a project holds, whatever they mean; read as by `readProjectFile`. */
export function readProjectBytes(
  path: string,
  boundary: string | undefined,
  largest = largestSource,
): { readonly kind: "binary"; readonly bytes: Buffer } | { readonly kind: "unread"; readonly reason: string } {
  try {
    if (boundary !== undefined && !isWithin(realpathSync(boundary), realpathSync(path))) {
      return unread("it is a link that leads out of the project and its repository");
    }
    const content = withRegularFile(path, (file, size) =>
      size > largest
        ? unread(`it is larger than ${largest / megabyte} MB`)
        : { kind: "binary" as const, bytes: readBytes(file, size) },
    );
    return content ?? unread("it is no regular file");
  } catch (error) {
    return unread(`it cannot be read (${codeOf(error)})`);
  }
}

/**
 * The first bytes of a project's file as text; undefined when there is no regular file that can be read.
 *
 * @param most in bytes
 */
export function readStart(path: string, most = 4 * megabyte): string | undefined {
  try {
    return withRegularFile(path, (file, size) => readBytes(file, Math.min(size, most)).toString("utf8"));
  } catch {
    return undefined;
  }
}

/** Windows has no such flag, and no pipes among its files. */
const withoutWaiting = constants.O_NONBLOCK ?? 0;

function withRegularFile<T>(path: string, use: (file: number, size: number) => T): T | undefined {
  // Opening a device can already do something, so its kind is asked for first.
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

/** Bytes that are not UTF-8 become replacement characters: a properties file in another encoding is still readable. */
function contentOf(bytes: Buffer): FileContent {
  return bytes.includes(0) ? { kind: "binary", bytes } : { kind: "text", text: bytes.toString("utf8") };
}

function unread(reason: string) {
  return { kind: "unread", reason } as const;
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "for an unknown reason";
  return "code" in error && typeof error.code === "string" ? error.code : error.message;
}
