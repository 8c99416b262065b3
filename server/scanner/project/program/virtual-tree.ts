import type { FileContent } from "../file-content.ts";
import { levelsUp, resolvePath } from "../paths.ts";
import type { FileTree, FolderContent, Followed, TreeEntry } from "./file-tree.ts";

/** A file outside of a disk, or a link with its target. */
export type VirtualFile = { readonly kind: "file" } | { readonly kind: "link"; readonly target: string };

/** A tree that is completely in memory. */
export interface VirtualTree extends FileTree {
  list(folder: string): FolderContent;
  /** Converts a path relative to the project to one in the repository. Undefined if it leads out. */
  inRepository(path: string): string | undefined;
}

/** A commit may contain a folder named `..`, which no disk can. It would make a walk go in circles. */
const impossible = /(?:^|\/)\.{0,2}(?:\/|$)/;

/** Maximum number of links to follow. More is a loop. */
const longestWay = 40;

/**
 * A tree of a repository's files.
 *
 * @param given files by path in the repository
 * @param prefix the project's folder in the repository, such as `apps/shop`; empty at its root
 */
export function virtualTree(
  given: ReadonlyMap<string, VirtualFile>,
  prefix: string,
  read: (path: string) => FileContent,
): VirtualTree {
  const files = new Map([...given].filter(([path]) => !impossible.test(path)));
  const folders = foldersOf(files);
  const home = prefix === "" ? [] : prefix.split("/");

  function inRepository(path: string): string | undefined {
    const parts = [...home];
    for (const part of path.split("/")) {
      if (part === ".." && parts.pop() === undefined) return undefined;
      if (part !== ".." && part !== "." && part !== "") parts.push(part);
    }
    return parts.join("/");
  }

  /** Follows a path from the repository's root. Null if it leads out, undefined if it leads nowhere. */
  function resolve(parts: readonly string[]): string | null | undefined {
    const left = [...parts].reverse();
    const gone: string[] = [];
    let hops = 0;
    for (let part = left.pop(); part !== undefined; part = left.pop()) {
      if (part === "" || part === ".") continue;
      if (part === "..") {
        if (gone.pop() === undefined) return null;
        continue;
      }
      gone.push(part);
      const found = files.get(gone.join("/"));
      if (found?.kind !== "link") continue;
      gone.pop();
      if (found.target.startsWith("/")) return null;
      if (++hops > longestWay) return undefined;
      left.push(...found.target.split("/").reverse());
    }
    return gone.join("/");
  }

  function follow(path: string): Followed {
    const resolved = resolve([...home, ...path.split("/")]);
    if (resolved === null) return { kind: "out" };
    if (resolved === undefined) return { kind: "nothing" };
    const kind = folders.has(resolved) ? "folder" : files.has(resolved) ? "file" : undefined;
    return kind ? { kind, path: relativeTo(home, resolved) } : { kind: "nothing" };
  }

  return {
    levelsAbove: home.length,
    inRepository,
    follow,
    read(path) {
      const found = follow(path);
      if (found.kind === "out")
        return { kind: "unread", reason: "it is a link that leads out of the project and its repository" };
      if (found.kind !== "file") return { kind: "unread", reason: "it does not exist" };
      return read(inRepository(found.path) ?? "");
    },
    list: (folder) => folders.get(inRepository(folder) ?? "/") ?? [],
  };
}

function foldersOf(files: ReadonlyMap<string, VirtualFile>): ReadonlyMap<string, readonly TreeEntry[]> {
  const folders = new Map<string, Map<string, TreeEntry>>([["", new Map()]]);
  for (const [path, { kind }] of files) {
    let name = path.slice(path.lastIndexOf("/") + 1);
    let entry = entryOf(name, kind);
    for (let folder = parent(path); ; folder = parent(folder)) {
      const known = folders.get(folder);
      if (known) known.set(name, entry);
      else folders.set(folder, new Map([[name, entry]]));
      if (folder === "" || known) break;
      name = folder.slice(folder.lastIndexOf("/") + 1);
      entry = entryOf(name, "folder");
    }
  }
  return new Map([...folders].map(([folder, entries]) => [folder, [...entries.values()]]));
}

function entryOf(name: string, kind: VirtualFile["kind"] | "folder"): TreeEntry {
  return { name, isDirectory: () => kind === "folder", isSymbolicLink: () => kind === "link" };
}

function parent(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}

function relativeTo(home: readonly string[], path: string): string {
  const parts = path === "" ? [] : path.split("/");
  let same = 0;
  while (same < home.length && same < parts.length && home[same] === parts[same]) same++;
  return [...home.slice(same).map(() => ".."), ...parts.slice(same)].join("/");
}

/**
 * A tree of files relative to a project.
 *
 * @param files by path; `../` leads above the project
 */
export function treeAround(files: ReadonlyMap<string, VirtualFile>, read: (path: string) => FileContent): VirtualTree {
  const levels = Math.max(0, ...[...files.keys()].map(levelsUp));
  const prefix = placeholders(levels);
  const absolute = new Map([...files].map(([path, file]) => [join(prefix, path), file]));
  const given = new Map([...files.keys()].map((path) => [join(prefix, path), path]));
  return virtualTree(absolute, prefix, (path) => read(given.get(path) ?? path));
}

/** Placeholder names for unknown folders above a project. */
function placeholders(levels: number): string {
  return Array.from({ length: levels }, (_, level) => `(${level})`).join("/");
}

function join(prefix: string, path: string): string {
  const up = levelsUp(path);
  const folders = prefix === "" ? [] : prefix.split("/");
  return resolvePath("", [...folders.slice(0, folders.length - up), ...path.split("/").slice(up)].join("/"));
}
