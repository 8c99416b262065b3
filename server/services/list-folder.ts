import { type Dirent, opendirSync, readdirSync } from "node:fs";
import { readdir } from "node:fs/promises";
import type { FolderContent } from "../scanner/index.ts";
import { unreadable } from "./read-project-file.ts";

/** Lists a folder without blocking. An unreadable folder has no entries. */
export type ListFolder = (folder: string) => Promise<readonly Dirent[]>;

export const listFolder: ListFolder = async (folder) => {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch {
    return [];
  }
};

/** Lists a folder that was listed before: the system knows its entries, and asking another thread takes longer. */
export const listFolderAgain: ListFolder = async (folder) => {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
};

/** The entries of a folder, or why there are none. Most folders have entries: only an empty one is looked at again. */
export async function folderContent(folder: string, list = listFolder): Promise<FolderContent> {
  const entries = await list(folder);
  if (entries.length > 0) return entries;
  try {
    opendirSync(folder).closeSync();
    return entries;
  } catch (error) {
    return { reason: unreadable(error) };
  }
}

/**
 * Shares the listings between two walks of the same tree: the second gets what the first has read.
 *
 * @param list how a folder is read
 */
export function sharedListing(list = listFolder): { readonly first: ListFolder; readonly second: ListFolder } {
  const read = new Map<string, readonly Dirent[]>();
  return {
    async first(folder) {
      const entries = await list(folder);
      read.set(folder, entries);
      return entries;
    },
    async second(folder) {
      const entries = read.get(folder);
      read.delete(folder);
      return entries ?? list(folder);
    },
  };
}
