import { rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { makeFolders } from "./make-folders.ts";
import { writeFailure } from "./write-failure.ts";

/** A file of a folder that is being made. */
export interface NewFile {
  /** Relative to the folder, with `/` between names. */
  readonly path: string;
  readonly content: string | Uint8Array;
  readonly encoding?: "utf8" | "base64";
  /** Permission bits; what new files get when it is left out. */
  readonly mode?: number;
}

/**
 * Writes files into a folder that nobody else knows yet: one under a temporary name, or in the system's folder for
 * such. `move` brings them where they are wanted.
 *
 * @param named the folder as the user knows it
 * @throws Failure that says why the system refuses, `disk full` among others
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

/** Brings a file or a folder to its place in one step. A file that is there is replaced, a link never followed. */
export async function move(from: string, to: string): Promise<void> {
  await rename(from, to);
}
