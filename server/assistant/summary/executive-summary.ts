import { z } from "zod";
import type { Finding } from "../../contract/finding.ts";
import { type Infer, lazy } from "../../contract/lazy.ts";
import { owaspIds } from "../../contract/owasp.ts";
import type { ScanRecord } from "../../contract/scan-record.ts";
import { cost, gradeOf, grades, scoreOf } from "../../contract/score.ts";
import { severities } from "../../contract/severity.ts";
import { isOpen } from "../../contract/status.ts";

const shownRisks = 5;

const riskSchema = lazy(() =>
  z.object({
    id: z.string(),
    title: z.string(),
    severity: z.enum(severities),
    owasp: z.enum(owaspIds),
    status: z.enum(["FAIL", "REVIEW"]),
    source: z.enum(["static", "AI"]),
    places: z.int(),
    why: z.string(),
  }),
);

const stepSchema = lazy(() =>
  z.object({
    id: z.string(),
    title: z.string(),
    source: z.enum(["static", "AI"]),
    automatic: z.boolean().describe("whether palisade fix does it"),
    gain: z.int().describe("points that the score gains after the steps before"),
    scoreAfter: z.int(),
    gradeAfter: z.enum(grades),
  }),
);

/** Where an app stands, what threatens it most, and what to fix first. */
export const executiveSummarySchema = lazy(() =>
  z.object({
    path: z.string(),
    name: z.string(),
    scannedAt: z.string(),
    posture: z.object({
      grade: z.enum(grades),
      score: z.int(),
      gate: z.boolean(),
      reasons: z.array(z.string()).readonly(),
      failing: z.int(),
      toReview: z.int(),
      passed: z.int(),
      scoreChange: z.int().describe("since the scan before"),
    }),
    topRisks: z.array(riskSchema()).readonly(),
    fixFirst: z.array(stepSchema()).readonly(),
    text: z.string(),
    model: z.string().nullable().describe("the AI model that worded the text; null: a template"),
    note: z.string().nullable(),
  }),
);
export type ExecutiveSummary = Infer<typeof executiveSummarySchema>;
export type SummaryFacts = Pick<ExecutiveSummary, "posture" | "topRisks" | "fixFirst">;

/** The facts of a summary. All numbers are those of the record. */
export function summaryFacts({ findings, grade, score, gate, counts, delta }: ScanRecord): SummaryFacts {
  return {
    posture: {
      grade,
      score,
      gate: gate.pass,
      reasons: gate.reasons,
      failing: counts.fail,
      toReview: counts.review,
      passed: counts.pass,
      scoreChange: delta.scoreChange,
    },
    topRisks: findings.filter(isOpen).slice(0, shownRisks).map(riskFacts),
    fixFirst: steps(findings),
  };
}

function riskFacts(finding: Finding): SummaryFacts["topRisks"][number] {
  const { id, title, severity, owasp, status, source, evidence, moreEvidence, attackScenario } = finding;
  const places = evidence.filter(({ judged, level }) => !judged && level !== "note").length + moreEvidence;
  const why = /^.*?[.!?](?=\s|$)/s.exec(attackScenario)?.[0] ?? attackScenario;
  return { id, title, severity, owasp, status: status === "FAIL" ? "FAIL" : "REVIEW", source, places, why };
}

/** The failing findings, those that cost most first, of equal ones those that are fixed automatically. */
function steps(findings: readonly Finding[]): SummaryFacts["fixFirst"] {
  const failing = findings
    .filter((finding) => cost(finding) > 0)
    .sort((a, b) => cost(b) - cost(a) || Number(b.fixable) - Number(a.fixable) || (a.id < b.id ? -1 : 1));
  const fixed = new Set<string>();
  let before = scoreOf(findings);
  return failing.map(({ id, title, source, fixable }) => {
    fixed.add(id);
    const scoreAfter = scoreOf(findings.filter((finding) => !fixed.has(finding.id)));
    const gain = scoreAfter - before;
    before = scoreAfter;
    return { id, title, source, automatic: fixable, gain, scoreAfter, gradeAfter: gradeOf(scoreAfter) };
  });
}
