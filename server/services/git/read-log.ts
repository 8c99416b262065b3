import { randomBytes } from "node:crypto";
import { withoutSecrets } from "../../scanner/index.ts";
import { createLogParser, type LogListener, logFormat } from "./log-parser.ts";
import type { ObjectAccess } from "./object-access.ts";
import type { GitEnd } from "./run-git.ts";

/** What of a history is read. */
export interface LogRange {
  /** Where to start, and with a `^` before it what is known already; with `walk: false` the very commits to read. */
  readonly revisions: readonly string[];
  readonly walk: boolean;
  /** At most so many commits, the newest first. */
  readonly limit: number | undefined;
  /** The folder in the repository to which the history is limited; empty for all of it. */
  readonly prefix: string;
}

/**
 * Merges are compared with what Git would have merged by itself, so that what somebody put into a merge is seen, once;
 * Git before 2.35 cannot do so, and compares with all parents.
 */
export type MergeView = "remerge" | "combined";

/**
 * The arguments of the log. What a setting could change is said, though there are none (see `withObjects`): two locks
 * are better than one where programs could be started. Files above 5 MB count as binary, as they do in a
 * scan; without a rename every new place of a line shows as an addition.
 */
export function logArguments(mark: string, merges: MergeView, { walk, limit, prefix }: LogRange): string[] {
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
    ...withoutSecrets.map((pattern) => `:(top,exclude)${pattern}`),
  ];
}

/**
 * Reads the log of a range as Git writes it: whatever the length of the history, only some lines of it are in memory.
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
