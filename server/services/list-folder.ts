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
export const listFolderAgain: ListFolder = async (folder) => entriesNow(folder);

function entriesNow(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

/** The entries of a folder, or why there are none. */
export async function folderContent(folder: string, list = listFolder): Promise<FolderContent> {
  return contentOf(folder, await list(folder));
}

/** Most folders have entries: only an empty one is looked at again. */
function contentOf(folder: string, entries: readonly Dirent[]): FolderContent {
  if (entries.length > 0) return entries;
  try {
    opendirSync(folder).closeSync();
    return entries;
  } catch (error) {
    return { reason: unreadable(error) };
  }
}

/** The folders of a tree that is walked twice. */
interface SharedListing {
  readonly first: ListFolder;
  /** The content of a folder, as the first walk has read it, else read at once. */
  again(folder: string): FolderContent;
}

/**
 * Shares the listings between two walks of the same tree: the second gets what the first has read, each folder once.
 *
 * @param list how the first reads a folder
 */
export function sharedListing(list = listFolder): SharedListing {
  const read = new Map<string, readonly Dirent[]>();
  return {
    async first(folder) {
      const entries = await list(folder);
      read.set(folder, entries);
      return entries;
    },
    again(folder) {
      const entries = read.get(folder) ?? entriesNow(folder);
      read.delete(folder);
      return contentOf(folder, entries);
    },
  };
}
