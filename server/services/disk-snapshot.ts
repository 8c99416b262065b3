import { statSync } from "node:fs";
import { dirname, join } from "node:path";
import { ancestorFiles, ancestorFolders, entersFolder, roleOf } from "../core/project/layout.ts";
import type { Snapshot } from "../core/project/snapshot.ts";
import { type ListFolder, listFolder } from "./list-folder.ts";
import { readProjectFile } from "./read-project-file.ts";
import { boundaryOf, repositoryFolder } from "./repository-path.ts";

/** A snapshot of a folder, with the stamp that says whether a file has changed since another snapshot. */
export interface DiskSnapshot extends Snapshot {
  readonly root: string;
  /** Changes when the file's content may have changed; empty when the file cannot be examined. */
  stamp(path: string): string;
}

/**
 * Lists a project's files. Links to folders are not entered, and links to files count only while they stay inside the
 * project's repository, so that no loop and no way out exists.
 *
 * @param breathe awaited between folders, see `breathing`
 */
export async function diskSnapshot(
  root: string,
  breathe: () => Promise<void> | undefined,
  list: ListFolder = listFolder,
): Promise<DiskSnapshot> {
  // Paths are well formed already; to have each normalised again would cost more than to look at the file.
  const full = (path: string) => (path === "" ? root : `${root}/${path}`);
  const paths: string[] = [];
  const links = new Set<string>();
  const folders = [""];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    const pause = breathe();
    if (pause !== undefined) await pause;
    const entries = list(full(folder));
    const isNestedProject = folder !== "" && entries.some((entry) => entry.name === "pubspec.yaml");
    if (isNestedProject) continue;
    for (const entry of entries) {
      const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        if (entersFolder(path)) folders.push(path);
      } else {
        paths.push(path);
        if (entry.isSymbolicLink()) links.add(path);
      }
    }
  }
  for (const above of ancestorPaths(root)) paths.push(above);
  const boundary = boundaryOf(root);
  const repository = repositoryFolder(root) ?? root;
  return {
    root,
    paths: paths.sort(),
    read(path) {
      const limit = path.startsWith("../") ? repository : links.has(path) ? boundary : undefined;
      return readProjectFile(full(path), limit);
    },
    stamp: (path) => {
      try {
        const { size, mtimeMs, ino } = statSync(full(path));
        return `${size}:${mtimeMs}:${ino}`;
      } catch {
        return "";
      }
    },
  };
}

/** The files above the project that take part, up to the root of its repository. */
function ancestorPaths(root: string): string[] {
  return foldersAbove(root).flatMap((folder, index) => {
    const files = ancestorFiles.filter((name) => isFile(join(folder, name)));
    const scripts = ancestorFolders.flatMap((name) => filesBelow(folder, name, deepestScripts));
    const prefix = "../".repeat(index + 1);
    return [...files, ...scripts.filter((path) => roleOf(`../${path}`))].map((path) => `${prefix}${path}`);
  });
}

/** The folders above the project up to its repository's, nearest first; none when it lies in no repository. */
function foldersAbove(root: string): string[] {
  const repository = repositoryFolder(root) ?? root;
  const above: string[] = [];
  for (let folder = root; folder !== repository; above.push(folder)) folder = dirname(folder);
  return above;
}

/** Build scripts lie close to the top of their folder: `.github/workflows/release.yml`. */
const deepestScripts = 3;

function filesBelow(root: string, folder: string, depth: number): string[] {
  if (depth === 0) return [];
  return listFolder(join(root, folder)).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return filesBelow(root, path, depth - 1);
    return entry.isFile() ? [path] : [];
  });
}

function isFile(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
  } catch {
    return false;
  }
}
