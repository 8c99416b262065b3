import type { FileContent } from "./file-content.ts";
import { answerAtOnce, type FileTree, type Followed } from "./program/file-tree.ts";
import { type Listing, listProject } from "./program/list-project.ts";
import { treeAround, type VirtualFile, type VirtualTree } from "./program/virtual-tree.ts";

/**
 * What a scan may read: a set of files, frozen for the time of one scan. Paths are POSIX and relative to the project;
 * a path that starts with `../` names one of the few files above it that take part (a workspace lock file, the
 * repository's CI), or a source that is compiled into the app from somewhere else in the repository.
 */
export interface Snapshot extends Listing {
  /** What stands at a path, listed or not, once every link on the way is followed. */
  follow(path: string): Followed;
  /** The content of a file. UTF-8 text keeps its byte order mark. Never throws. */
  read(path: string): FileContent;
}

/** The snapshot of a tree that has been listed. */
export function snapshotOf(tree: FileTree, listing: Listing): Snapshot {
  return { ...listing, follow: tree.follow, read: tree.read };
}

/** A file in memory: its content, or the path that it is a link to. */
export type MemoryFile = string | Uint8Array | { readonly link: string };

/** Files held in memory: what the generator made, or what a test wrote. */
export function memorySnapshot(files: Readonly<Record<string, MemoryFile>>): Snapshot {
  const content = new Map(Object.entries(files));
  const kinds = [...content].map(([path, file]): [string, VirtualFile] => [
    path,
    isLink(file) ? { kind: "link", target: file.link } : { kind: "file" },
  ]);
  return virtualSnapshot(treeAround(new Map(kinds), read));

  function read(path: string): FileContent {
    const file = content.get(path);
    if (file === undefined || isLink(file)) return { kind: "unread", reason: "it does not exist" };
    return typeof file === "string" ? { kind: "text", text: file } : { kind: "binary", bytes: file };
  }
}

/** The snapshot of a tree that needs no disk. */
export function virtualSnapshot(tree: VirtualTree): Snapshot {
  return snapshotOf(tree, answerAtOnce(listProject(tree), tree.list));
}

function isLink(file: MemoryFile): file is { readonly link: string } {
  return typeof file === "object" && "link" in file;
}
