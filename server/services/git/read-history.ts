import { Failure } from "../../contract/failure.ts";
import { holdsNoSecrets, inlineIgnores, mayHoldSecret, type TeamSecrets } from "../../scanner/index.ts";
import {
  type AddedFragment,
  collectSecrets,
  type SecretCollector,
} from "../../supply-chain/history/collect-secrets.ts";
import { missingObjects, readBlobs } from "./blobs.ts";
import { headText } from "./head-files.ts";
import type { HistoryReading } from "./history-memory.ts";
import { type Commit, type LogListener, utf8 } from "./log-parser.ts";
import type { ObjectAccess } from "./object-access.ts";
import { readAroundGaps } from "./read-around-gaps.ts";
import { type LogRange, type MergeView, readLog } from "./read-log.ts";
import type { GitEnd } from "./run-git.ts";

/** What a new reading adds to an earlier one. */
export interface NewReading extends Omit<HistoryReading, "rules" | "limit" | "tips"> {
  /** Commits whose content is missing in this clone or damaged. */
  readonly unread: number;
}

/** A binary file for Git that is text: another encoding, or an attribute `-diff`. */
interface HiddenText {
  readonly commit: Commit;
  readonly path: string;
  readonly blob: string;
}

/** Only names of text files, because pictures and archives are many and large. */
const textNames =
  /(?:^|\/)(?:\.env[\w.-]*|[^./]*)$|\.(?:dart|kt|kts|java|swift|m|h|xml|plist|strings|json|ya?ml|toml|properties|gradle|xcconfig|env|ini|cfg|conf|txt|md|csv|sh|ps1|bat|cmd|reg|sql|php|py|rb|js|ts|html|pem|key|p8)$/i;
const maxHidden = 5000;

const nothingToRead: GitEnd = { ok: true, code: 0, complaint: "" };

/**
 * Reads a part of a history and merges the secrets that it added.
 *
 * @param earlier the result of earlier readings; empty for the first one
 * @param digest see `collectSecrets`
 * @param team what the team says about secrets
 * @param onCommit called for every commit
 */
export async function readHistory(
  access: ObjectAccess,
  range: LogRange,
  earlier: Pick<HistoryReading, "commits" | "from" | "to" | "complete" | "warnings" | "secrets">,
  digest: (text: string) => string,
  team: TeamSecrets,
  onCommit: (commits: number) => void,
  signal: AbortSignal | undefined,
): Promise<NewReading> {
  const collector = collectSecrets(digest, ignoredInline, new Map(Object.entries(earlier.secrets)), team);
  const warnings = new Set(earlier.warnings);
  const hidden = new Map<string, HiddenText>();
  let surplus = 0;
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
      if (!mayHoldSecret(path ?? "", latin1, team)) return;
      collector.add({ ...placeOf(current, path, range.prefix), line, text: utf8(latin1), repeated });
    },
    binary(path, blob) {
      if (!textNames.test(path) || holdsNoSecrets(path) || hidden.has(blob)) return;
      if (hidden.size < maxHidden) hidden.set(blob, { commit: current, path, blob });
      else surplus++;
    },
  };
  const read = (merges: MergeView) => readLog(access, range, merges, listener, signal);
  // Without a start commit, Git would look for a branch.
  let end = range.revisions.length === 0 ? nothingToRead : await read("remerge");
  if (!end.ok && commits === 0 && /diff-merges/.test(end.complaint)) {
    warnings.add("This Git is older than 2.35: of merges only what differs from all their parents was read.");
    end = await read("combined");
  }
  let unread = 0;
  if (!end.ok) {
    const last = current.id || undefined;
    // At least the commit at which the log ended.
    unread = Math.max(1, await readAroundGaps(access, range, last, commits, listener, signal));
    warnings.add(gapWarning(unread, end.complaint));
  }
  const closed = await readHidden(access, [...hidden.values()], range.prefix, collector, signal);
  if (closed.large.length > 0) warnings.add(`Not read, because they are above 5 MB: ${listed(closed.large)}.`);
  if (closed.lost.length > 0) {
    warnings.add(`Not read, because they are not here or damaged: ${listed(closed.lost)}.`);
    unread++;
  }
  if (surplus > 0) {
    warnings.add(
      `Not read, because there are more than ${maxHidden} text files that Git takes for binary: ${surplus}.`,
    );
    unread += surplus;
  }
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
  const reason = complaint.split("\n").findLast((line) => line.startsWith("fatal:")) ?? complaint;
  const commits = unread === 1 ? "1 commit" : `${unread} commits`;
  return `${commits} could not be read, because objects are missing or damaged (${reason || "Git ended early"}). Fetch them (git fetch --refetch --no-filter) and scan again.`;
}

/** Reads what the log did not show. Returns files that are too large, and files that could not be read. */
async function readHidden(
  access: ObjectAccess,
  hidden: readonly HiddenText[],
  prefix: string,
  collector: SecretCollector,
  signal: AbortSignal | undefined,
): Promise<{ readonly large: readonly string[]; readonly lost: readonly string[] }> {
  const closed = new Map(hidden.map((one) => [one.blob, one]));
  const missing = await missingObjects(access, [...closed.keys()], signal);
  let broke = false;
  try {
    for await (const { id, bytes } of readBlobs(access, [...closed.keys()], signal)) {
      const one = closed.get(id);
      closed.delete(id);
      const text = headText(bytes);
      if (!one || text.includes("\0")) continue;
      collector.add({ ...placeOf(one.commit, one.path, prefix), line: 1, text, repeated: 0 });
    }
  } catch (error) {
    if (!(error instanceof Failure) || error.kind !== "unavailable") throw error;
    broke = true;
  }
  const isLost = ({ blob }: HiddenText) => broke || missing.has(blob);
  const files = (some: readonly HiddenText[]) => [...new Set(some.map(({ path }) => path.slice(prefix.length)))];
  const all = [...closed.values()];
  return { large: files(all.filter((one) => !isLost(one))), lost: files(all.filter(isLost)) };
}

function listed(files: readonly string[]): string {
  const shown = files.slice(0, 5).join(", ");
  return files.length > 5 ? `${shown} and ${files.length - 5} more` : shown;
}

function placeOf({ id, date }: Commit, path: string | undefined, prefix: string) {
  return { commit: id.slice(0, 12), date, file: path?.slice(prefix.length) };
}

/** The reason of an ignore comment on the line. */
function ignoredInline({ file, text }: AddedFragment, line: number): string | undefined {
  const found = inlineIgnores(file ?? "", text).find(
    (ignore) => ignore.checks.includes("hardcoded-secrets") && ignore.line <= line && line <= ignore.lastLine,
  );
  return found && (found.reason || "palisade:ignore without a reason");
}
