import { Failure } from "../../contract/failure.ts";
import { regularBytes } from "./regular-bytes.ts";

/** Where the text before a fix is kept: beside the file, under its name and this ending. */
export interface Backup {
  readonly ending: string;
  /** Whether it is there already, because an earlier fix began with the same text. */
  readonly isThere: boolean;
}

const mostBackups = 100;

/**
 * Chooses the ending of a copy: `.bak`, or the first of `.bak.1`, `.bak.2`, ... that is free or holds the same bytes.
 * What else has such a name (another text, a link, a pipe, a folder) is passed over and never opened for writing.
 *
 * @throws Failure `refused` when all of them are taken
 */
export async function chooseBackup(path: string, content: Buffer, file: string): Promise<Backup> {
  for (let number = 0; number < mostBackups; number++) {
    const ending = number === 0 ? ".bak" : `.bak.${number}`;
    const held = await regularBytes(`${path}${ending}`);
    if (held === "none") return { ending, isThere: false };
    if (held !== "other" && content.equals(held)) return { ending, isThere: true };
  }
  throw new Failure("refused", `${file} has ${mostBackups} .bak copies. Remove those that nobody needs.`);
}
