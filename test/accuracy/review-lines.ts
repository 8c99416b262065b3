import { groupAlike } from "../../server/contract/alike.ts";
import type { Finding } from "../../server/contract/finding.ts";
import { effectiveStatus } from "../../server/contract/status.ts";
import { isOnlyMissing, missingThings, placesToShow } from "../../server/reports/missing.ts";

/**
 * How many lines a report asks a person to review: alike places of a check are one, and so is all that the app as a
 * whole does not have.
 */
export function reviewLines(findings: readonly Finding[]): number {
  const reviewed = findings.filter((finding) => effectiveStatus(finding) === "REVIEW" && !isOnlyMissing(finding));
  const groups = reviewed.map((finding) => groupAlike(placesToShow(finding)).length);
  return groups.reduce((sum, count) => sum + count, missingThings(findings).length > 0 ? 1 : 0);
}

/** The middle of some numbers, the lower one of an even count; 0 without any. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}
