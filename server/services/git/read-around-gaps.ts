import { holdsNoSecrets } from "../../scanner/index.ts";
import { missingObjects } from "./blobs.ts";
import type { LogListener } from "./log-parser.ts";
import type { ObjectAccess } from "./object-access.ts";
import { type LogRange, readLog } from "./read-log.ts";

/** Maximum restarts after unreadable commits. */
const maxRestarts = 200;

/**
 * Reads what is readable of a history with missing objects (a partial clone) or damaged ones. A plain log ends at the
 * first of them.
 *
 * @param lastSeen the last commit of the plain log; those behind it are read here
 * @param seen number of commits in the plain log
 * @returns number of unreadable commits
 */
export async function readAroundGaps(
  access: ObjectAccess,
  range: LogRange,
  lastSeen: string | undefined,
  seen: number,
  listener: LogListener,
  signal: AbortSignal | undefined,
): Promise<number> {
  const all = await listCommits(access, range.revisions, signal);
  // The last one may have been read in part.
  const start = Math.max(0, lastSeen === undefined ? 0 : all.indexOf(lastSeen));
  const end = range.limit === undefined ? all.length : start + Math.max(0, range.limit - seen);
  const candidates = all.slice(start, end);
  const readable = await readableCommits(access, candidates, range.prefix, signal);
  let restarts = 0;

  async function read(commits: readonly string[]): Promise<number> {
    if (commits.length === 0) return 0;
    if (restarts++ > maxRestarts) return commits.length;
    let last = "";
    const told: LogListener = {
      ...listener,
      commit(commit) {
        last = commit.id;
        listener.commit(commit);
      },
    };
    const given: LogRange = { revisions: commits, walk: false, limit: undefined, prefix: range.prefix };
    const { ok } = await readLog(access, given, "combined", told, signal);
    const rest = ok ? [] : commits.slice(commits.indexOf(last) + 1);
    if (ok || commits.length === 1 || rest.length === 0) return ok ? 0 : 1;
    const half = rest.length >> 1;
    return Math.max(1, (await read(rest.slice(0, half))) + (await read(rest.slice(half))));
  }

  const unreadable = candidates.length - readable.length;
  return unreadable + (await read(readable.filter((commit) => commit !== lastSeen)));
}

/** The commits that revisions reach, newest first, as far as they exist here. */
async function listCommits(access: ObjectAccess, revisions: readonly string[], signal: AbortSignal | undefined) {
  const { output } = await access.output(["rev-list", "--stdin"], { signal, input: revisions });
  return output.toString("latin1").split("\n").filter(Boolean);
}

/** The commits that are here with every file that they change below a folder. */
async function readableCommits(
  access: ObjectAccess,
  commits: readonly string[],
  prefix: string,
  signal: AbortSignal | undefined,
): Promise<string[]> {
  const blobsOf = new Map<string, string[]>();
  let rest = commits;
  // With missing folders this ends early, and every restart skips one commit.
  for (let restart = 0; rest.length > 0 && restart < maxRestarts; restart++) {
    const args = ["log", "--stdin", "--no-walk=unsorted", "--format=%H", "-c", "--raw", "--no-abbrev", "--no-renames"];
    const { output } = await access.output(args, { signal, input: rest });
    let commit = "";
    for (const line of output.toString("latin1").split("\n")) {
      if (/^[0-9a-f]{40,64}$/.test(line)) {
        commit = line;
        blobsOf.set(commit, []);
      } else if (line.startsWith(":")) blobsOf.get(commit)?.push(...changedBlobs(line, prefix));
    }
    rest = rest.slice(rest.indexOf(commit) + 2);
  }
  const missing = await missingObjects(access, [...new Set([...blobsOf.values()].flat())], signal);
  return commits.filter((commit) => blobsOf.get(commit)?.every((blob) => !missing.has(blob)));
}

/**
 * The blobs of a raw line `:100644 100644 <old> <new> M<tab>path`. A merge has one colon and one old blob per parent.
 */
function changedBlobs(line: string, prefix: string): string[] {
  const [facts = "", path = ""] = line.split("\t");
  if (!path.startsWith(prefix) || holdsNoSecrets(path)) return [];
  const fields = facts.split(" ");
  const modes = fields.filter((field) => /^:*\d{6}$/.test(field)).map((mode) => mode.replace(/^:+/, ""));
  const blobs = fields.slice(modes.length, modes.length * 2);
  return blobs.filter((blob, index) => modes[index] !== submodule && /[^0]/.test(blob));
}

const submodule = "160000";
