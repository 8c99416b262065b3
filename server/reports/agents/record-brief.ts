import { z } from "zod";
import { type Infer, lazy } from "../../contract/lazy.ts";
import { type ScanRecord, scanRecordSchema } from "../../contract/scan-record.ts";
import { isOpen } from "../../contract/status.ts";
import { findingBrief, findingBriefSchema } from "./finding-brief.ts";
import { first } from "./first.ts";

const maxPlaces = 5;
const maxWarnings = 5;

/** What a scan says as a whole. */
export const verdictSchema = lazy(() => {
  const { grade, score, counts } = scanRecordSchema().shape;
  return z.object({
    grade,
    score,
    counts,
    gate: z.object({ pass: z.boolean(), reasons: z.array(z.string()).readonly() }),
    open: z.array(z.string()).readonly().describe("ids of the findings that fail or need review, the worst first"),
  });
});

/** A scan record for agents: the open findings, each with its first places. */
const schema = lazy(() => {
  const { path, name, scannedAt } = scanRecordSchema().shape;
  return verdictSchema().extend({
    path,
    name,
    scannedAt,
    findings: z
      .array(findingBriefSchema())
      .readonly()
      .describe("those that fail or need review, the worst first; explain lists further places of one"),
    sinceLastScan: z.object({
      scoreChange: z.int(),
      newFindings: z.array(z.string()).readonly(),
      fixedFindings: z.array(z.string()).readonly(),
    }),
    leftOut: z.int().describe("how many files were not read; the verdict does not cover them"),
    warnings: z.array(z.string()).readonly(),
  });
});

export const recordBrief = { schema, of: briefOfRecord };

export function verdictOf({ grade, score, counts, gate, findings }: ScanRecord): Infer<typeof verdictSchema> {
  return {
    grade,
    score,
    counts,
    gate: { pass: gate.pass, reasons: gate.reasons },
    open: findings.filter(isOpen).map(({ id }) => id),
  };
}

function briefOfRecord(record: ScanRecord): Infer<typeof schema> {
  const { path, name, scannedAt, delta, coverage, findings, warnings } = record;
  const { scoreChange, newFindings, fixedFindings } = delta;
  return {
    ...verdictOf(record),
    path,
    name,
    scannedAt,
    findings: findings.filter(isOpen).map((finding) => findingBrief(finding, maxPlaces)),
    sinceLastScan: { scoreChange, newFindings, fixedFindings },
    leftOut: coverage.leftOut.length,
    warnings: first(warnings, maxWarnings).shown,
  };
}
