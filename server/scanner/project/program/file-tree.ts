import type { FileContent } from "../file-content.ts";

export interface TreeEntry {
  readonly name: string;
  isDirectory(): boolean;
  isSymbolicLink(): boolean;
}

/** The entries of a folder, or why they cannot be read. */
export type FolderContent = readonly TreeEntry[] | { readonly reason: string };

/** The result of following every link on a path. The resulting `path` has no links. */
export type Followed =
  | { readonly kind: "file" | "folder"; readonly path: string }
  | { readonly kind: "nothing" }
  /** Outside of the project's repository. */
  | { readonly kind: "out" };

/**
 * The files around a project: on a disk, in a commit, or in memory. Paths are POSIX and relative to the project; `../`
 * leads above it. Listing folders is left to the callers of `Asking` work, because only some trees can answer
 * synchronously.
 */
export interface FileTree {
  /** How many folders above the project belong to its repository. 0 outside of a repository. */
  readonly levelsAbove: number;
  follow(path: string): Followed;
  /** The content of a file. UTF-8 text keeps its byte order mark. Never throws. */
  read(path: string): FileContent;
}

/** Work that yields folders whose entries it needs, and receives them. */
export type Asking<T> = Generator<readonly string[], T, readonly FolderContent[]>;

/** Runs such work with a synchronous listing. */
export function answerAtOnce<T>(work: Asking<T>, list: (folder: string) => FolderContent): T {
  let step = work.next([]);
  while (!step.done) step = work.next(step.value.map(list));
  return step.value;
}
