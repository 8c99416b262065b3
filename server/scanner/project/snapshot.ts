import type { FileContent } from "./file-content.ts";
import { answerAtOnce, type FileTree, type Followed } from "./program/file-tree.ts";
import { type Listing, listProject } from "./program/list-project.ts";
import { treeAround, type VirtualFile, type VirtualTree } from "./program/virtual-tree.ts";

/**
 * The files that a scan may read, frozen for its duration. Paths are POSIX and relative to the project. A path that
 * starts with `../` is one of the few files above it that count (a workspace's lock file, the repository's CI), or a
 * source compiled into the app from elsewhere in the repository.
 */
export interface Snapshot extends Listing {
  /** Follows every link on a path, listed or not. */
  follow(path: string): Followed;
  /** The content of a file. UTF-8 text keeps its byte order mark. Never throws. */
  read(path: string): FileContent;
}

/** The snapshot of a listed tree. */
export function snapshotOf(tree: FileTree, listing: Listing): Snapshot {
  return { ...listing, follow: tree.follow, read: tree.read };
}

/** A file in memory: its content, or the target of a link. */
export type MemoryFile = string | Uint8Array | { readonly link: string };

/** A snapshot of files in memory, made by the generator or by a test. */
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

/** The snapshot of a tree in memory. */
export function virtualSnapshot(tree: VirtualTree): Snapshot {
  return snapshotOf(tree, answerAtOnce(listProject(tree), tree.list));
}

function isLink(file: MemoryFile): file is { readonly link: string } {
  return typeof file === "object" && "link" in file;
}
