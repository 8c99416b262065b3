import { diff3Merge } from "node-diff3";

/** One text in three versions: as it was generated, as people left it, as it is generated now. */
export interface ThreeTexts {
  readonly base: string;
  readonly mine: string;
  readonly theirs: string;
}

export interface MergedLines {
  readonly text: string;
  /** Number of places that are marked as Git marks them. */
  readonly conflicts: number;
}

/** Joins what both sides inserted at the same place; undefined where only a person can decide. */
export type JoinInsertions = (mine: readonly string[], theirs: readonly string[]) => readonly string[] | undefined;

/** Leaves all insertions at the same place to people. */
export const joinsNothing: JoinInsertions = () => undefined;

/**
 * Merges line by line (diff3). Line endings are those of `mine`; the other two have `\n`.
 *
 * @param join what becomes of lines that both sides inserted at the same place
 */
export function mergeLines({ base, mine, theirs }: ThreeTexts, join: JoinInsertions): MergedLines {
  const ending = mine.includes("\r\n") ? "\r\n" : "\n";
  const lines: string[] = [];
  let conflicts = 0;
  for (const { ok, conflict } of diff3Merge(textLines(mine), textLines(base), textLines(theirs))) {
    if (ok) lines.push(...ok);
    if (!conflict) continue;
    const joined = conflict.o.length === 0 ? join(conflict.a, conflict.b) : undefined;
    if (joined === undefined) conflicts++;
    lines.push(...(joined ?? marked(conflict.a, conflict.b)));
  }
  return { text: lines.join(ending), conflicts };
}

/** Two versions of lines, marked as Git marks a conflict. */
export function marked(mine: readonly string[], theirs: readonly string[]): readonly string[] {
  return ["<<<<<<< yours", ...mine, "=======", ...theirs, ">>>>>>> generated now"];
}

/** The lines of a text, with whichever line ending. */
export function textLines(text: string): string[] {
  return text.split(/\r?\n/);
}
