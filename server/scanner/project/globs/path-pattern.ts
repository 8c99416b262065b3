import { matchSequence } from "./match-sequence.ts";
import { fitsName, type NamePattern, type Problem, parseName } from "./name-pattern.ts";

/** What a path must be, folder by folder. */
export type PathPattern = readonly (NamePattern | typeof anyFolders)[];

/** `**`: any number of folders, none included. */
export const anyFolders = { kind: "folders" } as const;

/** Reads a pattern folder by folder. Two stars with something beside them in a name are one. */
export function parsePath(written: string): PathPattern | Problem {
  const names: (NamePattern | typeof anyFolders)[] = [];
  for (const name of written.split("/")) {
    const read = /^\*\*+$/.test(name) ? anyFolders : parseName(name);
    if ("problem" in read) return read;
    names.push(read);
  }
  return names;
}

/** True when these names of folders, and of a file at the end, are what the pattern says. */
export function fitsPath(pattern: PathPattern, names: readonly string[]): boolean {
  return matchSequence(
    pattern,
    names,
    (part) => part.kind === "folders",
    (part, name) => part.kind !== "folders" && fitsName(part, name),
  );
}
