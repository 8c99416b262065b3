import { type AddedFragment, collectSecrets, type SecretCollector } from "../../core/history/collect-secrets.ts";
import { inlineIgnores } from "../../core/scan/ignores.ts";
import { mayHoldSecret } from "../../core/source/secrets/scan-text.ts";
import { readBlobs } from "./blobs.ts";
import { textOf } from "./head-files.ts";
import type { HistoryReading } from "./history-memory.ts";
import { type Commit, type LogListener, utf8 } from "./log-parser.ts";
import type { ObjectAccess } from "./object-access.ts";
import { readAroundGaps } from "./read-around-gaps.ts";
import { type LogRange, type MergeView, readLog } from "./read-log.ts";

/** What a new reading adds to an earlier one. */
export interface NewReading extends Omit<HistoryReading, "rules" | "limit" | "tips"> {
  /** Commits whose content is not in this clone, or is damaged. */
  readonly unread: number;
}

/** A hidden file that is text all the same: another encoding, or an attribute that says `-diff`. */
interface HiddenText {
  readonly commit: Commit;
  readonly path: string;
  readonly blob: string;
}

/** Only names that are known for text: pictures and archives are many, and large. */
const textNames =
  /(?:^|\/)(?:\.env[\w.-]*|[^.]*|.*\.(?:dart|kt|kts|java|swift|m|h|xml|plist|strings|json|ya?ml|toml|properties|gradle|xcconfig|env|ini|cfg|conf|txt|md|csv|sh|ps1|bat|cmd|reg|sql|php|py|rb|js|ts|html|pem|key|p8))$/i;
const mostHidden = 500;

/**
 * Reads a part of a history and puts the secrets that it added together.
 *
 * @param earlier what was read before, empty for a first reading
 * @param digest see `collectSecrets`
 * @param onCommit told about every commit
 */
export async function readHistory(
  access: ObjectAccess,
  range: LogRange,
  earlier: Pick<HistoryReading, "commits" | "from" | "to" | "complete" | "warnings" | "secrets">,
  digest: (text: string) => string,
  onCommit: (commits: number) => void,
  signal: AbortSignal | undefined,
): Promise<NewReading> {
  const collector = collectSecrets(digest, ignoredInline, new Map(Object.entries(earlier.secrets)));
  const warnings = new Set(earlier.warnings);
  const hidden = new Map<string, HiddenText>();
  let { from, to } = earlier;
  let commits = 0;
  let current: Commit = { id: "", date: "" };
  const listener: LogListener = {
    commit(commit) {
      current = commit;
      commits++;
      if (from === null || commit.date < from) from = commit.date;
      if (to === null || to < commit.date) to = commit.date;
      onCommit(commits);
    },
    added({ path, line, latin1, repeated }) {
      if (!mayHoldSecret(path ?? "", latin1)) return;
      collector.add({ ...placeOf(current, path, range.prefix), line, text: utf8(latin1), repeated });
    },
    binary(path, blob) {
      if (textNames.test(path) && hidden.size < mostHidden) hidden.set(blob, { commit: current, path, blob });
    },
  };
  const read = (merges: MergeView) => readLog(access, range, merges, listener, signal);
  let end = await read("remerge");
  if (!end.ok && commits === 0 && /diff-merges/.test(end.complaint)) {
    warnings.add("This Git is older than 2.35: of merges only what differs from all their parents was read.");
    end = await read("combined");
  }
  let unread = 0;
  if (!end.ok) {
    const last = current.id || undefined;
    // At least the one at which the log ended.
    unread = Math.max(1, await readAroundGaps(access, range, last, commits, listener, signal));
    warnings.add(gapWarning(unread, end.complaint));
  }
  const closed = await readHidden(access, [...hidden.values()], range.prefix, collector, signal);
  if (closed.length > 0) warnings.add(`Not read, because they are above 5 MB or not here: ${listed(closed)}.`);
  if (collector.overflown) warnings.add("There are more secrets than are told apart here; the rest is left out.");
  return {
    commits: earlier.commits + commits,
    from,
    to,
    complete: earlier.complete && unread === 0 && (range.limit === undefined || commits < range.limit),
    unread,
    warnings: [...warnings],
    secrets: Object.fromEntries(collector.secrets),
  };
}

function gapWarning(unread: number, complaint: string): string {
  const [reason = ""] = complaint
    .split("\n")
    .filter((line) => line.startsWith("fatal:"))
    .slice(-1);
  return `${unread} commits could not be read, because objects are missing or damaged (${reason || "git ended early"}). Fetch them (git fetch --refetch --no-filter) and scan again: what was not read is not clean.`;
}

/** Reads what the log did not show; returns the files that could not be read. */
async function readHidden(
  access: ObjectAccess,
  hidden: readonly HiddenText[],
  prefix: string,
  collector: SecretCollector,
  signal: AbortSignal | undefined,
): Promise<string[]> {
  const closed = new Map(hidden.map((one) => [one.blob, one]));
  for await (const { id, bytes } of readBlobs(access, [...closed.keys()], signal)) {
    const one = closed.get(id);
    closed.delete(id);
    const text = textOf(bytes);
    if (!one || text.includes("\0")) continue;
    collector.add({ ...placeOf(one.commit, one.path, prefix), line: 1, text, repeated: 0 });
  }
  return [...new Set([...closed.values()].map(({ path }) => path.slice(prefix.length)))];
}

function listed(files: readonly string[]): string {
  const shown = files.slice(0, 5).join(", ");
  return files.length > 5 ? `${shown} and ${files.length - 5} more` : shown;
}

function placeOf({ id, date }: Commit, path: string | undefined, prefix: string) {
  return { commit: id.slice(0, 12), date, file: path?.slice(prefix.length) };
}

/** The reason of an ignore comment that came with the line. */
function ignoredInline({ file, text }: AddedFragment, line: number): string | undefined {
  const found = inlineIgnores(file ?? "", text).find(
    (ignore) => ignore.checks.includes("hardcoded-secrets") && ignore.line <= line && line <= ignore.lastLine,
  );
  return found && (found.reason || "palisade:ignore without a reason");
}
