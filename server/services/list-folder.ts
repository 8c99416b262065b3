import { type Dirent, readdirSync } from "node:fs";

/** Lists a folder; one that cannot be read has no entries. */
export type ListFolder = (folder: string) => readonly Dirent[];

export const listFolder: ListFolder = (folder) => {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
};

/** Lists folders for two who walk the same tree one after the other: what the first has read, the second is handed. */
export function sharedListing(): { readonly first: ListFolder; readonly second: ListFolder } {
  const read = new Map<string, readonly Dirent[]>();
  return {
    first(folder) {
      const entries = listFolder(folder);
      read.set(folder, entries);
      return entries;
    },
    second(folder) {
      const entries = read.get(folder) ?? listFolder(folder);
      read.delete(folder);
      return entries;
    },
  };
}
