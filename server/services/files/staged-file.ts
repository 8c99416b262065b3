import type { Stats } from "node:fs";
import { type FileHandle, link, lstat, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { Failure } from "../../contract/failure.ts";
import { sweep, temporaryIn } from "./temporary.ts";
import { codeOf, writeFailure } from "./write-failure.ts";

/** Owner and permissions of a file. Without an owner, it belongs to the user who writes it. */
export type FileAccess = Pick<Stats, "mode"> & Partial<Pick<Stats, "uid" | "gid">>;

/** The complete content of a file under a temporary name, in its target folder. */
export interface StagedFile {
  /** Puts it in place of an existing file. A link is replaced, not followed. */
  replace(): Promise<void>;
  /**
   * Puts it in place only if the name is free.
   *
   * @throws Failure `conflict` when it is taken
   */
  create(): Promise<void>;
  /** Removes it, unless it is in place. */
  discard(): Promise<void>;
}

/**
 * Writes a file completely before anyone sees it. The temporary file is in the same folder, because a rename is atomic
 * only within one file system.
 *
 * @param access owner and permissions; the system's defaults when undefined
 * @param named the file as the user knows it
 * @throws Failure with the system's reason, such as `disk full`
 */
export async function stageFile(
  path: string,
  content: string | Uint8Array,
  access: FileAccess | undefined = undefined,
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
  access: FileAccess | undefined = undefined,
  named = path,
): Promise<void> {
  const staged = await stageFile(path, content, access, named);
  await staged.replace();
}

async function writeWhole(path: string, content: string | Uint8Array, access: FileAccess | undefined): Promise<void> {
  // A private file must not be readable by others, not even for a moment.
  const file = await open(path, "wx", access ? access.mode & 0o600 : 0o666);
  try {
    await file.writeFile(content);
    if (access) await grant(file, access);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function grant(file: FileHandle, { mode, uid, gid }: FileAccess): Promise<void> {
  if (uid !== undefined && gid !== undefined) {
    const made = await file.stat();
    // Only root may change the owner, but users may change the group to one of theirs.
    if (made.uid !== uid) await file.chown(uid, gid).catch(() => {});
    else if (made.gid !== gid) await file.chown(-1, gid).catch(() => {});
  }
  await file.chmod(mode & 0o777);
}

/** Creating a hard link fails in the same step if the name is taken; a rename would replace the file. */
async function createFrom(temporary: string, path: string, named: string): Promise<void> {
  try {
    await link(temporary, path);
    await rm(temporary);
  } catch (error) {
    if (codeOf(error) === "EEXIST") throw inTheWay(named);
    if (!["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK"].includes(codeOf(error) ?? "")) throw error;
    // This file system has no hard links.
    if (await lstat(path).catch(() => undefined)) throw inTheWay(named);
    await rename(temporary, path);
  }
}

function inTheWay(named: string): Failure {
  return new Failure("conflict", `${named} has appeared in the meantime. Try again.`);
}
