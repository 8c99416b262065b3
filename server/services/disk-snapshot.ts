import { readFileSync, realpathSync, statSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { ancestorFiles, ancestorFolders, entersFolder, roleOf } from "../core/project/layout.ts";
import type { FileContent, Snapshot } from "../core/project/snapshot.ts";
import { type ListFolder, listFolder } from "./list-folder.ts";

/** Files larger than this are not source that anybody wrote; reading them would only cost memory. */
const largestFile = 5 * 1024 * 1024;

/** A snapshot of a folder, with the stamp that says whether a file has changed since another snapshot. */
export interface DiskSnapshot extends Snapshot {
  readonly root: string;
  /** Changes when the file's content may have changed; empty when the file cannot be examined. */
  stamp(path: string): string;
}

/**
 * Lists a project's files. Links to folders are not entered, and links to files count only while they stay inside the
 * project, so that no loop and no way out exists.
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
  return {
    root,
    paths: paths.sort(),
    read(path) {
      if (links.has(path) && leaves(root, full(path))) {
        return { kind: "unread", reason: "it is a link that leads out of the project" };
      }
      return readContent(full(path));
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
  const above: string[] = [];
  for (let folder = root; !hasGit(folder); ) {
    const parent = dirname(folder);
    if (parent === folder) return [];
    folder = parent;
    above.push(folder);
  }
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

function hasGit(folder: string): boolean {
  return statSync(join(folder, ".git"), { throwIfNoEntry: false }) !== undefined;
}

function isFile(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
  } catch {
    return false;
  }
}

function readContent(path: string): FileContent {
  try {
    const status = statSync(path);
    // Reading from a pipe would wait for ever.
    if (!status.isFile()) return { kind: "unread", reason: "it is no regular file" };
    if (status.size > largestFile)
      return { kind: "unread", reason: `it is larger than ${largestFile / 1024 / 1024} MB` };
    const bytes = readFileSync(path);
    // Bytes that are not UTF-8 become replacement characters: a properties file in another encoding is still readable.
    return bytes.includes(0) ? { kind: "binary", bytes } : { kind: "text", text: bytes.toString("utf8") };
  } catch (error) {
    return { kind: "unread", reason: `it cannot be read (${codeOf(error)})` };
  }
}

function leaves(root: string, path: string): boolean {
  try {
    const away = relative(realpathSync(root), realpathSync(path));
    return away === ".." || away.startsWith(`..${sep}`);
  } catch {
    return false;
  }
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "for an unknown reason";
  return "code" in error && typeof error.code === "string" ? error.code : error.message;
}
