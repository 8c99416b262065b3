import { type Check, type CheckMeta, type Evidence, owaspTitles, review, type Verdict } from "../checks/check.ts";
import type { ConfigFile } from "../project/config-file.ts";
import { createProject, type Project } from "../project/project.ts";
import { joinConstants } from "../source/syntax/constants.ts";
import type { Location } from "../source/text.ts";
import type { FileAnalysis, SourceAnalysis } from "./analyze.ts";
import type { Finding, Status } from "./finding.ts";
import type { InlineIgnore } from "./ignores.ts";
import type { Coverage } from "./record.ts";
import type { TeamConfig } from "./team-config.ts";

/** The analyses of a project's files, in path order. */
export type Analyses = ReadonlyMap<string, FileAnalysis>;

/** Joins what the files say into the project that checks and fixes decide about. */
export function assembleProject(paths: readonly string[], analyses: Analyses): Project {
  const configs = new Map<string, ConfigFile>();
  const constants = new Map<string, SourceAnalysis["constants"]>();
  const packages = new Map<string, Location>();
  let dartFiles = 0;
  let nativeFiles = 0;
  for (const [path, analysis] of analyses) {
    if (analysis.kind === "config") configs.set(path, analysis.file);
    if (analysis.kind !== "source") continue;
    if (analysis.language !== "dart") nativeFiles++;
    else if (!analysis.generated) dartFiles++;
    if (analysis.constants.length > 0) constants.set(path, analysis.constants);
    for (const { name, location } of analysis.packages) if (!packages.has(name)) packages.set(name, location);
  }
  return createProject(paths, configs, { dartFiles, nativeFiles, packages, constants: joinConstants(constants) });
}

/** What was read and what was not. */
export function coverageOf(project: Project, analyses: Analyses): Coverage {
  const unread = [...analyses].flatMap(([file, analysis]) =>
    analysis.kind === "unread" ? [{ file, reason: analysis.reason }] : [],
  );
  const { dartFiles, nativeFiles } = project.code;
  return { dartFiles, nativeFiles, configFiles: project.configs.length, unread };
}

/** What the collectors found, by check id: facts in path order, and the files in which one broke, with what it said. */
export interface Collected {
  readonly facts: ReadonlyMap<string, readonly unknown[]>;
  readonly broken: ReadonlyMap<string, readonly { readonly file: string; readonly reason: string }[]>;
}

/** Puts together what the collectors found in all files. */
export function collected(analyses: Analyses): Collected {
  const facts = new Map<string, unknown[]>();
  const broken = new Map<string, { file: string; reason: string }[]>();
  for (const [file, analysis] of analyses) {
    if (analysis.kind !== "source") continue;
    for (const [check, found] of analysis.facts) {
      const all = facts.get(check);
      if (all) for (const fact of found) all.push(fact);
      else facts.set(check, [...found]);
    }
    for (const [check, reason] of analysis.broken) broken.set(check, [...(broken.get(check) ?? []), { file, reason }]);
  }
  return { facts, broken };
}

/** Lets one check decide. A check that throws becomes evidence for review, saying which check broke and why. */
export function decideCheck(check: Check, project: Project, { facts, broken }: Collected): Verdict {
  const { id } = check.meta;
  const brokenAt = (broken.get(id) ?? []).map(({ file, reason }) =>
    review(startOf(file), brokenMessage(check.meta, reason)),
  );
  try {
    const verdict = check.decide(project, facts.get(id) ?? []);
    if (brokenAt.length > 0)
      return { applicable: true, evidence: [...(verdict.applicable ? verdict.evidence : []), ...brokenAt] };
    return sawNoSource(check, project, verdict) ? unseen(project) : verdict;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return {
      applicable: true,
      evidence: [...brokenAt, review(project.pubspec.location, brokenMessage(check.meta, reason))],
    };
  }
}

function brokenMessage(meta: CheckMeta, reason: string): string {
  return `The check ${meta.id} broke here and could not decide (${reason}). Please report it.`;
}

/** A source check that was given no source has not found the project clean: it has found nothing out. */
function sawNoSource(check: Check, project: Project, verdict: Verdict): boolean {
  const readsDart = check.collect?.languages.includes("dart") ?? false;
  const silent = !verdict.applicable || verdict.evidence.length === 0;
  return readsDart && silent && project.code.dartFiles === 0;
}

function unseen(project: Project): Verdict {
  const message = "No Dart file was read below lib/, so nothing can be said.";
  return { applicable: true, evidence: [review(project.pubspec.location, message)] };
}

function startOf(file: string): Location {
  return { file, line: 1, column: 1, endLine: 1, endColumn: 1, snippet: "" };
}

const evidenceLimit = 500;

/** Turns a verdict into a finding: what is ignored is set aside, and the status follows from what is left. */
export function toFinding(
  { meta }: Check,
  verdict: Verdict,
  fix: Finding["fix"],
  analyses: Analyses,
  team: TeamConfig,
): Finding {
  const evidence: Evidence[] = [];
  const ignored: (Evidence & { reason: string })[] = [];
  for (const item of verdict.applicable ? sortedEvidence(verdict.evidence) : []) {
    const reason = ignoredInline(meta.id, item, analyses) ?? team.ignoredBecause(meta.id, item.file);
    if (reason === undefined) evidence.push(item);
    else ignored.push({ ...item, reason });
  }
  return {
    id: meta.id,
    title: meta.title,
    owasp: meta.owasp,
    category: owaspTitles[meta.owasp],
    severity: meta.severity,
    status: verdict.applicable ? statusOf(evidence) : "N/A",
    attackScenario: meta.attackScenario,
    evidence: evidence.slice(0, evidenceLimit),
    moreEvidence: Math.max(0, evidence.length - evidenceLimit),
    ignored: ignored.slice(0, evidenceLimit),
    remediation: meta.remediation,
    triage: "Open",
    suppressed: false,
    source: "static",
    cwe: meta.cwe,
    masvs: meta.masvs,
    fixable: fix !== undefined,
    ...(fix && { fix }),
    ...(!verdict.applicable && { notApplicable: verdict.reason }),
  };
}

function statusOf(evidence: readonly Evidence[]): Status {
  if (evidence.some((item) => item.level === "fail")) return "FAIL";
  return evidence.some((item) => item.level === "review") ? "REVIEW" : "PASS";
}

const weight = { fail: 0, review: 1, note: 2 } as const;

/** Heaviest first, then by place, without exact repetitions. */
function sortedEvidence(evidence: readonly Evidence[]): Evidence[] {
  const key = (item: Evidence) => `${item.file}\n${item.line}\n${item.column}\n${item.message}`;
  const unique = new Map(evidence.map((item) => [key(item), item]));
  return [...unique.values()].sort(
    (a, b) =>
      weight[a.level] - weight[b.level] ||
      compare(a.file, b.file) ||
      a.line - b.line ||
      a.column - b.column ||
      compare(a.message, b.message),
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function ignoredInline(check: string, item: Evidence, analyses: Analyses): string | undefined {
  const analysis = analyses.get(item.file);
  if (!analysis || analysis.kind === "unread") return undefined;
  const applies = (ignore: InlineIgnore) =>
    ignore.checks.includes(check) && ignore.line <= item.line && item.line <= ignore.lastLine;
  const found = analysis.ignores.find(applies);
  return found && (found.reason || "palisade:ignore without a reason");
}
