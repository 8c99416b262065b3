import { hash, randomUUID } from "node:crypto";
import type { Stats } from "node:fs";
import { lstat, readdir, rm } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { isRunning } from "./is-running.ts";

/** Process ids say nothing about other machines (and containers), which may share the folder. */
const host = hash("sha256", hostname()).slice(0, 8);

/** Milliseconds after which nobody is still writing a temporary file. */
const longestWrite = 60 * 60 * 1000;

/** Host and process are missing in the names that earlier versions gave. */
const shape =
  /^\.palisade-(?:(?<host>[0-9a-f]{8})-(?<pid>\d{1,10})-)?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.tmp$/;

/** A new name in a folder for what is not complete yet. It says who writes it, so that `sweep` can tell. */
export function temporaryIn(folder: string): string {
  return join(folder, `.palisade-${host}-${process.pid}-${randomUUID()}.tmp`);
}

/** Whether a file or folder of that name is one of ours, not complete yet. */
export function isTemporary(name: string): boolean {
  return shape.test(name);
}

/**
 * Removes the temporary files and folders that killed processes of this user left in a folder. What another process
 * may still be writing stays, and so does everything else.
 */
export async function sweep(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const groups = shape.exec(name)?.groups;
    if (!groups) continue;
    const path = join(folder, name);
    try {
      const status = await lstat(path);
      if (isOurs(status) && isAbandoned(groups["host"], Number(groups["pid"]), status)) {
        await rm(path, { recursive: status.isDirectory(), force: true });
      }
    } catch {
      // It went in the meantime, or cannot be removed: neither keeps anybody from writing.
    }
  }
}

function isOurs({ uid }: Stats): boolean {
  return process.getuid === undefined || process.getuid() === uid;
}

function isAbandoned(writtenOn: string | undefined, pid: number, { mtimeMs }: Stats): boolean {
  return Date.now() - mtimeMs > longestWrite || (writtenOn === host && !isRunning(pid));
}
