import type { ProjectFile } from "../preview/project-files.ts";

/** A folder of the project's code. */
export interface CodeFolder {
  readonly name: string;
  /** The number of files in it and below it. */
  readonly files: number;
  readonly folders: readonly CodeFolder[];
}

/** How deep the picture goes below `lib/`: to the layers inside one feature. */
const deepest = 3;

/** The folders below `lib/`, which are what an architecture looks like. */
export function codeFolders(files: readonly ProjectFile[]): readonly CodeFolder[] {
  const paths = files.filter(({ path }) => path.startsWith("lib/")).map(({ path }) => path.split("/").slice(1));
  return foldersIn(paths, deepest);
}

function foldersIn(paths: readonly (readonly string[])[], levels: number): CodeFolder[] {
  if (levels === 0) return [];
  const below = new Map<string, (readonly string[])[]>();
  for (const [name = "", ...rest] of paths) {
    if (rest.length > 0) below.set(name, [...(below.get(name) ?? []), rest]);
  }
  return [...below]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, inside]) => ({
      name,
      // A folder that waits for its first file holds one that only keeps it.
      files: inside.filter((path) => path.at(-1) !== ".gitkeep").length,
      folders: foldersIn(inside, levels - 1),
    }));
}
