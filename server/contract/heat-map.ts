import { z } from "zod";
import { type Infer, lazy } from "./lazy.ts";
import { weakestFirst } from "./overview.ts";
import { type OwaspId, owaspCategories, owaspIds } from "./owasp.ts";
import { type ScanSummary, scanSummarySchema } from "./summary.ts";

/** Projects by OWASP category. */
export const heatMapSchema = lazy(() =>
  z.object({
    categories: z.array(z.object({ id: z.enum(owaspIds), title: z.string() })).readonly(),
    rows: z
      .array(
        z.object({
          path: z.string(),
          name: z.string(),
          ...scanSummarySchema().pick({ score: true, grade: true, pass: true, owasp: true }).shape,
        }),
      )
      .readonly()
      .describe("the weakest project first"),
    notScanned: z.array(z.object({ path: z.string(), name: z.string() })).readonly(),
  }),
);
export type HeatMap = Infer<typeof heatMapSchema>;

interface ListedProject {
  readonly path: string;
  readonly name: string;
  readonly lastScan: ScanSummary | null;
}

/** Arranges the last scans of projects. Projects without a scan are listed separately. */
export function heatMapOf(projects: readonly ListedProject[]): HeatMap {
  const rows = projects.toSorted(weakestFirst).flatMap(({ path, name, lastScan }) => {
    if (!lastScan) return [];
    const { score, grade, pass, owasp } = lastScan;
    return [{ path, name, score, grade, pass, owasp }];
  });
  const notScanned = projects.filter(({ lastScan }) => !lastScan).map(({ path, name }) => ({ path, name }));
  return { categories: owaspCategories, rows, notScanned };
}

/**
 * The category with the most failing checks; among equals, the one with the most to review. Undefined if nothing fails.
 */
export function worstCategory(categories: ScanSummary["owasp"]): OwaspId | undefined {
  const failing = owaspIds.filter((id) => categories[id].fail > 0);
  return failing.toSorted(
    (a, b) => categories[b].fail - categories[a].fail || categories[b].review - categories[a].review,
  )[0];
}
