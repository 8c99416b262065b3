import { z } from "zod";
import type { Finding } from "./finding.ts";
import { defaultGate, type GateConfig, type Threshold, thresholds } from "./gate-thresholds.ts";
import { type Infer, lazy } from "./lazy.ts";
import { type Grade, grades } from "./score.ts";
import { isActive } from "./status.ts";

/** The gate's thresholds. Null switches one off. */
export const gateConfigSchema = lazy(() =>
  z.strictObject({
    maxCrit: z.int().min(0).nullable().describe("maximum number of active critical findings"),
    maxHigh: z.int().min(0).nullable().describe("maximum number of active high findings"),
    minGrade: z.enum(grades).nullable().describe("the lowest acceptable grade"),
    maxUnread: z.int().min(0).nullable().describe("maximum number of the app's Dart files that could not be read"),
  }),
);

export const gateResultSchema = lazy(() => z.object({ pass: z.boolean(), reasons: z.array(z.string()).readonly() }));
export type GateResult = Infer<typeof gateResultSchema>;

/** Stored thresholds. One that is newer than the stored document gets its default. */
const storedGateSchema = lazy(() =>
  gateConfigSchema().extend({
    maxUnread: gateConfigSchema().shape.maxUnread.default(defaultGate.maxUnread),
  }),
);

/** The stored gate of the settings. */
export const storedGateSettings = lazy(() => ({
  gate: storedGateSchema(),
  enforced: z.array(z.enum(thresholds)).readonly().default([]).describe("thresholds that palisade.yaml cannot loosen"),
}));

/** The gate of the settings, as operations return it. */
export const gateAnswerSchema = lazy(() =>
  gateConfigSchema().extend({
    enforced: z
      .array(z.enum(thresholds))
      .readonly()
      .optional()
      .describe("thresholds that palisade.yaml cannot loosen; absent if there are none"),
  }),
);
export type GateAnswer = Infer<typeof gateAnswerSchema>;

/** @param enforced thresholds that `palisade.yaml` cannot loosen */
export function gateAnswer(gate: GateConfig, enforced: readonly Threshold[]): GateAnswer {
  return { ...gate, ...(enforced.length > 0 && { enforced }) };
}

/**
 * Compares active findings, the grade and the number of unread files with the thresholds.
 *
 * @param unread the number of the app's Dart files that could not be read
 */
export function evaluateGate(
  config: GateConfig,
  findings: readonly Finding[],
  grade: Grade,
  unread: number,
): GateResult {
  const active = (severity: string) => findings.filter((one) => isActive(one) && one.severity === severity).length;
  const reasons: string[] = [];
  const limit = (count: number, allowed: number | null, word: string) => {
    if (allowed !== null && count > allowed) reasons.push(`${count} ${word} > ${allowed} allowed`);
  };
  limit(active("Critical"), config.maxCrit, "critical");
  limit(active("High"), config.maxHigh, "high");
  if (config.minGrade !== null && grades.indexOf(grade) > grades.indexOf(config.minGrade)) {
    reasons.push(`grade ${grade} < required ${config.minGrade}`);
  }
  limit(unread, config.maxUnread, "unread");
  return { pass: reasons.length === 0, reasons };
}
