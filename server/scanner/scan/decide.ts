import type { Coverage } from "../../contract/coverage.ts";
import type { LeftOut } from "../../contract/left-out.ts";
import { type Check, type CheckEvidence, type CheckMeta, review, type Verdict } from "../checks/check.ts";
import { foldConstants } from "../dart/constants/fold.ts";
import type { AnswerMemory } from "../dart/flow/remembered.ts";
import type { DeadCode } from "../project/code.ts";
import type { ConfigFile } from "../project/config-file.ts";
import { createProject, type Project } from "../project/project.ts";
import type { Location } from "../source/text.ts";
import { inCode } from "../vocabulary/in-code.ts";
import type { FileAnalysis } from "./analyze.ts";
import { type DartFile, programMemory } from "./program-memory.ts";
import type { ProgramReading } from "./read-program.ts";
import { teamSecretsIn } from "./team-secrets-of.ts";

/** The analyses of a project's files, in path order. */
export type Analyses = ReadonlyMap<string, FileAnalysis>;

/** What a project is assembled from. */
export type ProjectReading = Pick<ProgramReading, "paths" | "analyses" | "packages" | "leftOut">;

/** A project, and what notes what is asked of its code. */
export interface Assembled {
  readonly project: Project;
  readonly answers: AnswerMemory;
  /** The files with a name that answers were read from. */
  filesWith(noted: string): readonly string[];
}

/**
 * Assembles the project that checks and fixes see from the analyses of its files.
 *
 * @param meaningOf keeps over scans what a change does not touch
 */
export function assembleProject(
  { paths, analyses, packages: local, leftOut }: ProjectReading,
  meaningOf = programMemory(),
): Assembled {
  const configs = new Map<string, ConfigFile>();
  const dart = new Map<string, DartFile>();
  const packages = new Map<string, Location>();
  let dartFiles = 0;
  let nativeFiles = 0;
  for (const [path, analysis] of analyses) {
    if (analysis.kind === "config") configs.set(path, analysis.file);
    if (analysis.kind !== "source") continue;
    if (analysis.config) configs.set(path, analysis.config);
    if (analysis.language !== "dart") nativeFiles++;
    else if (!analysis.generated) dartFiles++;
    if (analysis.language === "dart") dart.set(path, analysis);
    for (const { name, location } of analysis.packages) if (!packages.has(name)) packages.set(name, location);
  }
  const { libraries, flow, answers, filesWith } = meaningOf(dart, local);
  const constants = foldConstants(dart, libraries, answers);
  const unread = [...analyses].flatMap(([file, one]) => (one.kind === "unread" && one.what === "dart" ? file : []));
  const lacking = leftOut.flatMap(({ file, kind }) => (kind === "dart" || kind === "package" ? file : []));
  const mayBeCalled = (path: string) =>
    [...unread, ...lacking].some((one) => one.endsWith(".dart") || !path.startsWith("lib/"));
  const code = { dartFiles, nativeFiles, packages, constants, flow, mayBeCalled };
  const project = createProject(paths, configs, code, teamSecretsIn(configs.get("palisade.yaml")));
  return { project, answers, filesWith };
}

/** How many values a check could not follow to their ends, by file. */
export interface CutShort {
  readonly check: string;
  readonly values: ReadonlyMap<string, number>;
}

/** What was read, what was left out, and what was looked at only in part. */
export function coverageOf(
  project: Project,
  { analyses, leftOut }: Pick<ProgramReading, "analyses" | "leftOut">,
  cutShort: readonly CutShort[],
): Coverage {
  const unread = [...analyses].flatMap(([file, analysis]): LeftOut[] =>
    analysis.kind === "unread" ? [{ file, kind: analysis.what, reason: analysis.reason }] : [],
  );
  const generated = [...analyses.values()].filter((one) => one.kind === "source" && one.generated);
  const { dartFiles, nativeFiles } = project.code;
  return {
    dartFiles,
    generatedFiles: generated.length,
    nativeFiles,
    configFiles: project.configs.length,
    unread: unread.map(({ file, reason }) => ({ file, reason })),
    leftOut: [...unread, ...leftOut].sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0)),
    inPart: inPartOf(analyses, cutShort),
  };
}

function inPartOf(analyses: Analyses, cutShort: readonly CutShort[]): Coverage["inPart"] {
  return [...analyses].flatMap(([file, analysis]) => {
    if (isReadInPart(analysis)) return [{ file, reason: tooMuch, checks: [] }];
    const own = cutShort.filter(({ values }) => values.has(file));
    if (own.length === 0) return [];
    const most = Math.max(...own.map(({ values }) => values.get(file) ?? 0));
    const lead = most === 1 ? "a value leads" : `${most} values lead`;
    const reason = `${lead} through more code than is followed`;
    return [{ file, reason, checks: own.map(({ check }) => check) }];
  });
}

function isReadInPart(analysis: FileAnalysis): boolean {
  if (analysis.kind === "unread") return false;
  if (analysis.kind === "config") return analysis.file.isCutShort();
  return analysis.isCutShort || analysis.config?.isCutShort() === true;
}

const tooMuch = "some of it nests too deep, goes on too long, or repeats too often, to be read";

/** The collectors' results by check: facts in path order, and files in which the collector threw, with its message. */
export interface Collected {
  readonly facts: ReadonlyMap<string, readonly unknown[]>;
  readonly broken: ReadonlyMap<string, readonly { readonly file: string; readonly reason: string }[]>;
}

/** Merges the collectors' results of all files. */
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

/**
 * Runs the decision of one check. If it throws, the verdict is evidence for review that says which check broke and why.
 */
export function decideCheck(check: Check, project: Project, { facts, broken }: Collected): Verdict {
  const { id } = check.meta;
  const brokenAt = (broken.get(id) ?? []).map(({ file, reason }) =>
    review(startOf(file), brokenMessage(check.meta, reason)),
  );
  try {
    const verdict = inLivingCode(check, project, check.decide(project, facts.get(id) ?? []));
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

/**
 * What is wrong in code that nothing runs is for a person to judge: delete it, or mend it before it runs. What would be for a
 * person to look at there is not: no release has it, unless code that was left out runs it. Of a library others run what nothing
 * here does.
 */
function inLivingCode({ meta }: Check, { code, isLibrary }: Project, verdict: Verdict): Verdict {
  if (!verdict.applicable || meta.readsDeadCode || isLibrary) return verdict;
  const dead = code.flow.deadCode();
  const evidence = verdict.evidence.flatMap((one): CheckEvidence[] => {
    // What the app lacks is no matter of the place that stands for it.
    if (one.level === "note" || one.missing !== undefined) return [one];
    const why = whyNothingRuns(one, dead);
    if (why === undefined) return [one];
    if (one.level === "fail") return [{ ...one, level: "review", message: `${one.message} ${why}` }];
    return code.mayBeCalled(one.file) ? [one] : [];
  });
  return { applicable: true, evidence };
}

function whyNothingRuns({ file, line }: CheckEvidence, dead: DeadCode): string | undefined {
  const unused = dead.unusedAround(file, line);
  if (unused?.kind === "file")
    return `Nothing that runs was found to import ${inCode(unused.name)}: delete it if it is not needed.`;
  const method = dead.methodAround(file, line);
  if (method !== undefined) return `Nothing was found that runs ${inCode(method)}: delete it if it is not used.`;
  return (
    unused && `Nothing was found that uses the ${unused.kind} ${inCode(unused.name)}: delete it if it is not needed.`
  );
}

function brokenMessage(meta: CheckMeta, reason: string): string {
  return `The check ${meta.id} broke here and could not decide (${reason}). Please report it.`;
}

/** A source check without any source to read has not found the project clean. */
function sawNoSource(check: Check, project: Project, verdict: Verdict): boolean {
  const readsDart = check.collect?.languages.includes("dart") ?? false;
  const silent = !verdict.applicable || verdict.evidence.length === 0;
  return readsDart && silent && project.code.dartFiles === 0;
}

function unseen(project: Project): Verdict {
  const message = "No Dart file was read below lib/, so this check has no result.";
  return { applicable: true, evidence: [review(project.pubspec.location, message)] };
}

function startOf(file: string): Location {
  return { file, line: 1, column: 1, endLine: 1, endColumn: 1, snippet: "" };
}
