import { z } from "zod";
import { type Infer, lazy } from "./lazy.ts";
import { grades } from "./score.ts";
import type { ScanSummary } from "./summary.ts";

/** Totals over many scans. */
export const overviewSchema = lazy(() =>
  z.object({
    averageScore: z.int().nullable().describe("over apps with code that was read; null if there are none"),
    averageGrade: z.enum(grades).nullable(),
    totals: z.object({
      scanned: z.int(),
      gatesClosed: z.int(),
      failing: z.int().describe("failing checks, over all projects"),
    }),
  }),
);
export type Overview = Infer<typeof overviewSchema>;

/** Orders projects: the weakest first, those without a scan last, ties by path. */
export function weakestFirst(one: Scanned, other: Scanned): number {
  const score = ({ lastScan }: Scanned) => lastScan?.score ?? Number.POSITIVE_INFINITY;
  return score(one) === score(other) ? (one.path < other.path ? -1 : 1) : score(one) - score(other);
}

interface Scanned {
  readonly path: string;
  readonly lastScan: Pick<ScanSummary, "score"> | null;
}
