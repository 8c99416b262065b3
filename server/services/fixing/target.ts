import type { Stats } from "node:fs";
import { lstat, realpath, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { Failure } from "../../contract/failure.ts";
import { codeOf, systemReason } from "../files/write-failure.ts";

/** A file that a fix writes or restores. */
export interface FixTarget {
  /** Relative to the project, with `/` between names. */
  readonly file: string;
  /** The absolute path, with links resolved. */
  readonly path: string;
  /** Undefined when the file does not exist. */
  readonly status: Stats | undefined;
  /** Paths of missing parent folders, outermost first. */
  readonly missing: readonly string[];
}

/**
 * Resolves a file inside a project. A folder may be a link that stays in the project; the file itself may not be a
 * link.
 *
 * @param ownFolders Palisade's own folders, which it never changes
 * @throws Failure `refused` when the path leads out of the project, or to something that is not a regular file
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

/** The real path of a parent folder; undefined when it does not exist yet. */
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
    throw new Failure("refused", `${file} cannot be changed: ${systemReason(error)}.`);
  }
}

function leadsOut(file: string): Failure {
  return new Failure("refused", `${file} leads out of the project, so it is not changed.`);
}

function isWithin(folder: string, path: string): boolean {
  const away = relative(folder, path);
  return away === "" || (away !== ".." && !away.startsWith(`..${sep}`) && join(folder, away) === path);
}
