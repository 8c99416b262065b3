import { type Dirent, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { ancestorFiles, ancestorFolders, entersFolder, roleOf } from "../core/project/layout.ts";
import type { Snapshot } from "../core/project/snapshot.ts";
import { type ListFolder, listFolder } from "./list-folder.ts";
import { readProjectFile } from "./read-project-file.ts";
import { boundaryOf, repositoryFolder } from "./repository-path.ts";
import { walkFolders } from "./walk-folders.ts";

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
  const enter = (folder: string, entries: readonly Dirent[]): string[] => {
    const isNestedProject = folder !== "" && entries.some((entry) => entry.name === "pubspec.yaml");
    if (isNestedProject) return [];
    const below: string[] = [];
    for (const entry of entries) {
      const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        if (entersFolder(path)) below.push(path);
      } else {
        paths.push(path);
        if (entry.isSymbolicLink()) links.add(path);
      }
    }
    return below;
  };
  await walkFolders([""], { list: (folder) => list(full(folder)), enter }, breathe);
  for (const above of await ancestorPaths(root)) paths.push(above);
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
async function ancestorPaths(root: string): Promise<string[]> {
  const paths: string[] = [];
  for (const [index, folder] of foldersAbove(root).entries()) {
    const files = ancestorFiles.filter((name) => isFile(join(folder, name)));
    const scripts = await filesBelow(folder, ancestorFolders, deepestScripts);
    const taken = [...files, ...scripts.filter((path) => roleOf(`../${path}`))];
    paths.push(...taken.map((path) => `${"../".repeat(index + 1)}${path}`));
  }
  return paths;
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

async function filesBelow(root: string, folders: readonly string[], depth: number): Promise<string[]> {
  if (depth === 0) return [];
  const files: string[] = [];
  for (const folder of folders) {
    const entries = await listFolder(join(root, folder));
    const named = (kind: (entry: Dirent) => boolean) => entries.filter(kind).map(({ name }) => `${folder}/${name}`);
    files.push(...named((entry) => entry.isFile()));
    files.push(
      ...(await filesBelow(
        root,
        named((entry) => entry.isDirectory()),
        depth - 1,
      )),
    );
  }
  return files;
}

function isFile(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
  } catch {
    return false;
  }
}
