import { mkdir, realpath, rm, rmdir } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { type FileAccess, replaceFile, type StagedFile, stageFile } from "../files/staged-file.ts";
import { sweep } from "../files/temporary.ts";
import { writeFailure } from "../files/write-failure.ts";
import type { FixTarget } from "../fixing/target.ts";
import { assertStill, type ChangedFile, type CheckedChange, checkChanges } from "./checked-changes.ts";

/**
 * Changes files of a project, all or none. Everything is checked and written under temporary names before the first file
 * changes; files are removed last, and folders that are empty then.
 *
 * @param ownFolders Palisade's own folders, which it never changes
 * @param begin called when everything is checked, before anything is changed
 * @throws Failure `conflict` when a file has changed since it was planned, `refused` when one must not be changed, `disk
 * full` and others when the system refuses
 */
export async function changeFiles(
  project: string,
  changes: readonly ChangedFile[],
  ownFolders: readonly string[],
  begin: () => Promise<void>,
): Promise<void> {
  const targets = await checkChanges(project, changes, ownFolders);
  await begin();
  const staged: StagedFile[] = [];
  const reverts: (() => Promise<unknown>)[] = [];
  try {
    for (const folder of new Set(targets.flatMap(({ change, target }) => (change.after ? target.missing : [])))) {
      await makeFolder(folder);
      reverts.push(() => rmdir(folder).catch(() => {}));
    }
    const steps: Step[] = [];
    for (const { change, target } of targets) {
      const step = await stepOf(change, target);
      steps.push(step);
      if (step.staged) staged.push(step.staged);
    }
    for (const step of steps.toSorted((a, b) => a.rank - b.rank)) {
      await step.apply();
      reverts.push(step.revert);
    }
  } catch (error) {
    for (const file of staged) await file.discard();
    for (const revert of reverts.toReversed()) await revert();
    throw error;
  }
  await removeEmptyFolders(await realpath(project), targets);
}

/** Creations come first and removals last, so that a text never refers to a file that is not there. */
const ranks = { create: 0, replace: 1, remove: 2 };

interface Step {
  readonly rank: number;
  readonly staged?: StagedFile;
  apply(): Promise<unknown>;
  revert(): Promise<unknown>;
}

async function stepOf(change: ChangedFile, { file, path, status }: FixTarget): Promise<Step> {
  const { before, after, isExecutable } = change;
  const writeBack = (content: Uint8Array) => () => replaceFile(path, content, status, file);
  if (!after) return { rank: ranks.remove, apply: () => removeFile(path, file), revert: writeBack(before ?? nothing) };
  const staged = await stageFile(path, after, accessOf(status, isExecutable), file);
  if (!before) return { rank: ranks.create, staged, apply: staged.create, revert: () => rm(path, { force: true }) };
  return {
    rank: ranks.replace,
    staged,
    revert: writeBack(before),
    async apply() {
      await assertStill(change, path);
      await staged.replace();
    },
  };
}

const nothing = new Uint8Array();

function accessOf(status: FixTarget["status"], isExecutable: boolean): FileAccess | undefined {
  if (!isExecutable) return status;
  return status ? { mode: status.mode | 0o111, uid: status.uid, gid: status.gid } : { mode: 0o755 };
}

async function removeFile(path: string, file: string): Promise<void> {
  try {
    await rm(path);
  } catch (error) {
    throw writeFailure(file, error);
  }
}

async function removeEmptyFolders(root: string, targets: readonly CheckedChange[]): Promise<void> {
  for (const { change, target } of targets) {
    await sweep(dirname(target.path));
    const names = change.after ? [] : relative(root, dirname(target.path)).split(sep);
    for (let depth = names.length; depth > 0; depth--) {
      // A folder with other entries stays, and so do those around it.
      await rmdir(join(root, ...names.slice(0, depth))).catch(() => {});
    }
  }
}

async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    throw writeFailure(path, error);
  }
}
