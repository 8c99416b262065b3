import type { Stats } from "node:fs";
import { type FileHandle, link, lstat, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { Failure } from "../../contract/failure.ts";
import { sweep, temporaryIn } from "./temporary.ts";
import { codeOf, writeFailure } from "./write-failure.ts";

/** Whom a file belongs to and who may use it. Without an owner it belongs to whoever writes it. */
export type Access = Pick<Stats, "mode"> & Partial<Pick<Stats, "uid" | "gid">>;

/** The complete content of a file, on the disk under a temporary name in the folder where it is wanted. */
export interface StagedFile {
  /** Puts it in place of whatever bears the name; a link is replaced and not followed. */
  replace(): Promise<void>;
  /**
   * Puts it in place where nothing bears the name.
   *
   * @throws Failure `conflict` when something does
   */
  create(): Promise<void>;
  /** Removes it, unless it is in place. */
  discard(): Promise<void>;
}

/**
 * Writes a file completely before anybody sees it. The temporary file lies in the same folder, because a rename is
 * atomic only within one file system.
 *
 * @param access what the file gets; without it what new files get
 * @param named the file as the user knows it
 * @throws Failure that says why the system refuses, `disk full` among others
 */
export async function stageFile(
  path: string,
  content: string | Uint8Array,
  access: Access | undefined = undefined,
  named = path,
): Promise<StagedFile> {
  const temporary = temporaryIn(dirname(path));
  const discard = () => rm(temporary, { force: true }).catch(() => {});
  const orSay = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      await discard();
      throw writeFailure(named, error);
    }
  };
  await sweep(dirname(path));
  await orSay(() => writeWhole(temporary, content, access));
  return {
    replace: () => orSay(() => rename(temporary, path)),
    create: () => orSay(() => createFrom(temporary, path, named)),
    discard,
  };
}

/**
 * Replaces a file in one step: readers see the old content or the new one, never a part.
 *
 * @see stageFile for the parameters
 */
export async function replaceFile(
  path: string,
  content: string | Uint8Array,
  access: Access | undefined = undefined,
  named = path,
): Promise<void> {
  const staged = await stageFile(path, content, access, named);
  await staged.replace();
}

async function writeWhole(path: string, content: string | Uint8Array, access: Access | undefined): Promise<void> {
  // Nobody else may read what is not to be read by everybody, not even for a moment.
  const file = await open(path, "wx", access ? access.mode & 0o600 : 0o666);
  try {
    await file.writeFile(content);
    if (access) await grant(file, access);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function grant(file: FileHandle, { mode, uid, gid }: Access): Promise<void> {
  if (uid !== undefined && gid !== undefined) {
    const made = await file.stat();
    // Only the administrator may give files away; everybody may hand them to a group of theirs.
    if (made.uid !== uid) await file.chown(uid, gid).catch(() => {});
    else if (made.gid !== gid) await file.chown(-1, gid).catch(() => {});
  }
  await file.chmod(mode & 0o777);
}

/** A second name for a file is refused where the name is taken, in the same step; a rename would replace. */
async function createFrom(temporary: string, path: string, named: string): Promise<void> {
  try {
    await link(temporary, path);
    await rm(temporary);
  } catch (error) {
    if (codeOf(error) === "EEXIST") throw inTheWay(named);
    if (!["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK"].includes(codeOf(error) ?? "")) throw error;
    // This file system has no second names.
    if (await lstat(path).catch(() => undefined)) throw inTheWay(named);
    await rename(temporary, path);
  }
}

function inTheWay(named: string): Failure {
  return new Failure("conflict", `${named} has appeared in the meantime. Try again.`);
}
