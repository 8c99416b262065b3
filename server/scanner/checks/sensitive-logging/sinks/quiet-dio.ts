import type { CodeFile } from "../../../code/code.ts";
import { isOlder } from "../../../project/older-version.ts";
import type { Project } from "../../../project/project.ts";
import type { HttpLogger } from "./http-loggers.ts";

/** The first dio whose `LogInterceptor` prints with assertions on only, if it is given no function (cfug/dio#1780). */
const quietSince = [5, 2, 0];

/** A range that reaches beyond it: `any`, `^5.0.0`, `>=5.0.0 <6.0.0`. */
const reachesBeyond = /^(?:any$|\^5\.|>=?\s{0,4}5\.)/;

/** Whether a logger is dio's own, and nothing in the file gives it a function that writes. */
export function writesAsDioDoes(file: CodeFile, { name }: HttpLogger): boolean {
  return name === "LogInterceptor" && !file.has("logPrint");
}

/**
 * Whether the dio of an app writes nothing in a release by itself: the one in the lock file, and without a lock file the
 * newest that the pubspec allows. False where neither names it.
 */
export function isQuietDio({ lock, pubspec }: Pick<Project, "lock" | "pubspec">): boolean {
  const locked = lock?.packages.get("dio")?.version;
  if (locked !== undefined) return !isOlder(locked, quietSince);
  const allowed = pubspec.dependencies.find(({ name }) => name === "dio")?.constraint;
  return allowed !== undefined && reachesBeyond.test(allowed);
}
