import { closeSync, openSync, readSync, statSync } from "node:fs";

/**
 * The first bytes of a file as text; undefined when there is no regular file that can be read. Reading from a pipe
 * would wait for ever, and nobody needs fifty megabytes of a licence.
 */
export function readStart(path: string, limit = 4 * 1024 * 1024): string | undefined {
  try {
    const status = statSync(path);
    if (!status.isFile()) return undefined;
    const bytes = Buffer.alloc(Math.min(status.size, limit));
    const file = openSync(path, "r");
    try {
      return bytes.toString("utf8", 0, readSync(file, bytes));
    } finally {
      closeSync(file);
    }
  } catch {
    return undefined;
  }
}
