import type { Libraries, LibraryFile } from "./libraries.ts";

/** In so few files, what nothing uses may be what is still to come. */
const fewFiles = 20;

/**
 * The files of a program that are imported, also on the way, by one that begins to run, and these themselves. Undefined
 * unless the program is grown and most of its files are among them: else its beginning was not read, or much of it is still
 * to come.
 */
export function importedFiles(
  files: ReadonlyMap<string, Pick<LibraryFile, "declared">>,
  libraries: Libraries,
): ReadonlySet<string> | undefined {
  if (files.size < fewFiles) return undefined;
  const starts = [...files].flatMap(([path, { declared }]) => (declared.has("main") ? [path] : []));
  const imported = libraries.behind(starts);
  return imported.size > files.size / 2 ? imported : undefined;
}
