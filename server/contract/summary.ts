import { z } from "zod";
import { belongingOf, belongingSchema } from "./belonging.ts";
import type { Finding } from "./finding.ts";
import { type Infer, lazy } from "./lazy.ts";
import { owaspIds } from "./owasp.ts";
import { historyEntrySchema, type ScanRecord } from "./scan-record.ts";
import { grades } from "./score.ts";
import { type Severity, severities } from "./severity.ts";
import { effectiveStatus, isActive, statuses } from "./status.ts";

const categorySchema = lazy(() =>
  z.object({
    status: z.enum(statuses).describe("the worst of its checks; N/A when none of them applies"),
    fail: z.int(),
    review: z.int(),
    pass: z.int(),
  }),
);

/** The summary of a scan for a list of projects. */
export const scanSummarySchema = lazy(() =>
  z.object({
    ...belongingSchema().shape,
    scannedAt: z.string(),
    score: z.int(),
    grade: z.enum(grades),
    fail: z.int().describe("number of failing checks"),
    review: z.int().describe("number of checks to review"),
    bySeverity: z.record(z.enum(severities), z.int()).describe("number of failing checks of each severity"),
    pass: z.boolean().describe("whether the gate passed"),
    readCode: z.boolean().describe("false if no Dart file was read: the score is meaningless then"),
    leftOut: z.int().default(0).describe("number of files left out"),
    ignored: z.int().default(0).describe("number of ignored places"),
    owasp: z.record(z.enum(owaspIds), categorySchema()).describe("checks by OWASP category"),
    history: z
      .array(historyEntrySchema())
      .readonly()
      .describe("the last scans before this one, oldest first, at most 20"),
  }),
);
export type ScanSummary = Infer<typeof scanSummarySchema>;

const historyLength = 20;

export function summaryOf(record: ScanRecord): ScanSummary {
  const { scannedAt, score, grade, counts, gate, coverage, findings, history } = record;
  return {
    ...belongingOf(record),
    scannedAt,
    score,
    grade,
    fail: counts.fail,
    review: counts.review,
    bySeverity: failingBySeverity(findings),
    pass: gate.pass,
    readCode: coverage.dartFiles > 0,
    leftOut: coverage.leftOut.length,
    ignored: counts.ignored,
    owasp: byCategory(findings),
    history: history.slice(-historyLength),
  };
}

function failingBySeverity(findings: readonly Finding[]): Readonly<Record<Severity, number>> {
  const count = (severity: Severity) => findings.filter((one) => isActive(one) && one.severity === severity).length;
  return {
    Critical: count("Critical"),
    High: count("High"),
    Medium: count("Medium"),
    Low: count("Low"),
    Info: count("Info"),
  };
}

function byCategory(findings: readonly Finding[]): ScanSummary["owasp"] {
  const categories = owaspIds.map((id) => {
    const own = findings.filter(({ owasp }) => owasp === id).map(effectiveStatus);
    const count = (status: string) => own.filter((one) => one === status).length;
    const status = statuses.find((one) => own.includes(one)) ?? "N/A";
    return [id, { status, fail: count("FAIL"), review: count("REVIEW"), pass: count("PASS") }];
  });
  return Object.fromEntries(categories);
}
