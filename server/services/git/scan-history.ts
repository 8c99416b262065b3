import { createHash } from "node:crypto";
import { Failure } from "../../contract/failure.ts";
import { shapes, type TeamConfig } from "../../scanner/index.ts";
import type { TrackedSecret } from "../../supply-chain/history/collect-secrets.ts";
import {
  type HistoryReport,
  type HistorySecret,
  rankSecrets,
  remediation,
} from "../../supply-chain/history/history-secret.ts";
import type { Services } from "../services.ts";
import { teamConfigOf } from "../team-config-of.ts";
import { findHeldLines } from "./head-files.ts";
import { type HistoryReading, historyMemory, keyedDigest } from "./history-memory.ts";
import { type ObjectAccess, withObjects } from "./object-access.ts";
import { readHistory } from "./read-history.ts";
import { findRepository, type Repository } from "./repository.ts";
import { tipsOf } from "./tips.ts";
import { listTree } from "./tree.ts";

/** With this many commits, nearly every project is scanned within seconds. */
export const defaultDepth = 2000;

export interface HistoryRequest {
  /** Maximum number of commits, newest first; undefined for all. */
  readonly limit: number | undefined;
  /** The version of Palisade. Another version has other rules and reads everything again. */
  readonly version: string;
  /** Called now and then with the number of commits read. */
  onCommits(done: number, total: number): void;
  readonly signal: AbortSignal | undefined;
}

const nothingKnown = { commits: 0, from: null, to: null, complete: true, warnings: [], secrets: {} } as const;

/**
 * Scans the history of a folder for secrets: everything that any branch, tag or HEAD reaches. It skips what an earlier
 * scan has read.
 *
 * @param folder the real path of a folder in a repository; history outside of it is left out
 * @throws Failure `not found` outside of a repository, `refused` when its owner is not trusted or it holds a pipe,
 * `unavailable` without Git, or with Git's own words when nothing could be read, `cancelled`
 */
export async function scanHistory(
  services: Services,
  folder: string,
  { limit, version, onCommits, signal }: HistoryRequest,
): Promise<HistoryReport> {
  const repository = await findRepository(folder, signal);
  const { prefix, shallow, broken } = repository;
  const memory = historyMemory(services.store, repository.objects, folder, prefix);
  const { key, reading } = await memory.read();
  const digest = keyedDigest(key);
  const team = await teamConfigOf(services, folder);
  return withObjects(repository, async (access) => {
    const { commits, missing, total, complaint } = await tipsOf(access, repository, signal);
    if (commits.length === 0 && missing.length + broken.length > 0) throw nothingRead(complaint || broken);
    const rules = rulesOf(repository, version, team);
    const usable = reading && (await isUsable(access, reading, rules, limit, commits, signal)) ? reading : undefined;
    const revisions = [...commits, ...(usable?.tips ?? []).map((tip) => `^${tip}`)];
    const found = await readHistory(
      access,
      { revisions, walk: true, limit, prefix },
      usable ?? nothingKnown,
      digest,
      team.secrets,
      (done) => done % 100 === 0 && onCommits(done, Math.min(total, limit ?? total)),
      signal,
    );
    const { unread: gaps, ...read } = found;
    if (found.commits === 0 && gaps > 0) throw nothingRead(complaint || found.warnings.join(" "));
    // What could not be read may be fetched later.
    if (gaps === 0) {
      const kept: HistoryReading = { ...read, rules, limit: usable ? usable.limit : (limit ?? null), tips: commits };
      await remember(() => memory.update((content) => ({ ...content, key, reading: kept })));
    }
    const tracked = new Map(Object.entries(found.secrets));
    const head = await lookAtHead(access, repository, tracked, digest, signal);
    const others = [complaint, broken, head.complaint ?? ""].filter((words) => words !== "").length;
    const unread = Math.max(gaps + missing.length, others);
    return {
      path: folder,
      ...(prefix !== "" && { repositoryPath: prefix.replace(/\/$/, "") }),
      secrets: rankSecrets(
        [...tracked].map(([one, secret]) => {
          const allowed = team.secrets.allowed.find(
            ({ value, in: isIn }) =>
              digest(value) === one && (secret.files.length === 0 ? [""] : secret.files).every(isIn),
          );
          return reported(secret, head.held.get(one) ?? [], team, allowed?.reason);
        }),
      ),
      coverage: {
        commits: found.commits,
        total: Math.max(total, found.commits),
        from: found.from,
        to: found.to,
        complete: found.complete && shallow === undefined && unread === 0,
        unread,
        shallow: shallow !== undefined,
        submodules: head.submodules,
      },
      remediation,
      warnings: [
        ...(commits.length === 0 ? ["The repository has no commit yet, so nothing was read."] : []),
        ...(shallow === undefined ? [] : [shallowWarning(total)]),
        ...(complaint === "" ? [] : [`Git cannot count the commits: ${complaint}`]),
        ...(missing.length === 0 ? [] : [`What branches and tags name is not all here: ${missing.join(", ")}`]),
        ...(broken === "" ? [] : [`Git cannot read all branches and tags: ${broken}`]),
        ...(head.complaint === undefined ? [] : [`What HEAD still holds is not known: ${head.complaint}`]),
        ...found.warnings,
        ...team.warnings,
      ],
    };
  });
}

function nothingRead(words: string): Failure {
  return new Failure("unavailable", `Nothing of the history could be read: ${words}`);
}

function shallowWarning(total: number): string {
  return `This clone is shallow: its history is limited to ${total} commits. Run git fetch --unshallow (in CI: fetch-depth: 0) to scan all of it.`;
}

interface Head {
  readonly held: ReadonlyMap<string, HistorySecret["atHead"]>;
  readonly submodules: readonly string[];
  /** Why it could not be read. */
  readonly complaint?: string;
}

/** The places of some secrets in the commit that is checked out. */
async function lookAtHead(
  access: ObjectAccess,
  { head, prefix }: Repository,
  tracked: ReadonlyMap<string, TrackedSecret>,
  digest: (text: string) => string,
  signal: AbortSignal | undefined,
): Promise<Head> {
  if (head === undefined) return { held: new Map(), submodules: [] };
  try {
    const tree = await listTree(access, head, signal);
    const submodules = tree.filter(({ kind, path }) => kind === "submodule" && path.startsWith(prefix));
    return {
      held: await findHeldLines(access, tree, prefix, tracked, digest, signal),
      submodules: submodules.map(({ path }) => path.slice(prefix.length)),
    };
  } catch (error) {
    if (!(error instanceof Failure) || error.kind !== "unavailable") throw error;
    return { held: new Map(), submodules: [], complaint: error.message };
  }
}

/** Changes when the same commits may have to be read again. */
function rulesOf({ shallow = "" }: Repository, version: string, { secrets }: TeamConfig): string {
  const texts = [version, JSON.stringify(shapes), JSON.stringify(secrets.shapes), shallow];
  return texts.reduce((all, text) => all.update(text), createHash("sha256")).digest("hex");
}

/**
 * Whether an earlier reading went far enough and all that it read still exists. Removed commits must not be reported
 * forever.
 */
async function isUsable(
  access: ObjectAccess,
  earlier: HistoryReading,
  rules: string,
  limit: number | undefined,
  tips: readonly string[],
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const goesFarEnough = earlier.limit === null || (limit !== undefined && limit <= earlier.limit);
  if (earlier.rules !== rules || !goesFarEnough) return false;
  const input = [...earlier.tips, ...tips.map((tip) => `^${tip}`)];
  const { ok, output } = await access.output(["rev-list", "--max-count=1", "--stdin"], { signal, input });
  return ok && output.length === 0;
}

/** If nothing can be stored, the next scan reads everything again. This one still counts. */
async function remember(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
  }
}

/** @param allowed why the team says that the value is no secret */
function reported(
  secret: TrackedSecret,
  atHead: HistorySecret["atHead"],
  team: TeamConfig,
  allowed: string | undefined,
): HistorySecret {
  const { lines: _, ignored, ...rest } = secret;
  const { rule, first, files } = rest;
  const place = `${rule}\n${first.commit}\n${first.file}\n${first.line}`;
  const id = createHash("sha256").update(place).digest("hex").slice(0, 16);
  const known = ignored ?? allowed ?? team.knownSecrets.get(id) ?? decidedBy(team, files);
  return { ...rest, id, atHead, ...(known !== undefined && { known }) };
}

/**
 * The team's reason to ignore a secret that was only in these files: decisions about `hardcoded-secrets` apply here
 * too.
 */
function decidedBy(team: TeamConfig, files: readonly string[]): string | undefined {
  const reasons = files.map((file) => team.ignoredBecause("hardcoded-secrets", file));
  return files.length > 0 && reasons.every((reason) => reason !== undefined) ? reasons[0] : undefined;
}
