import { randomUUID } from "node:crypto";
import { lstat, mkdir, open, readdir, rename, rm, rmdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Failure } from "../../contract/failure.ts";
import { isRunning } from "./is-running.ts";
import { codeOf, systemReason, writeFailure } from "./write-failure.ts";

/** The new content of a file, and the result for the caller. */
export interface Update<Result> {
  readonly content: string;
  readonly result: Result;
}

/** Seconds without any change to a lock after which it is taken over. The machine's clock is not used. */
const patience = 1.5;

/** The same for an empty lock, which its owner has just created or is about to remove. */
const patienceWhenEmpty = 0.2;

/** How often a write starts again after its lock was taken over. Each time, the next one waits twice as long. */
const maxAttempts = 6;

/**
 * Changes a file that several processes may change at the same time.
 *
 * The lock is a folder beside the file. Its owner writes the new content inside it, into a file with a name that only
 * the owner knows: the pen. A process that takes the lock over removes the pen first. So an owner that slept cannot put
 * its file in place any more; it starts again from the current content. No change is lost, even if an owner was wrongly
 * taken for dead.
 *
 * @param work reads the file and returns its new content; may run more than once
 * @throws Failure that names the file, or the lock that the user has to remove
 */
export async function updateLocked<Result>(path: string, work: () => Promise<Update<Result>>): Promise<Result> {
  const lock = `${path}.lock`;
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const pen = await acquire(lock, path, 2 ** attempt);
    try {
      const { content, result } = await work();
      if (await commit(pen, path, content)) return result;
    } finally {
      await release(pen, lock);
    }
  }
  throw new Failure("unavailable", `${path} could not be written: others write it all the time. Try again.`);
}

/** Waits for the lock and returns the pen's path. */
async function acquire(lock: string, path: string, times: number): Promise<string> {
  const pen = join(lock, `${process.pid}-${randomUUID()}`);
  let seen = "";
  let since = process.uptime();
  for (;;) {
    const refusal = await tryToTake(lock, pen);
    if (refusal === undefined) return pen;
    const holder = await holderOf(lock, path);
    const state = holder?.state ?? "";
    if (state !== seen) since = process.uptime();
    seen = state;
    const isEmpty = holder?.pens.length === 0;
    const isOver = process.uptime() - since > (isEmpty ? patienceWhenEmpty : patience) * times;
    if (holder && (holder.isGone || isOver)) await takeAway(lock, holder.pens, path);
    else if (isOver || isFinal(refusal)) throw writeFailure(path, refusal);
    else await wait(5 + Math.random() * 20);
  }
}

/** Returns the obstacle, if any. */
async function tryToTake(lock: string, pen: string): Promise<unknown> {
  try {
    await mkdir(lock, { mode: 0o700 });
  } catch (error) {
    return error;
  }
  try {
    await (await open(pen, "wx", 0o600)).close();
    // Only an empty lock is removed: another owner may have entered it, and otherwise neither would have it.
    if ((await readdir(lock)).length === 1) return undefined;
    await release(pen, lock);
    return heldError();
  } catch (error) {
    await release(pen, lock);
    return error;
  }
}

function heldError(): Error {
  return Object.assign(new Error("Another process has the lock"), { code: "EEXIST" });
}

/** Waiting helps when another process has the lock, or (on Windows) has just removed it. */
function isFinal(refusal: unknown): boolean {
  return !["EEXIST", "ENOENT", "EPERM", "EACCES", "EBUSY"].includes(codeOf(refusal) ?? "");
}

interface Holder {
  readonly pens: readonly string[];
  /** Changes whenever something happens to the lock. */
  readonly state: string;
  /** Whether every process that holds it has ended. */
  readonly isGone: boolean;
}

/**
 * Who has the lock; undefined when it is free by now.
 *
 * @throws Failure when it is none of ours
 */
async function holderOf(lock: string, path: string): Promise<Holder | undefined> {
  try {
    const status = await lstat(lock);
    if (!status.isDirectory()) throw foreign(lock);
    const pens = await readdir(lock);
    const processes = pens.map((pen) => Number(/^(\d{1,10})-[0-9a-f-]{36}$/.exec(pen)?.[1]));
    if (processes.some(Number.isNaN)) throw foreign(lock);
    const isGone = pens.length > 0 && !processes.some(isRunning);
    return { pens, state: `${status.ino} ${status.ctimeMs} ${pens.sort().join()}`, isGone };
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw codeOf(error) === undefined ? error : leftOver(lock, path, error);
  }
}

function leftOver(lock: string, path: string, error: unknown): Failure {
  const problem = `${path} could not be written: ${lock} is left over and cannot be removed (${systemReason(error)}).`;
  return new Failure("unavailable", `${problem} Remove it, then try again.`);
}

function foreign(lock: string): Failure {
  const problem = `${lock} is not a lock of Palisade, and keeps ${basename(lock, ".lock")} from being written.`;
  return new Failure("unavailable", `${problem} Move it away, then try again.`);
}

/** Removes the pens and then the lock, unless somebody else has come into it. */
async function takeAway(lock: string, pens: readonly string[], path: string): Promise<void> {
  try {
    for (const pen of pens) await rm(join(lock, pen), { force: true });
    await rmdir(lock);
  } catch (error) {
    if (["ENOENT", "ENOTEMPTY", "EEXIST"].includes(codeOf(error) ?? "")) return;
    throw leftOver(lock, path, error);
  }
}

/** Returns false when the lock was taken over. */
async function commit(pen: string, path: string, content: string): Promise<boolean> {
  try {
    const file = await open(pen, "r+");
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(pen, path);
    return true;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return false;
    throw writeFailure(path, error);
  }
}

async function release(pen: string, lock: string): Promise<void> {
  await rm(pen, { force: true }).catch(() => {});
  await rmdir(lock).catch(() => {});
}
