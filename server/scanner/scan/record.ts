import { z } from "zod";
import { type Infer, lazy } from "../../contract/lazy.ts";
import { gradeOf, grades, scoreOf } from "../../contract/score.ts";
import { effectiveStatus } from "../../contract/status.ts";
import { type Coverage, coverageSchema, unreadDart } from "./coverage.ts";
import { changeBetween, changeSchema, deltaSchema, openState } from "./delta.ts";
import { type Finding, findingSchema, rankFindings } from "./finding.ts";
import { listed } from "./found.ts";
import { evaluateGate, gateResultSchema } from "./gate.ts";
import { defaultPolicy, type PolicyInForce, policyInForceSchema } from "./policy.ts";
import { sinceSchema } from "./since.ts";

export const baselineSchema = lazy(() =>
  z.object({
    setAt: z.iso.datetime(),
    ids: z.array(z.string()).readonly(),
    places: z
      .array(z.string())
      .readonly()
      .optional()
      .describe("fingerprints of the open places; a baseline of an earlier version has none and knows only ids"),
  }),
);
export type Baseline = Infer<typeof baselineSchema>;

const countsSchema = lazy(() =>
  z.object({
    fail: z.int(),
    review: z.int(),
    pass: z.int(),
    notApplicable: z.int(),
    suppressed: z.int().describe("of those counted as not applicable, how many were triaged away"),
    ignored: z.int().default(0).describe("how many places a palisade:ignore comment or palisade.yaml switches off"),
    stillFailing: z.int().default(0).describe("how many were decided to be fixed, and are still found"),
  }),
);

export const historyEntrySchema = lazy(() =>
  z.object({
    scannedAt: z.iso.datetime(),
    score: z.int(),
    grade: z.enum(grades),
    pass: z.boolean().describe("whether the gate passed"),
    fail: z.int(),
    review: z.int(),
  }),
);

/** The result of one scan of one project, compared with earlier ones. */
export const scanRecordSchema = lazy(() =>
  z.object({
    path: z.string(),
    repositoryPath: z
      .string()
      .optional()
      .describe(
        "where the project lies in its git repository, such as apps/shop; empty at its root, absent outside of one",
      ),
    name: z.string(),
    scannedAt: z.iso.datetime(),
    durationMs: z.int(),
    findings: z.array(findingSchema()).readonly(),
    score: z.int().min(0).max(100),
    grade: z.enum(grades),
    gate: gateResultSchema(),
    policy: policyInForceSchema().default(defaultPolicy).describe("what the record was evaluated by"),
    delta: deltaSchema(),
    baseline: baselineSchema().nullable(),
    baselineDelta: changeSchema().optional(),
    history: z.array(historyEntrySchema()).readonly().describe("earlier scans, oldest first, at most 50"),
    counts: countsSchema(),
    coverage: coverageSchema(),
    since: sinceSchema().optional().describe("with --since: what is new, which is then all that the gate counts"),
    warnings: z
      .array(z.string())
      .readonly()
      .describe("what the reader of this record should know about the scan itself"),
  }),
);
export type ScanRecord = Infer<typeof scanRecordSchema>;

/** A scan before any comparison. */
export interface ScanResult {
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
    history: previous ? [...previous.history, historyEntry(previous)].slice(-historyLength) : [],
  };
}

/** Grades the same scan again after a triage, a new gate or a new baseline. Delta and history stay. */
export function regrade(
  record: ScanRecord,
  findings: readonly Finding[],
  policy: PolicyInForce,
  baseline: Baseline | null,
): ScanRecord {
  const { baselineDelta: _, ...rest } = record;
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
  return { findings, score, grade, gate: { pass: reasons.length === 0, reasons }, counts: countsOf(findings) };
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
