import { basename, dirname, join } from "node:path";
import { Failure } from "../../contract/failure.ts";
import { regularBytes } from "./regular-bytes.ts";

/** Where the text before a fix is kept. */
export interface Backup {
  /** `.bak`, `.bak.1`, ...: see `backupPath`. */
  readonly ending: string;
  /** Whether an earlier fix of the same text has already created it. */
  readonly isThere: boolean;
}

const maxBackups = 100;
const androidResource = /^android\/(?:.*\/)?res\//;

/**
 * The path of a file's backup: beside it, with an ending. Among Android's resources it starts with a dot, because the
 * build accepts only resources there and skips hidden files.
 *
 * @param path of the file on this machine
 * @param file the same file, relative to its project
 */
export function backupPath(path: string, file: string, ending: string): string {
  return join(dirname(path), `${androidResource.test(file) ? "." : ""}${basename(path)}${ending}`);
}

/**
 * Chooses the ending of a file's backup: `.bak`, or the first of `.bak.1`, `.bak.2`, ... that is free or holds the same
 * bytes. Anything else of such a name (another text, a link, a pipe, a folder) is skipped and never opened for writing.
 *
 * @throws Failure `refused` when all of them are taken
 */
export async function chooseBackup(path: string, content: Buffer, file: string): Promise<Backup> {
  for (let number = 0; number < maxBackups; number++) {
    const ending = number === 0 ? ".bak" : `.bak.${number}`;
    const held = await regularBytes(backupPath(path, file, ending));
    if (held === "none") return { ending, isThere: false };
    if (held !== "other" && content.equals(held)) return { ending, isThere: true };
  }
  throw new Failure("refused", `${file} has ${maxBackups} .bak copies. Remove those that you no longer need.`);
}
