import { z } from "zod";
import { belongingSchema } from "./belonging.ts";
import { coverageSchema } from "./coverage.ts";
import { changeSchema, deltaSchema } from "./delta.ts";
import { findingSchema } from "./finding.ts";
import { gateResultSchema } from "./gate.ts";
import { type Infer, lazy } from "./lazy.ts";
import { pastDecisionSchema } from "./past-decision.ts";
import { defaultPolicy, policyInForceSchema } from "./policy-in-force.ts";
import { grades } from "./score.ts";
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
    suppressed: z.int().describe("how many of those not applicable were triaged away"),
    ignored: z.int().default(0).describe("number of places ignored by a palisade:ignore comment or palisade.yaml"),
    stillFailing: z.int().default(0).describe("number of places marked as fixed that are still found"),
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

/** What the repair of one finding gains. */
const gainSchema = lazy(() =>
  z.object({
    id: z.string().describe("the finding"),
    points: z.int().min(1).describe("what it costs"),
    gradeAlone: z.enum(grades).describe("the grade once only this finding is repaired"),
    scoreAfter: z.int().describe("once it and all before it are repaired; below zero if the others cost more than 100"),
    gradeAfter: z.enum(grades).describe("the grade once it and all before it are repaired"),
  }),
);
export type Gain = Infer<typeof gainSchema>;

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
    ...belongingSchema().shape,
    scannedAt: z.iso.datetime(),
    durationMs: z.int(),
    findings: z.array(findingSchema()).readonly(),
    score: z.int().min(0).max(100),
    grade: z.enum(grades),
    staticScore: z
      .int()
      .min(0)
      .max(100)
      .optional()
      .describe("the score without the findings of a deep scan; present if there are any"),
    unlimitedScore: z
      .int()
      .max(100)
      .optional()
      .describe("what the score would be if it did not stop at 0; present if it is below zero"),
    gains: z
      .array(gainSchema())
      .readonly()
      .default([])
      .describe("what the repair of each finding that fails gains, the most expensive first"),
    gate: gateResultSchema(),
    policy: policyInForceSchema().default(defaultPolicy).describe("the policy that the gate was evaluated with"),
    delta: deltaSchema(),
    baseline: baselineSchema().nullable(),
    baselineDelta: changeSchema().optional(),
    history: z.array(historyEntrySchema()).readonly().describe("earlier scans, oldest first, at most 50"),
    openSince: z
      .record(z.string(), z.iso.datetime())
      .optional()
      .describe("by finding: the first of the scans in a row that found it failing or to review"),
    pastDecisions: z
      .record(z.string(), z.array(pastDecisionSchema()).readonly())
      .optional()
      .describe("by finding: what was decided on this machine, oldest first, at most 20"),
    counts: countsSchema(),
    coverage: coverageSchema(),
    since: sinceSchema().optional().describe("what is new since the given revision; the gate then counts only this"),
    warnings: z.array(z.string()).readonly().describe("warnings about the scan itself"),
  }),
);
export type ScanRecord = Infer<typeof scanRecordSchema>;
