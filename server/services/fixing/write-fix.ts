import { randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { access, mkdir, realpath, rm, rmdir } from "node:fs/promises";
import { relative, sep } from "node:path";
import { Failure } from "../../contract/failure.ts";
import { type FileAccess, replaceFile, type StagedFile, stageFile } from "../files/staged-file.ts";
import { writeFailure } from "../files/write-failure.ts";
import type { JsonDocument } from "../json-document.ts";
import { type Backup, backupPath, chooseBackup } from "./backup.ts";
import {
  digestOf,
  type FixedFinding,
  type FixJournal,
  forget,
  type JournalledFix,
  rememberFix,
} from "./fix-journal.ts";
import { regularBytes } from "./regular-bytes.ts";
import { type FixTarget, targetIn } from "./target.ts";

/** One file to write: its text when the fix was planned (undefined: it did not exist) and its new text. */
export interface PlannedWrite {
  readonly file: string;
  readonly before: string | undefined;
  readonly after: string;
}

export interface WriteOptions {
  /** Palisade's own folders, which it never changes. */
  readonly ownFolders: readonly string[];
  /** What undo needs. Without it, no backups are made. */
  readonly undo:
    | { readonly journal: JsonDocument<FixJournal>; readonly at: Date; readonly findings: readonly FixedFinding[] }
    | undefined;
}

/**
 * Writes files of a project, all or none. For a fix, the old text stays beside each as `<file>.bak` (see `backupPath`).
 *
 * Everything is checked and written under temporary names before the first file changes. The journal has the fix by
 * then, so that one killed midway can be undone. New files are put in place before files that refer to them, so that
 * the project builds at every moment.
 *
 * @throws Failure `refused` when a file must not be changed, `conflict` when it has changed since it was planned, `disk
 * full` and others when the system refuses
 */
export async function writeFix(
  project: string,
  writes: readonly PlannedWrite[],
  { ownFolders, undo }: WriteOptions,
): Promise<void> {
  const checked: CheckedWrite[] = [];
  for (const write of writes) checked.push(await check(write, await targetIn(project, write.file, ownFolders), undo));
  const folders = [...new Set(checked.flatMap(({ target }) => target.missing))];
  if (!undo) return carryOut(checked, folders);
  const root = await realpath(project);
  const fix: JournalledFix = {
    key: randomUUID(),
    at: undo.at.toISOString(),
    findings: [...undo.findings],
    files: checked.map(journalled),
    folders: folders.map((folder) => relative(root, folder).replaceAll(sep, "/")),
  };
  await rememberFix(undo.journal, fix);
  await carryOut(checked, folders, () => forget(undo.journal, fix));
}

/** A checked write. */
interface CheckedWrite {
  readonly target: FixTarget;
  /** The file's bytes, and their backup if there is one; undefined for a new file. */
  readonly before: { readonly bytes: Buffer; readonly backup: Backup | undefined } | undefined;
  readonly after: string;
}

async function check(write: PlannedWrite, target: FixTarget, undo: WriteOptions["undo"]): Promise<CheckedWrite> {
  const { file, after } = write;
  if (write.before === undefined) {
    if (target.status) throw new Failure("conflict", `${file} has appeared in the meantime. Scan again.`);
    return { target, before: undefined, after };
  }
  const bytes = await unchangedBytes(file, write.before, target);
  const backup = undo && (await chooseBackup(target.path, bytes, file));
  return { target, before: { bytes, backup }, after };
}

const conflictMarker = /^(?:<{7}|>{7}|={7})(?: |$)/m;

async function unchangedBytes(file: string, before: string, { path, status }: FixTarget): Promise<Buffer> {
  if (!status) throw hasChanged(file);
  const bytes = await regularBytes(path);
  const isWritable = await access(path, constants.W_OK).then(
    () => true,
    () => false,
  );
  if (bytes === "none" || bytes === "other" || !isWritable)
    throw new Failure("refused", `${file} cannot be written; check its permissions.`);
  if ((status.mode & 0o222) === 0) throw new Failure("refused", `${file} is read-only, so it is not changed.`);
  if (bytes.toString("utf8") !== before) throw hasChanged(file);
  if (!Buffer.from(before, "utf8").equals(bytes))
    throw new Failure("refused", `${file} is not UTF-8 text, so it is not changed.`);
  if (conflictMarker.test(before)) throw new Failure("refused", `${file} holds merge conflicts. Resolve them first.`);
  return bytes;
}

function hasChanged(file: string): Failure {
  return new Failure("conflict", `${file} has changed in the meantime. Scan again.`);
}

function journalled({ target: { file }, before, after }: CheckedWrite): JournalledFix["files"][number] {
  return {
    file,
    before: before ? digestOf(before.bytes) : null,
    after: digestOf(after),
    backup: before?.backup ? { ending: before.backup.ending, made: !before.backup.isThere } : null,
  };
}

/** How to apply one write, and how to revert it. */
interface Change {
  readonly staged: StagedFile;
  apply(): Promise<void>;
  revert(): Promise<void>;
}

/** @param reverted called after a failure, once everything is restored */
async function carryOut(
  writes: readonly CheckedWrite[],
  folders: readonly string[],
  reverted?: () => Promise<unknown>,
): Promise<void> {
  const copies: Change[] = [];
  const creations: Change[] = [];
  const edits: Change[] = [];
  const reverts: (() => Promise<unknown>)[] = [];
  try {
    for (const folder of folders) {
      await makeFolder(folder);
      // A folder that has other entries by now stays.
      reverts.push(() => rmdir(folder).catch(() => {}));
    }
    for (const { target, before, after } of writes) {
      if (before?.backup?.isThere === false) copies.push(await copyOf(target, before.bytes, before.backup.ending));
      if (before) edits.push(await edit(target, before.bytes, after));
      else creations.push(await creation(target.path, after, target.file));
    }
    for (const { apply, revert } of [...copies, ...creations, ...edits]) {
      await apply();
      reverts.push(revert);
    }
  } catch (error) {
    for (const { staged } of [...copies, ...creations, ...edits]) await staged.discard();
    try {
      for (const revert of reverts.toReversed()) await revert();
    } catch {
      // What is left is in the journal, and the backups still exist.
      throw halfWritten(error);
    }
    // A leftover entry does no harm: undoing it finds every file unchanged.
    await reverted?.().catch(() => {});
    throw error;
  }
}

function halfWritten(error: unknown): Failure {
  const { kind, message } = writeFailure("The fix", error);
  return new Failure(kind, `${message} Some of its files are changed already: palisade undo takes it back.`);
}

function copyOf({ file, path, status }: FixTarget, bytes: Buffer, ending: string): Promise<Change> {
  return creation(backupPath(path, file, ending), bytes, backupPath(file, file, ending), status);
}

async function creation(path: string, content: string | Buffer, named: string, access?: FileAccess): Promise<Change> {
  const staged = await stageFile(path, content, access, named);
  return { staged, apply: staged.create, revert: () => rm(path, { force: true }) };
}

async function edit({ file, path, status }: FixTarget, before: Buffer, after: string): Promise<Change> {
  const staged = await stageFile(path, after, status, file);
  return {
    staged,
    async apply() {
      // A change made by others while the new file was prepared is kept.
      const now = await regularBytes(path);
      if (now === "none" || now === "other" || !now.equals(before)) throw hasChanged(file);
      await staged.replace();
    },
    revert: () => replaceFile(path, before, status, file),
  };
}

async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    throw writeFailure(path, error);
  }
}
