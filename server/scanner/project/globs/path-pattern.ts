import { matchSequence } from "./match-sequence.ts";
import { fitsName, type NamePattern, type PatternProblem, parseName } from "./name-pattern.ts";

/** A pattern for each folder of a path, and for the name at its end. */
export type PathPattern = readonly (NamePattern | typeof anyFolders)[];

/** `**`: any number of folders, or none. */
export const anyFolders = { kind: "folders" } as const;

/** Parses a pattern folder by folder. Two stars next to other characters count as one. */
export function parsePath(written: string): PathPattern | PatternProblem {
  const names: (NamePattern | typeof anyFolders)[] = [];
  for (const name of written.split("/")) {
    const read = /^\*\*+$/.test(name) ? anyFolders : parseName(name);
    if ("problem" in read) return read;
    names.push(read);
  }
  return names;
}

/** Whether these folder names, with the file name last, match the pattern. */
export function fitsPath(pattern: PathPattern, names: readonly string[]): boolean {
  return matchSequence(
    pattern,
    names,
    (part) => part.kind === "folders",
    (part, name) => part.kind !== "folders" && fitsName(part, name),
  );
}
