import { type Dirent, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { Failure } from "../../contract/failure.ts";
import { yieldingToEventLoop } from "../event-loop.ts";
import { listFolder } from "../list-folder.ts";
import { readStart } from "../read-project-file.ts";
import { walkFolders } from "../walk-folders.ts";

/** Folders of other repositories inside the project's, which are not read. */
const notRead = new Set(["modules", "worktrees", "lfs"]);

/**
 * Git opens anything in its folder: it waits for a pipe forever and reads a device without end. Only an archive can
 * bring such a folder; Git itself never creates or transfers one.
 *
 * @param folder a folder in the repository
 * @throws Failure `refused`, naming the file; `cancelled`
 */
export async function assertOnlyFiles(folder: string, signal: AbortSignal | undefined): Promise<void> {
  const enter = (at: string, entries: readonly Dirent[]): string[] => {
    for (const entry of entries) {
      const path = join(at, entry.name);
      if (!entry.isFile() && !entry.isDirectory() && isEndless(path)) {
        throw new Failure(
          "refused",
          `${path} is a pipe or a device, which Git would never be done with. Remove it, or clone the repository anew.`,
        );
      }
    }
    return entries.filter((entry) => entry.isDirectory() && !notRead.has(entry.name)).map(({ name }) => join(at, name));
  };
  const own = gitFolders(folder);
  const borrowed = alternatesOf(own.map((at) => join(at, "objects")));
  await walkFolders([...own, ...borrowed], { list: listFolder, enter }, yieldingToEventLoop(signal));
}

/** The Git folders of a folder: a worktree has its own and the shared one. */
function gitFolders(folder: string): string[] {
  for (let at = folder; ; at = dirname(at)) {
    const git = join(at, ".git");
    const kind = statusOf(git);
    if (kind?.isDirectory()) return [git];
    if (kind) return linkedFolders(git);
    if (statusOf(join(at, "HEAD")) && statusOf(join(at, "objects"))?.isDirectory()) return [at];
    if (dirname(at) === at) return [];
  }
}

/** The target of a worktree's or submodule's `.git` file. */
function linkedFolders(file: string): string[] {
  const [, path] = /^gitdir: (.+)/.exec(readStart(file, longestPath) ?? "") ?? [];
  if (path === undefined) return [];
  const own = resolve(dirname(file), path);
  const shared = readStart(join(own, "commondir"), longestPath)?.trim();
  return shared ? [own, resolve(own, shared)] : [own];
}

const longestPath = 4096;

/** Far more than any repository borrows from. */
const maxAlternates = 100;
const longestAlternates = 64 * 1024;

/** Object folders that others borrow from, transitively. https://git-scm.com/docs/gitrepository-layout */
function alternatesOf(objects: readonly string[]): string[] {
  const folders = new Set(objects);
  for (const folder of folders) {
    const lines = (readStart(join(folder, "info", "alternates"), longestAlternates) ?? "").split("\n");
    const named = lines.filter((line) => line !== "" && !line.startsWith("#"));
    for (const line of named.slice(0, maxAlternates)) folders.add(resolve(folder, unquoted(line)));
    if (folders.size > maxAlternates) {
      throw new Failure("refused", `The repository borrows objects from more than ${maxAlternates} others.`);
    }
  }
  return [...folders].slice(objects.length);
}

/** Git quotes paths like C. */
function unquoted(line: string): string {
  if (!line.startsWith('"')) return line;
  return line
    .replace(/^"|"$/g, "")
    .replace(/\\([0-7]{3})|\\(.)/g, (_, octal?: string, sign = "") =>
      octal === undefined ? sign : String.fromCharCode(Number.parseInt(octal, 8)),
    );
}

function isEndless(path: string): boolean {
  const status = statusOf(path);
  return status !== undefined && (status.isFIFO() || status.isCharacterDevice() || status.isBlockDevice());
}

function statusOf(path: string) {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}
