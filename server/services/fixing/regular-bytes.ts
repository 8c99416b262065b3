import { lstat, readFile } from "node:fs/promises";
import { codeOf } from "../files/write-failure.ts";

/** Maximum size in bytes of a file that a fix reads. */
const largest = 64 * 1024 * 1024;

/**
 * The content of a regular file. `none` when nothing exists; `other` for a link, a pipe, a folder, or a file that is
 * too large or unreadable.
 */
export async function regularBytes(path: string): Promise<Buffer | "none" | "other"> {
  try {
    const status = await lstat(path);
    return status.isFile() && status.size <= largest ? await readFile(path) : "other";
  } catch (error) {
    return codeOf(error) === "ENOENT" ? "none" : "other";
  }
}
