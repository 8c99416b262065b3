import { hash, randomUUID } from "node:crypto";
import type { Stats } from "node:fs";
import { lstat, readdir, rm } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { isRunning } from "./is-running.ts";

/** A process id says nothing about other machines and containers that share the folder. */
const host = hash("sha256", hostname()).slice(0, 8);

/** Age in milliseconds after which a temporary file counts as abandoned. */
const longestWrite = 60 * 60 * 1000;

/** Names by earlier versions lack host and process. */
const shape =
  /^\.palisade-(?:(?<host>[0-9a-f]{8})-(?<pid>\d{1,10})-)?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.tmp$/;

/** A temporary name in a folder. It identifies the writing process for `sweep`. */
export function temporaryIn(folder: string): string {
  return join(folder, `.palisade-${host}-${process.pid}-${randomUUID()}.tmp`);
}

/** Whether a name is one of our temporary names. */
export function isTemporary(name: string): boolean {
  return shape.test(name);
}

/**
 * Removes temporary files and folders that this user's killed processes left in a folder. Those that another process
 * may still be writing stay.
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
      // Already gone, or cannot be removed: neither prevents writing.
    }
  }
}

function isOurs({ uid }: Stats): boolean {
  return process.getuid === undefined || process.getuid() === uid;
}

function isAbandoned(writtenOn: string | undefined, pid: number, { mtimeMs }: Stats): boolean {
  return Date.now() - mtimeMs > longestWrite || (writtenOn === host && !isRunning(pid));
}
