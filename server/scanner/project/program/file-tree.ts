import type { FileContent } from "../file-content.ts";

/** One thing in a folder. */
export interface TreeEntry {
  readonly name: string;
  isDirectory(): boolean;
  isSymbolicLink(): boolean;
}

/** What a folder holds, or why nobody can tell. */
export type FolderContent = readonly TreeEntry[] | { readonly reason: string };

/** What stands at a path once every link on the way is followed: `path` has no link in it. */
export type Followed =
  | { readonly kind: "file" | "folder"; readonly path: string }
  | { readonly kind: "nothing" }
  /** It lies outside of the project's repository. */
  | { readonly kind: "out" };

/**
 * The files around a project: on a disk, in a commit, in memory. Paths are POSIX and relative to the project; `../` leads
 * above it. What folders hold is asked for by those who list it, because only some trees can answer at once.
 */
export interface FileTree {
  /** How many folders above the project still belong to its repository; 0 when it lies in none. */
  readonly levelsAbove: number;
  follow(path: string): Followed;
  /** The content; UTF-8 text keeps its byte order mark. Never throws. */
  read(path: string): FileContent;
}

/** Work that asks now and then what some folders hold, and is told. */
export type Asking<T> = Generator<readonly string[], T, readonly FolderContent[]>;

/** Does such work where folders can be listed at once. */
export function answerAtOnce<T>(work: Asking<T>, list: (folder: string) => FolderContent): T {
  let step = work.next([]);
  while (!step.done) step = work.next(step.value.map(list));
  return step.value;
}
