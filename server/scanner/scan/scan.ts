import { type Coverage, inPartSentence, leftOutSentence } from "../../contract/coverage.ts";
import type { Check } from "../checks/check.ts";
import type { Fix } from "../fixing/fix.ts";
import type { WrapConfig } from "../project/config-file.ts";
import { unusedIgnoreLines } from "../project/gitignore.ts";
import type { Project } from "../project/project.ts";
import type { Snapshot } from "../project/snapshot.ts";
import { unreadYaml } from "../project/unread-yaml.ts";
import { createAnalyzer, type FileAnalysis, type Observer } from "./analyze.ts";
import { assembleProject, type CutShort, collected, coverageOf, decideCheck } from "./decide.ts";
import { type Found, toFound } from "./found.ts";
import { type ProgramReading, readAtOnce } from "./read-program.ts";
import { type ScanMemory, scanMemory } from "./scan-memory.ts";
import { type TeamConfig, teamConfigIn } from "./team-config.ts";

/** The checks and fixes of a scan. */
export interface Rules {
  readonly checks: readonly Check[];
  readonly fixes: readonly Fix[];
  /** They take facts beside the checks, and decide nothing. */
  readonly observers?: readonly Observer[];
}

/** The result of a scan: what was found, before anybody's decisions. */
export interface Scan extends ProgramReading {
  readonly project: Project;
  /** The result of every check, in order of the checks, regardless of the project's policy. */
  readonly found: readonly Found[];
  readonly coverage: Coverage;
  readonly team: TeamConfig;
  readonly warnings: readonly string[];
}

/** Scans a snapshot synchronously. */
export function scanSnapshot(snapshot: Snapshot, rules: Rules): Scan {
  return snapshotScanner(rules)(snapshot);
}

/** Like `scanSnapshot`, for many snapshots: common preparations are made once. */
export function snapshotScanner(rules: Rules, wrap?: WrapConfig): (snapshot: Snapshot) => Scan {
  const analyze = createAnalyzer([...rules.checks, ...(rules.observers ?? [])], wrap);
  return (snapshot) => {
    return concludeScan(
      readAtOnce(snapshot, (file, role) => analyze(file, role, snapshot.read(file))),
      rules,
    );
  };
}

/**
 * Runs the decision of every check on analysed files.
 *
 * @param memory of earlier scans of the project
 */
export function concludeScan(reading: ProgramReading, rules: Rules, memory?: ScanMemory): Scan {
  const deciding = decideInTurn(reading, rules, memory);
  for (;;) {
    const { done, value } = deciding.next();
    if (done) return value;
  }
}

/** What one check found, and the project's own `palisade.yaml`. */
export interface CheckResult {
  readonly found: Found;
  readonly team: TeamConfig;
}

/**
 * Like `concludeScan`, but yields the result of each check, in order of the checks.
 *
 * @param memory of earlier scans of the project
 */
export function* decideInTurn(
  reading: ProgramReading,
  rules: Rules,
  memory: ScanMemory = scanMemory(),
): Generator<CheckResult, Scan, void> {
  const { analyses } = reading;
  const assembled = assembleProject(reading, memory.meaningOf);
  const { project } = assembled;
  const team = teamConfigIn(policyFile(reading), new Set(rules.checks.map(({ meta }) => meta.id)));
  const fixes = new Map(rules.fixes.map((fix) => [fix.id, fix]));
  const facts = collected(analyses);
  const foundBy = memory.foundBy({ ...assembled, analyses, packages: reading.packages, ...facts });
  const everything: Found[] = [];
  const cutShort: CutShort[] = [];
  for (const check of rules.checks) {
    const { found, cutShort: values } = foundBy(check, () => {
      const verdict = decideCheck(check, project, facts);
      return toFound(check, verdict, fixes.get(check.meta.id), project, analyses);
    });
    everything.push(found);
    if (values.size > 0) cutShort.push({ check: check.meta.id, values });
    yield { found, team };
  }
  const coverage = coverageOf(project, reading, cutShort);
  return {
    ...reading,
    project,
    found: everything,
    coverage,
    team,
    warnings: [
      ...coverageWarnings(project, coverage),
      ...team.warnings,
      ...unusedIgnoreLines(project),
      ...unreadYaml(project),
    ],
  };
}

/** A `palisade.yaml` that links out of the repository is not read, but must be reported. */
function policyFile({ analyses, leftOut }: ProgramReading): FileAnalysis | undefined {
  const blocked = leftOut.find(({ file }) => file === "palisade.yaml");
  return (
    analyses.get("palisade.yaml") ?? (blocked && { kind: "unread", what: "configuration", reason: blocked.reason })
  );
}

function coverageWarnings(project: Project, coverage: Coverage): string[] {
  const warnings: string[] = [];
  if (coverage.dartFiles === 0)
    warnings.push("No Dart file was read below lib/, so checks of source code could not find anything.");
  if (project.android && !project.android.main) {
    warnings.push(`There is no main manifest below ${project.android.module}, so Android checks could read little.`);
  }
  return [...warnings, ...[leftOutSentence(coverage), inPartSentence(coverage)].flatMap((one) => one ?? [])];
}
