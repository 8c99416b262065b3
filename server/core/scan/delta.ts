import { z } from "zod";
import { effectiveStatus, type Finding } from "./finding.ts";

export const changeSchema = z.object({
  newFindings: z.array(z.string()).readonly().describe("ids that fail or need review now and did not before"),
  fixedFindings: z.array(z.string()).readonly().describe("ids that failed or needed review before and no longer do"),
});
export const deltaSchema = changeSchema.extend({ scoreChange: z.int() });
export type Change = z.infer<typeof changeSchema>;
export type Delta = z.infer<typeof deltaSchema>;

/** Ids of the findings that fail or need review, sorted; suppressed ones left out. */
export function openIds(findings: readonly Finding[]): string[] {
  return findings
    .filter((finding) => effectiveStatus(finding) === "FAIL" || effectiveStatus(finding) === "REVIEW")
    .map((finding) => finding.id)
    .sort();
}

/** What came and what went between two sets of open ids. */
export function changeBetween(before: readonly string[], after: readonly string[]): Change {
  return {
    newFindings: after.filter((id) => !before.includes(id)),
    fixedFindings: before.filter((id) => !after.includes(id)),
  };
}
