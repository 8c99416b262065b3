import { posix } from "node:path";
import { Failure } from "../contract/failure.ts";
import type { ScanRecord } from "../contract/scan-record.ts";
import type { FailOn } from "../contract/since.ts";
import {
  compareWithBase,
  concludeScan,
  createAnalyzer,
  type FileAnalysis,
  type FileContent,
  type FileRole,
  findingsUnder,
  policyAt,
  type Rules,
  readProgram,
  revisionOf,
  type Scan,
  scanMemory,
  strictPolicy,
  switchedOff,
  type TeamConfig,
} from "../scanner/index.ts";
import { yieldingToEventLoop } from "./event-loop.ts";
import { type ObjectAccess, withObjects } from "./git/object-access.ts";
import { findRepository, type Repository, resolveRevision } from "./git/repository.ts";
import { type RevisionSnapshot, revisionSnapshot } from "./git/revision-snapshot.ts";
import { gitFailure } from "./git/run-git.ts";
import { allFound } from "./records/judge-scan.ts";
import type { LearnedFacts } from "./records/kept-facts.ts";
import type { ScanEvent } from "./records/scan-log.ts";
import { type ChoosePolicy, scanUnrecorded } from "./records/scan-project.ts";
import type { Services } from "./services.ts";

/** The base revision to compare with, and the policy. */
export interface SinceRequest {
  readonly ref: string;
  readonly failOn: FailOn;
  /** A policy that the project cannot loosen. */
  readonly given: TeamConfig | undefined;
  /** Takes over nothing from earlier processes. */
  readonly isAlone?: boolean | undefined;
}

/**
 * Scans a project and gates only on what is new since it parted from another revision. The `palisade.yaml` of that
 * revision decides, so that the change cannot switch off its own findings. The record is not stored, because its gate
 * answers another question than the project's history.
 *
 * @param path a project's real path, see `locateProject`
 * @throws Failure `not found` outside of a repository; `invalid input` for a revision that is missing here or unrelated
 * to HEAD, saying how to get what is missing
 */
export async function scanSince(
  services: Services,
  path: string,
  { ref, failOn, given, isAlone }: SinceRequest,
  report: (event: ScanEvent) => void,
  signal: AbortSignal | undefined,
): Promise<ScanRecord> {
  const repository = await findRepository(path, signal);
  const named = await resolveRevision(path, ref, signal);
  if (named === undefined) throw unknownRevision(ref, repository.broken);
  const remembered = await services.store.project(path).read();
  const before = await withObjects(repository, async (access) => {
    const commit = await mergeBase(access, repository, ref, named, signal);
    const snapshot = await revisionSnapshot(access, commit, repository.prefix, signal);
    const { rules } = await services.scanning();
    const learned = isAlone ? undefined : await learnedOfBase(services, path);
    const scan = await scanOf(snapshot, rules, learned, signal);
    learned?.leave();
    const found = allFound(scan, remembered, (file) => textOf(snapshot.read(file)));
    return revisionOf(
      ref,
      commit,
      { ...scan, found },
      await renamedFiles(access, commit, repository, snapshot.folders, signal),
    );
  });
  const choose: ChoosePolicy = (settings, team) => {
    const policy = policyAt(settings, before, team);
    return given ? strictPolicy(settings, policy, given) : policy;
  };
  const unrecorded = await scanUnrecorded(services, path, report, signal, choose, { isAlone });
  const { scan, found, record, policy, settings, decisions } = unrecorded;
  const today = record.scannedAt.slice(0, 10);
  const own = { team: scan.team, gate: policy.asked, found, decisions };
  const changed = switchedOff(policyAt(settings, before, scan.team), own, today);
  const complete = findingsUnder(policy, found, decisions, today);
  return compareWithBase(record, complete, { before, failOn, switchedOff: changed });
}

/** The merge base of HEAD and another commit. */
async function mergeBase(
  access: ObjectAccess,
  { head, shallow, broken }: Repository,
  ref: string,
  named: string,
  signal: AbortSignal | undefined,
): Promise<string> {
  if (head === undefined && broken !== "") throw new Failure("unavailable", `Git could not look up HEAD: ${broken}`);
  if (head === undefined) throw new Failure("invalid input", "The repository has no commit yet to compare with.");
  const { output, ...end } = await access.output(["merge-base", named, head], { signal });
  if (end.ok) return output.toString("latin1").trim();
  // Git ends with 1 and no message when there is none; everything else is an error.
  if (end.code !== 1 || end.complaint !== "") throw gitFailure(`find where ${ref} and HEAD parted`, end);
  const problem = `${ref} and HEAD have no commit in common`;
  if (shallow === undefined) throw new Failure("invalid input", `${problem}. Name a revision of the same history.`);
  throw new Failure(
    "invalid input",
    `${problem}, because this clone is shallow. Run git fetch --unshallow (in CI: check out with fetch-depth: 0).`,
  );
}

/** @param broken Git's message about unreadable refs, which may include this one */
function unknownRevision(ref: string, broken: string): Failure {
  if (broken !== "") return new Failure("unavailable", `Git could not look up ${ref}: ${broken}`);
  const fetch = "Fetch it first: git fetch origin, or in CI check out with fetch-depth: 0";
  return new Failure(
    "invalid input",
    `There is no revision "${ref}" in this clone. ${fetch}, and name it as origin/main.`,
  );
}

function textOf(content: FileContent): string | undefined {
  return content.kind === "text" ? content.text : undefined;
}

/**
 * What earlier processes know: the facts of the project's files, most of which are the same in both revisions, and what
 * checks found in the revision that the project was last compared with. Only the latter is left to later ones, since the
 * scan of the project itself leaves the facts.
 *
 * @param path of the project
 */
async function learnedOfBase(services: Services, path: string): Promise<LearnedFacts> {
  const [ofProject, ofBase] = [await services.learnedFacts(path), await services.learnedFacts(`${path} since`)];
  return {
    isFirst: ofProject.isFirst,
    analysis: ofProject.analysis,
    digestOf: ofProject.digestOf,
    find: (around) => ofBase.find(around) ?? ofProject.find(around),
    keep: ofBase.keep,
    leave: ofBase.leave,
  };
}

/** @param learned what earlier processes know */
async function scanOf(
  snapshot: RevisionSnapshot,
  rules: Rules,
  learned: LearnedFacts | undefined,
  signal: AbortSignal | undefined,
): Promise<Scan> {
  const yieldToEventLoop = yieldingToEventLoop(signal);
  const analyze = createAnalyzer(rules.checks);
  const known = new Map<string, { readonly content: FileContent; readonly analysis: FileAnalysis }>();
  const look = (file: string, role: FileRole) => {
    const content = snapshot.read(file);
    const before = known.get(file);
    if (before?.content === content) return before.analysis;
    const analyzeAnew = () => analyze(file, role, content);
    const analysis = learned ? learned.analysis(file, role, content, analyzeAnew) : analyzeAnew();
    known.set(file, { content, analysis });
    return analysis;
  };
  // A file's imports are known only once it is loaded, so each round loads what the last one requested.
  for (;;) {
    const reading = readProgram(snapshot, look);
    let step = reading.next();
    for (; !step.done; step = reading.next()) await yieldToEventLoop();
    if (!(await snapshot.load())) return concludeScan(step.value, rules, scanMemory(learned));
  }
}

/**
 * Files renamed since then, relative to the project.
 *
 * @param folders the repository folders of the project and its packages
 */
async function renamedFiles(
  access: ObjectAccess,
  commit: string,
  { head = commit, prefix }: Repository,
  folders: readonly string[],
  signal: AbortSignal | undefined,
): Promise<ReadonlyMap<string, string>> {
  const args = ["diff-tree", "-r", "-z", "--find-renames", "--diff-filter=R", "--name-status", commit, head];
  const within = folders.includes("") ? [] : ["--", ...folders.map((folder) => `:(top,literal)${folder}`)];
  const output = await access.answer("compare the two commits", [...args, ...within], { signal });
  const names = output.toString("utf8").split("\0");
  const renamed = new Map<string, string>();
  // Status, old path, new path.
  for (let i = 0; i + 2 < names.length; i += 3) {
    const [old = "", now = ""] = names.slice(i + 1, i + 3);
    renamed.set(posix.relative(prefix, old), posix.relative(prefix, now));
  }
  return renamed;
}
