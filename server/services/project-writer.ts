import type { Stats } from "node:fs";
import { chmod, lstat, readdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Failure } from "../contract/failure.ts";
import { type GeneratedFile, manifestPath, planWriting, type WritePlan } from "../generator/index.ts";
import { contentHash } from "./content-hash.ts";
import { makeFolders } from "./files/make-folders.ts";
import { move, type NewFile, writeNewFiles } from "./files/new-files.ts";
import { isTemporary, sweep, temporaryIn } from "./files/temporary.ts";
import { codeOf, writeFailure } from "./files/write-failure.ts";
import { readTargetFolder } from "./target-folder.ts";

/** Whether there is something at a path that a new project would have to go into or replace. */
export async function isTaken(folder: string): Promise<boolean> {
  const status = await statusOf(folder);
  return status !== undefined && (!status.isDirectory() || !(await readdir(folder)).every(isTemporary));
}

/**
 * Plans writing a project to a folder. With `force` the folder may have files; those that people created or changed
 * stay.
 *
 * @throws Failure `conflict` when something is in the way, or when the folder is not empty and `force` is off
 */
export async function planProject(folder: string, files: readonly GeneratedFile[], force: boolean): Promise<WritePlan> {
  const status = await statusOf(folder);
  const nothing = { present: new Map(), manifest: undefined, stale: [] };
  if (!status) return planWriting(files, nothing, contentHash);
  if (!status.isDirectory()) throw new Failure("conflict", `${folder} is no folder. Choose another place.`);
  if (!(await isTaken(folder))) return planWriting(files, nothing, contentHash);
  if (!force) {
    throw new Failure(
      "conflict",
      `${folder} is not empty. Choose another folder, or write into it with force (--force), which keeps the files that you changed.`,
    );
  }
  const paths = files.map(({ path }) => path);
  return planWriting(files, await readTargetFolder(folder, paths), contentHash);
}

/**
 * Writes the files that a plan creates or replaces. All are written elsewhere first and then put in place, so that a
 * failure leaves no half project. The manifest comes last: after a kill in between, the files still count as generated.
 *
 * @throws Failure `conflict` when the folder has changed since it was planned, `unavailable` when it cannot be written
 */
export async function writeProject(folder: string, files: readonly GeneratedFile[], plan: WritePlan): Promise<void> {
  const written = new Set([...plan.created, ...plan.replaced]);
  const chosen = files.filter(({ path }) => written.has(path));
  const isThere = (await statusOf(folder)) !== undefined;
  // A rename works only within one file system, and the folder may be the root of one.
  const apart = temporaryIn(isThere ? folder : dirname(folder));
  try {
    await makeFolders(dirname(apart));
    await sweep(dirname(apart));
    await writeNewFiles(apart, chosen.map(onDisk), folder);
    if (!isThere) return await move(apart, folder);
    await assertStill(plan, folder, files);
    await moveInto(apart, folder, manifestLast(chosen), new Set(plan.replaced));
  } catch (error) {
    throw writeFailure(folder, error);
  } finally {
    await rm(apart, { recursive: true, force: true });
  }
}

function onDisk({ path, content, encoding, mode }: GeneratedFile): NewFile {
  return { path, content, encoding: encoding ?? "utf8", mode: mode === undefined ? 0o644 : 0o755 };
}

/** The user may have saved a file since the plan was made. */
async function assertStill(plan: WritePlan, folder: string, files: readonly GeneratedFile[]): Promise<void> {
  const now = await planProject(folder, files, true);
  if (JSON.stringify(now) === JSON.stringify(plan)) return;
  throw new Failure("conflict", `${folder} was changed while the project was made. Nothing was written; try it again.`);
}

async function moveInto(
  from: string,
  folder: string,
  files: readonly GeneratedFile[],
  replaced: ReadonlySet<string>,
): Promise<void> {
  for (const { path, mode } of files) {
    const [source, target] = [join(from, path), join(folder, path)];
    if (replaced.has(path)) {
      const { mode: before } = await lstat(target);
      await chmod(source, (before & 0o777) | (mode === undefined ? 0 : 0o111));
    }
    await makeFolders(dirname(target));
    await move(source, target);
  }
}

function manifestLast(files: readonly GeneratedFile[]): readonly GeneratedFile[] {
  const isManifest = ({ path }: GeneratedFile) => path === manifestPath;
  return [...files.filter((file) => !isManifest(file)), ...files.filter(isManifest)];
}

async function statusOf(path: string): Promise<Stats | undefined> {
  try {
    return await lstat(path);
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw writeFailure(path, error);
  }
}
