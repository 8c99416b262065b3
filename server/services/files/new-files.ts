import { rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { makeFolders } from "./make-folders.ts";
import { writeFailure } from "./write-failure.ts";

/** A file of a new folder. */
export interface NewFile {
  /** Relative to the folder, with `/` between names. */
  readonly path: string;
  readonly content: string | Uint8Array;
  readonly encoding?: "utf8" | "base64";
  /** Permission bits; the system's default when undefined. */
  readonly mode?: number;
}

/**
 * Writes files into a private folder: one under a temporary name, or in the system's temporary folder. `move` then puts
 * them in place.
 *
 * @param named the folder as the user knows it
 * @throws Failure with the system's reason, such as `disk full`
 */
export async function writeNewFiles(folder: string, files: readonly NewFile[], named: string): Promise<void> {
  const folders = new Set([folder, ...files.map(({ path }) => dirname(join(folder, path)))]);
  try {
    for (const one of folders) await makeFolders(one);
    for (const { path, content, encoding = "utf8", mode = 0o666 } of files) {
      await writeFile(join(folder, path), content, { encoding, mode, flag: "wx" });
    }
  } catch (error) {
    throw writeFailure(named, error);
  }
}

/** Moves a file or a folder into place in one step. It replaces an existing file and never follows a link. */
export async function move(from: string, to: string): Promise<void> {
  await rename(from, to);
}
