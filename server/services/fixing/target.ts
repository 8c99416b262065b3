import type { Stats } from "node:fs";
import { lstat, realpath, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { Failure } from "../../contract/failure.ts";
import { codeOf, reasonOf } from "../files/write-failure.ts";

/** A file that a fix writes, or takes back. */
export interface FixTarget {
  /** As the project knows it: relative, with `/` between names. */
  readonly file: string;
  /** Where it is; no link is left in this path. */
  readonly path: string;
  /** Undefined when there is no such file. */
  readonly status: Stats | undefined;
  /** The folders that have to be made for it, the outermost first, as paths. */
  readonly missing: readonly string[];
}

/**
 * Finds a file inside a project. A folder may be a link that stays in the project; the file itself may not.
 *
 * @param ownFolders folders of Palisade itself, which it never changes
 * @throws Failure `refused` when the path leads out of the project, or to something that is no regular file
 */
export async function targetIn(project: string, file: string, ownFolders: readonly string[]): Promise<FixTarget> {
  const root = await realpath(project);
  const names = file.split("/");
  if (names.some((name) => ["", ".", ".."].includes(name) || name.includes(sep))) throw leadsOut(file);
  const missing: string[] = [];
  let path = root;
  for (const name of names.slice(0, -1)) {
    const next = join(path, name);
    const folder = missing.length > 0 ? undefined : await existingFolder(root, file, next);
    if (folder === undefined) missing.push(next);
    path = folder ?? next;
  }
  path = join(path, names.at(-1) ?? "");
  for (const own of ownFolders) {
    if (isWithin(await realpath(own).catch(() => own), path)) {
      throw new Failure("refused", `${file} belongs to Palisade itself, which never changes its own files.`);
    }
  }
  const status = missing.length > 0 ? undefined : await statusOf(file, path);
  if (status?.isSymbolicLink()) {
    throw new Failure("refused", `${file} is a link, and a fix never writes through one. Fix the file it leads to.`);
  }
  if (status && !status.isFile()) throw new Failure("refused", `${file} is not a regular file, so it is not changed.`);
  return { file, path, status, missing };
}

/** The real path of a folder on the way; undefined when it does not exist yet. */
async function existingFolder(root: string, file: string, path: string): Promise<string | undefined> {
  const status = await statusOf(file, path);
  if (!status) return undefined;
  if (status.isDirectory()) return path;
  const real = status.isSymbolicLink() ? await realpath(path).catch(() => undefined) : path;
  if (real === undefined || !isWithin(root, real)) throw leadsOut(file);
  if ((await stat(real)).isDirectory()) return real;
  throw new Failure("refused", `${file} cannot be changed: ${relative(root, path)} is no folder.`);
}

async function statusOf(file: string, path: string): Promise<Stats | undefined> {
  try {
    return await lstat(path);
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw new Failure("refused", `${file} cannot be changed: ${reasonOf(error)}.`);
  }
}

function leadsOut(file: string): Failure {
  return new Failure("refused", `${file} leads out of the project, so it is not changed.`);
}

function isWithin(folder: string, path: string): boolean {
  const away = relative(folder, path);
  return away === "" || (away !== ".." && !away.startsWith(`..${sep}`) && join(folder, away) === path);
}
