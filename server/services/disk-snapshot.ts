import { realpathSync, statSync } from "node:fs";
import { join, relative, sep } from "node:path";
import {
  configFile,
  type FileTree,
  type FolderContent,
  type Followed,
  listProject,
  parentOf,
  type Snapshot,
  snapshotOf,
  type WrapConfig,
} from "../scanner/index.ts";
import { answerListing } from "./answer-listing.ts";
import { fileStamp } from "./file-stamp.ts";
import { heldFiles, type IndexSeen } from "./held-files.ts";
import { folderContent, type ListFolder, listFolder } from "./list-folder.ts";
import { type ReadBytes, readProjectBytes, readProjectFile, type Unread } from "./read-project-file.ts";
import { boundaryOf, isWithin } from "./repository-path.ts";

/** A snapshot of a folder, with stamps that tell whether a file has changed since another snapshot. */
export interface DiskSnapshot extends Snapshot {
  readonly root: string;
  /** The folders that were listed, with their entries. */
  readonly listed: ReadonlyMap<string, FolderContent>;
  /** Paths in other folders that decided what is listed, whether they exist or not. Sorted. */
  readonly looked: readonly string[];
  /** Changes when the file's content may have changed. Empty when the file cannot be examined. */
  stamp(path: string): string;
  /** What `read` makes its content of, with the stamp that the file had before. */
  readBytes(path: string, allocate: (size: number) => Buffer): ReadBytes | Unread;
}

/**
 * Lists the files of a project. Links are followed only inside its repository.
 *
 * @param root the project's real path, see `locateProject`
 * @param yieldToEventLoop awaited between folders, see `yieldingToEventLoop`
 * @param wrap creates the pubspecs that name its packages
 * @param list lists a folder
 */
export async function diskSnapshot(
  root: string,
  yieldToEventLoop: () => Promise<void> | undefined,
  wrap: WrapConfig = configFile,
  list: ListFolder = listFolder,
): Promise<DiskSnapshot> {
  const full = fullPath(root);
  const boundary = boundaryOf(root);
  const tree = diskTree(root, boundary);
  const listed = new Map<string, FolderContent>();
  const looked = new Set<string>();
  const listing = await answerListing(
    listProject(noting(tree, looked), wrap),
    async (folder) => {
      const content = await folderContent(full(folder), list);
      listed.set(folder, content);
      return content;
    },
    yieldToEventLoop,
  );
  // A path without links on the way need not be resolved again.
  const around = (path: string) => (listing.plain.has(path) ? undefined : boundary);
  const read = (path: string) => readProjectFile(full(path), around(path));
  const held = heldFiles(root, boundary, listing, read);
  const decided = [...looked].filter((path) => !listed.has(parentOf(path)));
  const snapshot: DiskSnapshot = {
    ...snapshotOf(tree, listing),
    root,
    listed,
    looked: [...decided, ...(held ? [held.index] : [])].sort(),
    read,
    stamp: (path) => fileStamp(full(path)),
    readBytes: (path, allocate) => readProjectBytes(full(path), around(path), undefined, allocate),
  };
  return held?.seen ? withFile(snapshot, held.seen) : snapshot;
}

/** Puts a file of configuration beside those of a snapshot. Its content is its stamp. */
function withFile(snapshot: DiskSnapshot, { path: own, content }: IndexSeen): DiskSnapshot {
  const stamp = JSON.stringify(content);
  return {
    ...snapshot,
    paths: [...snapshot.paths, own].sort(),
    configs: [...snapshot.configs, own].sort(),
    read: (path) => (path === own ? content : snapshot.read(path)),
    stamp: (path) => (path === own ? stamp : snapshot.stamp(path)),
    readBytes(path, allocate) {
      if (path !== own) return snapshot.readBytes(path, allocate);
      return content.kind === "text" ? { kind: "binary", bytes: Buffer.from(content.text), stamp } : content;
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

/** The same tree, with a note of every path that is followed or read. */
function noting(tree: FileTree, looked: Set<string>): FileTree {
  return {
    ...tree,
    read(path) {
      looked.add(path);
      return tree.read(path);
    },
    follow(path) {
      looked.add(path);
      return tree.follow(path);
    },
  };
}

/** Whether a path leads out of its project. */
export function isAbove(path: string): boolean {
  return path === ".." || path.startsWith("../");
}

/** Most paths are normalised already, and normalising each again would cost more than reading the file's status. */
export function fullPath(root: string): (path: string) => string {
  return (path) => (path === "" ? root : isAbove(path) ? join(root, path) : `${root}/${path}`);
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
