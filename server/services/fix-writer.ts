import { constants } from "node:fs";
import { access, copyFile, lstat, mkdir, readFile, realpath, stat } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import { Failure } from "../core/failure.ts";
import { writeAtomically } from "./atomic-write.ts";

/** One file to write: the text it had when the fix was planned (undefined: it did not exist) and the text it gets. */
export interface PlannedWrite {
  readonly file: string;
  readonly before: string | undefined;
  readonly after: string;
}

/**
 * Writes the files of a fix: each atomically, the old content beside it as `<file>.bak`, its permissions kept.
 * Everything is checked before the first byte is written.
 *
 * @param ownFolders folders of Palisade itself, which it never changes
 * @throws Failure `refused` when a file must not be changed, `conflict` when it changed since the plan was made
 */
export async function writeFix(
  project: string,
  writes: readonly PlannedWrite[],
  ownFolders: readonly string[],
): Promise<void> {
  const checked: (PlannedWrite & { path: string; mode: number })[] = [];
  for (const write of writes) {
    const path = join(project, write.file);
    await assertInside(project, write.file, path, ownFolders);
    checked.push({ ...write, path, mode: await assertUnchanged(write, path) });
  }
  for (const { path, before, after, mode } of checked) {
    await mkdir(dirname(path), { recursive: true });
    if (before !== undefined) await copyFile(path, `${path}.bak`);
    await writeAtomically(path, after, mode);
  }
}

/** @throws Failure `refused` when a file, which need not be there yet, leads out of the project or belongs to Palisade */
export async function assertInside(
  project: string,
  file: string,
  path: string,
  ownFolders: readonly string[],
): Promise<void> {
  const root = await realpath(project);
  const target = await realTarget(path);
  if (!isWithin(root, target)) {
    throw new Failure("refused", `${file} leads out of the project, so it is not changed.`);
  }
  for (const own of ownFolders) {
    if (isWithin(await realTarget(own), target)) {
      throw new Failure("refused", `${file} belongs to Palisade itself, which never changes its own files.`);
    }
  }
}

/** The real path of a file that may not exist yet. */
async function realTarget(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? resolve(path) : join(await realTarget(parent), path.slice(parent.length + 1));
  }
}

function isWithin(folder: string, path: string): boolean {
  const away = relative(folder, path);
  return away === "" || (away !== ".." && !away.startsWith(`..${sep}`) && resolve(folder, away) === path);
}

const conflictMarker = /^(?:<{7}|>{7}|={7})(?: |$)/m;

/** Returns the permissions that the written file gets. */
async function assertUnchanged({ file, before }: PlannedWrite, path: string): Promise<number> {
  if (before === undefined) {
    if (await exists(path)) throw new Failure("conflict", `${file} has appeared in the meantime. Scan again.`);
    return 0o644;
  }
  let bytes: Buffer;
  try {
    await access(path, constants.W_OK);
    bytes = await readFile(path);
  } catch {
    throw new Failure("refused", `${file} cannot be written; check its permissions.`);
  }
  const mode = (await stat(path)).mode & 0o777;
  if ((mode & 0o222) === 0) throw new Failure("refused", `${file} is read-only, so it is not changed.`);
  if (bytes.toString("utf8") !== before)
    throw new Failure("conflict", `${file} has changed in the meantime. Scan again.`);
  if (!Buffer.from(before, "utf8").equals(bytes))
    throw new Failure("refused", `${file} is not UTF-8 text, so it is not changed.`);
  if (conflictMarker.test(before)) throw new Failure("refused", `${file} holds merge conflicts. Resolve them first.`);
  return mode;
}

async function exists(path: string): Promise<boolean> {
  try {
    await lstat(path);
    return true;
  } catch {
    return false;
  }
}
