import { z } from "zod";
import { type Finding, isActive } from "./finding.ts";
import { type Grade, grades } from "./score.ts";

/** Thresholds of the gate; null switches one off. */
export const gateConfigSchema = z.strictObject({
  maxCrit: z.int().min(0).nullable().describe("how many active critical findings are allowed"),
  maxHigh: z.int().min(0).nullable().describe("how many active high findings are allowed"),
  minGrade: z.enum(grades).nullable().describe("the lowest acceptable grade"),
  maxUnread: z.int().min(0).nullable().describe("how many Dart files of the app may be left unread"),
});

export type GateConfig = z.infer<typeof gateConfigSchema>;

export const gateResultSchema = z.object({ pass: z.boolean(), reasons: z.array(z.string()).readonly() });
export type GateResult = z.infer<typeof gateResultSchema>;

export const defaultGate: GateConfig = { maxCrit: 0, maxHigh: null, minGrade: null, maxUnread: 0 };

/** Thresholds as they are kept: one that is newer than the document that holds them has its default. */
export const storedGateSchema = gateConfigSchema.extend({
  maxUnread: gateConfigSchema.shape.maxUnread.default(defaultGate.maxUnread),
});

export const thresholds = gateConfigSchema.keyof().options;
export type Threshold = (typeof thresholds)[number];

/** The gate of the settings, as it is kept. */
export const storedGateSettings = {
  gate: storedGateSchema,
  enforced: z.array(z.enum(thresholds)).readonly().default([]).describe("thresholds that no palisade.yaml can loosen"),
};

/** The gate of the settings, as operations answer it. */
export const gateAnswerSchema = gateConfigSchema.extend({
  enforced: z
    .array(z.enum(thresholds))
    .readonly()
    .optional()
    .describe("thresholds that no palisade.yaml can loosen; absent when there is none"),
});
export type GateAnswer = z.infer<typeof gateAnswerSchema>;

/** @param enforced thresholds that no `palisade.yaml` can loosen */
export function gateAnswer(gate: GateConfig, enforced: readonly Threshold[]): GateAnswer {
  return { ...gate, ...(enforced.length > 0 && { enforced }) };
}

/** True when a value of a threshold lets more pass than another one. */
export function isLooser(one: GateConfig[Threshold], other: GateConfig[Threshold]): boolean {
  return laxity(one) > laxity(other);
}

function laxity(value: GateConfig[Threshold]): number {
  if (value === null) return Number.POSITIVE_INFINITY;
  return typeof value === "number" ? value : grades.indexOf(value);
}

/** Thresholds of which each is as strict as the stricter of two; what the floor does not name stays. */
export function strictest(config: GateConfig, floor: Partial<GateConfig>): GateConfig {
  const stricter = Object.fromEntries(
    thresholds.flatMap((name) => {
      const least = floor[name];
      return least !== undefined && isLooser(config[name], least) ? [[name, least]] : [];
    }),
  );
  return { ...config, ...stricter };
}

/**
 * Holds active findings, the grade and what could not be read against the thresholds.
 *
 * @param unread how many Dart files of the app could not be read
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
