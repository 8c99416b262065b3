import type { Dirent } from "node:fs";
import { readdir } from "node:fs/promises";

/** Lists a folder without blocking. An unreadable folder has no entries. */
export type ListFolder = (folder: string) => Promise<readonly Dirent[]>;

export const listFolder: ListFolder = async (folder) => {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch {
    return [];
  }
};

/** Shares the listings between two walks of the same tree: the second gets what the first has read. */
export function sharedListing(): { readonly first: ListFolder; readonly second: ListFolder } {
  const read = new Map<string, readonly Dirent[]>();
  return {
    async first(folder) {
      const entries = await listFolder(folder);
      read.set(folder, entries);
      return entries;
    },
    async second(folder) {
      const entries = read.get(folder);
      read.delete(folder);
      return entries ?? listFolder(folder);
    },
  };
}
