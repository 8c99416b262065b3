import type { Libraries, LibraryFile } from "./libraries.ts";

/** In so few files, what nothing uses may be what is still to come. */
const fewFiles = 20;

/**
 * Whether a program is grown, and most of its files are imported, also on the way, by one that begins to run. Else its
 * beginning was not read, or much of it is still to come.
 */
export function isMostlyImported(
  files: ReadonlyMap<string, Pick<LibraryFile, "declared">>,
  libraries: Libraries,
): boolean {
  if (files.size < fewFiles) return false;
  const starts = [...files].flatMap(([path, { declared }]) => (declared.has("main") ? [path] : []));
  return libraries.behind(starts).size > files.size / 2;
}
