import { randomBytes } from "node:crypto";
import { createLogParser, type LogListener, logFormat } from "./log-parser.ts";
import type { ObjectAccess } from "./object-access.ts";
import type { GitEnd } from "./run-git.ts";

/** The part of a history to read. */
export interface LogRange {
  /** Start revisions, and known ones with a `^`. With `walk: false`, exactly the commits to read. */
  readonly revisions: readonly string[];
  readonly walk: boolean;
  /** Maximum number of commits, newest first. */
  readonly limit: number | undefined;
  /** The folder in the repository that limits the history; empty for all of it. */
  readonly prefix: string;
}

/**
 * Merges are compared with Git's automatic merge, so that manual changes in a merge are seen once. Git before 2.35
 * cannot do that and compares with all parents.
 */
export type MergeView = "remerge" | "combined";

/**
 * The arguments of the log. They override settings, although there are none (see `withObjects`): a second protection
 * where programs could be started. Files above 5 MB count as binary, as in a scan. Without renames, every new place of
 * a line is an addition.
 */
function logArguments(mark: string, merges: MergeView, { walk, limit, prefix }: LogRange): string[] {
  return [
    ...["-c", "core.bigFileThreshold=5m", "log", "--stdin", logFormat(mark), "--encoding=UTF-8"],
    ...["--patch", "--unified=0", "--full-index", "--src-prefix=a/", "--dst-prefix=b/"],
    ...[merges === "remerge" ? "--diff-merges=remerge" : "--cc"],
    ...["--no-color", "--no-renames", "--no-notes", "--no-mailmap", "--no-textconv", "--no-ext-diff"],
    ...["--no-show-signature", "--no-decorate", "--ignore-submodules=all", "--full-history"],
    ...(walk ? [] : ["--no-walk=unsorted"]),
    ...(limit === undefined ? [] : [`--max-count=${limit}`]),
    "--",
    ...(prefix === "" ? [] : [`:(top,literal)${prefix}`]),
  ];
}

/**
 * Reads the log of a range in Git's format. Only some lines are in memory at a time, however long the history is.
 *
 * @throws Failure `cancelled`, `unavailable`
 */
export async function readLog(
  { start }: ObjectAccess,
  range: LogRange,
  merges: MergeView,
  listener: LogListener,
  signal: AbortSignal | undefined,
): Promise<GitEnd> {
  const mark = `\u0001${randomBytes(12).toString("hex")}`;
  const parser = createLogParser(mark, listener);
  const { stdout, ended } = start(logArguments(mark, merges, range), { signal, input: range.revisions });
  for await (const chunk of stdout) parser.push(chunk.toString("latin1"));
  parser.end();
  return ended;
}
