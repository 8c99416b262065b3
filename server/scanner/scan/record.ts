import type { Belonging } from "../../contract/belonging.ts";
import { type Coverage, unreadDart } from "../../contract/coverage.ts";
import { changeBetween, openState } from "../../contract/delta.ts";
import { type Finding, rankFindings } from "../../contract/finding.ts";
import { gainsOf } from "../../contract/gains.ts";
import { evaluateGate } from "../../contract/gate.ts";
import type { Infer } from "../../contract/lazy.ts";
import type { PolicyInForce } from "../../contract/policy-in-force.ts";
import type { Baseline, historyEntrySchema, ScanRecord } from "../../contract/scan-record.ts";
import { gradeOf, scoreOf, unlimitedScoreOf } from "../../contract/score.ts";
import { effectiveStatus } from "../../contract/status.ts";
import { listed } from "./found.ts";

/** A scan before any comparison. */
export interface ScanResult extends Belonging {
  readonly path: string;
  readonly repositoryPath?: string;
  readonly name: string;
  readonly scannedAt: string;
  readonly durationMs: number;
  readonly findings: readonly Finding[];
  readonly coverage: Coverage;
  readonly warnings: readonly string[];
}

const historyLength = 50;

/** Grades a scan and compares it with the previous record and the baseline. */
export function makeRecord(
  result: ScanResult,
  policy: PolicyInForce,
  previous: ScanRecord | undefined,
  baseline: Baseline | null,
): ScanRecord {
  const complete = rankFindings(result.findings);
  const findings = complete.map(listed);
  const evaluated = evaluate(findings, policy, result.coverage);
  const change = previous && changeBetween(openState(previous.findings), complete);
  return {
    ...result,
    ...evaluated,
    policy,
    delta: change
      ? { scoreChange: evaluated.score - previous.score, ...change }
      : { scoreChange: 0, newFindings: [], fixedFindings: [], newPlaces: [] },
    baseline,
    ...(baseline && { baselineDelta: changeBetween(baseline, complete) }),
    openSince: openSince(complete, result.scannedAt, previous),
    ...(previous?.pastDecisions && { pastDecisions: previous.pastDecisions }),
    history: previous ? [...previous.history, historyEntry(previous)].slice(-historyLength) : [],
  };
}

/** Since which scan each finding has been there without a break, whatever was decided about it. */
function openSince(
  findings: readonly Finding[],
  now: string,
  previous: ScanRecord | undefined,
): NonNullable<ScanRecord["openSince"]> {
  const isThere = ({ status }: Finding) => status === "FAIL" || status === "REVIEW";
  const before = new Set(previous?.findings.filter(isThere).map(({ id }) => id));
  return Object.fromEntries(
    findings.filter(isThere).map(({ id }) => {
      const earlier = previous && before.has(id) ? (previous.openSince?.[id] ?? previous.scannedAt) : now;
      return [id, earlier];
    }),
  );
}

/** Grades the same scan again after a triage, a new gate or a new baseline. Delta and history stay. */
export function regrade(
  record: ScanRecord,
  findings: readonly Finding[],
  policy: PolicyInForce,
  baseline: Baseline | null,
): ScanRecord {
  const { baselineDelta: _delta, unlimitedScore: _score, ...rest } = record;
  return {
    ...rest,
    ...evaluate(rankFindings(findings), policy, record.coverage),
    policy,
    baseline,
    ...(baseline && { baselineDelta: changeBetween(baseline, findings) }),
  };
}

/** Scores, grades and counts findings, and evaluates the gate. */
export function evaluate(findings: Finding[], { gate, refused }: PolicyInForce, coverage: Coverage) {
  const score = scoreOf(findings);
  const grade = gradeOf(score);
  const result = evaluateGate(gate, findings, grade, unreadDart(coverage));
  // A scan without any code has shown nothing and must not open a gate. Neither must an unreadable policy.
  const reasons = [
    ...result.reasons,
    ...(coverage.dartFiles > 0 ? [] : ["no Dart file was read"]),
    ...(refused === undefined ? [] : ["palisade.yaml cannot be read"]),
  ];
  const unlimitedScore = unlimitedScoreOf(findings);
  const byChecks = findings.filter(({ source }) => source === "static");
  return {
    findings,
    score,
    grade,
    ...(byChecks.length < findings.length && { staticScore: scoreOf(byChecks) }),
    ...(unlimitedScore < 0 && { unlimitedScore }),
    gains: gainsOf(findings),
    gate: { pass: reasons.length === 0, reasons },
    counts: countsOf(findings),
  };
}

function countsOf(findings: readonly Finding[]) {
  const count = (status: string) => findings.filter((finding) => effectiveStatus(finding) === status).length;
  return {
    fail: count("FAIL"),
    review: count("REVIEW"),
    pass: count("PASS"),
    notApplicable: count("N/A"),
    suppressed: findings.filter((finding) => finding.suppressed).length,
    ignored: findings.reduce((sum, { ignored, moreIgnored }) => sum + ignored.length + moreIgnored, 0),
    stillFailing: findings.filter(({ decision }) => decision && decision.stillFailing > 0).length,
  };
}

function historyEntry(record: ScanRecord): Infer<typeof historyEntrySchema> {
  const { scannedAt, score, grade, gate, counts } = record;
  return { scannedAt, score, grade, pass: gate.pass, fail: counts.fail, review: counts.review };
}
