import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** The ids of the running processes whose command line holds every one of these words. */
export function findProcesses(words: readonly string[]): number[] {
  return commandLines()
    .filter(([, line]) => words.every((word) => line.includes(word)))
    .map(([id]) => id);
}

/** Waits until none of these processes is there any more. */
export async function untilEnded(ids: readonly number[]): Promise<void> {
  while (ids.some(isRunning)) await sleep(20);
}

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}

function commandLines(): [id: number, line: string][] {
  // A small Debian has no ps.
  if (existsSync("/proc/self/cmdline")) return readdirSync("/proc").filter(Number).flatMap(readCommandLine);
  const lines = execFileSync("ps", ["-axo", "pid=,args="], { encoding: "utf8" }).split("\n");
  return lines.map((line) => [Number.parseInt(line, 10), line]);
}

function readCommandLine(id: string): [id: number, line: string][] {
  try {
    return [[Number(id), readFileSync(`/proc/${id}/cmdline`, "utf8").replaceAll("\0", " ")]];
  } catch {
    // It ended meanwhile.
    return [];
  }
}
