import { opendirSync, realpathSync, statSync } from "node:fs";
import { join, relative, sep } from "node:path";
import {
  configFile,
  type FileTree,
  type FolderContent,
  type Followed,
  listProject,
  type Snapshot,
  snapshotOf,
  type WrapConfig,
} from "../scanner/index.ts";
import { answerListing } from "./answer-listing.ts";
import { type ListFolder, listFolder } from "./list-folder.ts";
import { readProjectFile, unreadable } from "./read-project-file.ts";
import { boundaryOf, isWithin } from "./repository-path.ts";

/** A snapshot of a folder, with stamps that tell whether a file has changed since another snapshot. */
export interface DiskSnapshot extends Snapshot {
  readonly root: string;
  /** Changes when the file's content may have changed. Empty when the file cannot be examined. */
  stamp(path: string): string;
}

/**
 * Lists the files of a project. Links are followed only inside its repository.
 *
 * @param root the project's real path, see `locateProject`
 * @param yieldToEventLoop awaited between folders, see `yieldingToEventLoop`
 * @param wrap creates the pubspecs that name its packages
 */
export async function diskSnapshot(
  root: string,
  yieldToEventLoop: () => Promise<void> | undefined,
  list: ListFolder = listFolder,
  wrap: WrapConfig = configFile,
): Promise<DiskSnapshot> {
  const full = fullPath(root);
  const boundary = boundaryOf(root);
  const tree = diskTree(root, boundary);
  const listing = await answerListing(
    listProject(tree, wrap),
    async (folder) => content(full(folder), list),
    yieldToEventLoop,
  );
  return {
    ...snapshotOf(tree, listing),
    root,
    // A path without links on the way need not be resolved again.
    read: (path) => readProjectFile(full(path), listing.plain.has(path) ? undefined : boundary),
    stamp(path) {
      try {
        const { size, mtimeMs, ino } = statSync(full(path));
        return `${size}:${mtimeMs}:${ino}`;
      } catch {
        return "";
      }
    },
  };
}

/** The files around a project on a disk. */
function diskTree(root: string, boundary: string): FileTree {
  const full = fullPath(root);
  return {
    levelsAbove: relative(boundary, root).split(sep).filter(Boolean).length,
    read: (path) => readProjectFile(full(path), boundary),
    follow: (path) => followed(full(path), root, boundary),
  };
}

/** Most paths are normalised already, and normalising each again would cost more than reading the file's status. */
function fullPath(root: string): (path: string) => string {
  return (path) =>
    path === "" ? root : path.startsWith("../") || path === ".." ? join(root, path) : `${root}/${path}`;
}

function followed(path: string, root: string, boundary: string): Followed {
  try {
    const status = statSync(path, { throwIfNoEntry: false });
    const real = status ? realpathSync.native(path) : path;
    if (!isWithin(boundary, real)) return { kind: "out" };
    const away = relative(root, real).split(sep).join("/");
    return status ? { kind: status.isDirectory() ? "folder" : "file", path: away } : { kind: "nothing" };
  } catch {
    return { kind: "nothing" };
  }
}

/** Most folders have entries. Only an empty one is checked for being unreadable. */
async function content(folder: string, list: ListFolder): Promise<FolderContent> {
  const entries = await list(folder);
  if (entries.length > 0) return entries;
  try {
    opendirSync(folder).closeSync();
    return entries;
  } catch (error) {
    return { reason: unreadable(error) };
  }
}
