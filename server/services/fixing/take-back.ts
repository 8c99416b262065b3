import { realpath, rm, rmdir } from "node:fs/promises";
import { basename, dirname, join, sep } from "node:path";
import { Failure } from "../../contract/failure.ts";
import { move } from "../files/new-files.ts";
import { type StagedFile, stageFile } from "../files/staged-file.ts";
import { sweep } from "../files/temporary.ts";
import { writeFailure } from "../files/write-failure.ts";
import { backupPath } from "./backup.ts";
import { digestOf, type JournalledFix, type WrittenFile } from "./fix-journal.ts";
import { regularBytes } from "./regular-bytes.ts";
import { type FixTarget, targetIn } from "./target.ts";

/** The result of undoing a fix, as files of the project. */
export interface TakenBack {
  readonly restored: readonly string[];
  readonly removed: readonly string[];
}

/**
 * Undoes a fix, even a half-written one: files get their old text, and files, folders and backups that it created are
 * removed. Files that already have their old text are left alone.
 *
 * @throws Failure `conflict`, with a sentence for each file that has changed since; nothing is changed then
 */
export async function takeBack(project: string, fix: JournalledFix, ownFolders: readonly string[]): Promise<TakenBack> {
  const steps: Step[] = [];
  const problems: [file: string, problem: string][] = [];
  for (const written of fix.files) {
    const step = await stepFor(await targetIn(project, written.file, ownFolders), written);
    if (step.kind === "problem") problems.push([written.file, step.sentence]);
    else steps.push(step);
  }
  const [first] = problems;
  if (first) {
    const message = `The fix cannot be taken back, and nothing was changed: ${first.join(" ")}`;
    throw new Failure("conflict", message, Object.fromEntries(problems));
  }
  await carryOut(steps);
  await removeFolders(await realpath(project), fix.folders, steps);
  const filesOf = (kind: Step["kind"]) => steps.filter((step) => step.kind === kind).map(({ target }) => target.file);
  return { restored: filesOf("restore"), removed: filesOf("remove") };
}

type Step =
  /** `copy` holds the old text. A backup that the fix created is removed. */
  | { readonly kind: "restore"; readonly target: FixTarget; readonly copy: Copy }
  | { readonly kind: "remove"; readonly target: FixTarget }
  /** The file already has its old text. */
  | { readonly kind: "nothing"; readonly target: FixTarget; readonly copy: Copy | undefined };

/** Why a file cannot be restored, in words that follow its name. */
interface Problem {
  readonly kind: "problem";
  readonly sentence: string;
}

interface Copy {
  readonly path: string;
  readonly bytes: Buffer;
  readonly isOurs: boolean;
}

async function stepFor(target: FixTarget, written: WrittenFile): Promise<Step | Problem> {
  const { path } = target;
  const now = await digestAt(path);
  const copy = await copyOf(target, written);
  if (now === written.before) return { kind: "nothing", target, copy };
  const where = copy ? ` Its text from before the fix is in ${basename(copy.path)}.` : "";
  if (now === null) return { kind: "problem", sentence: `has been removed since.${where}` };
  if (now !== written.after) return { kind: "problem", sentence: `has changed since.${where}` };
  if (written.before === null) return { kind: "remove", target };
  if (copy) return { kind: "restore", target, copy };
  const name = basename(backupPath(path, target.file, written.backup?.ending ?? ".bak"));
  return { kind: "problem", sentence: `cannot be restored, as its copy ${name} is gone or has changed.` };
}

/** Null for a missing file; undefined for something that no fix wrote. */
async function digestAt(path: string): Promise<string | null | undefined> {
  const bytes = await regularBytes(path);
  if (bytes === "none") return null;
  return bytes === "other" ? undefined : digestOf(bytes);
}

/** The backup of the old text; undefined when it is not what the fix left there. */
async function copyOf({ path, file }: FixTarget, { before, backup }: WrittenFile): Promise<Copy | undefined> {
  if (!backup) return undefined;
  const copy = backupPath(path, file, backup.ending);
  const bytes = await regularBytes(copy);
  if (bytes === "none" || bytes === "other" || digestOf(bytes) !== before) return undefined;
  return { path: copy, bytes, isOurs: backup.made };
}

/** Files that refer to new files are restored before those are removed. */
async function carryOut(steps: readonly Step[]): Promise<void> {
  const staged = new Map<Step, StagedFile>();
  try {
    for (const step of steps) {
      const { file, path, status } = step.target;
      if (step.kind === "restore" && !step.copy.isOurs) {
        staged.set(step, await stageFile(path, step.copy.bytes, status, file));
      }
    }
    for (const step of steps) {
      if (step.kind !== "restore") continue;
      await (staged.get(step)?.replace() ?? moveBack(step.copy.path, step.target));
    }
    for (const step of steps) {
      if (step.kind === "remove") await removeFile(step.target.path, step.target.file);
      if (step.kind === "nothing" && step.copy?.isOurs) await removeFile(step.copy.path, step.target.file);
    }
  } finally {
    for (const file of staged.values()) await file.discard();
    for (const folder of new Set(steps.map(({ target }) => dirname(target.path)))) await sweep(folder);
  }
}

/** Removes folders that the fix created for its own files, innermost first, if they are empty. */
async function removeFolders(root: string, folders: readonly string[], steps: readonly Step[]): Promise<void> {
  const parents = steps.map(({ target }) => `${dirname(target.path)}${sep}`);
  for (const folder of folders.toReversed()) {
    const path = join(root, folder);
    if (parents.some((parent) => parent.startsWith(`${path}${sep}`))) await rmdir(path).catch(() => {});
  }
}

async function moveBack(copy: string, { file, path }: FixTarget): Promise<void> {
  try {
    await move(copy, path);
  } catch (error) {
    throw writeFailure(file, error);
  }
}

async function removeFile(path: string, file: string): Promise<void> {
  try {
    await rm(path, { force: true });
  } catch (error) {
    throw writeFailure(file, error);
  }
}
