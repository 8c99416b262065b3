import { z } from "zod";
import type { ScanRecord } from "./record.ts";
import { grades } from "./score.ts";

/** A scan in a line of a list of projects. */
export const scanSummarySchema = z.object({
  scannedAt: z.string(),
  score: z.int(),
  grade: z.enum(grades),
  fail: z.int().describe("how many checks fail"),
  pass: z.boolean().describe("whether the gate passed"),
});
export type ScanSummary = z.infer<typeof scanSummarySchema>;

export function summaryOf({ scannedAt, score, grade, counts, gate }: ScanRecord): ScanSummary {
  return { scannedAt, score, grade, fail: counts.fail, pass: gate.pass };
}
