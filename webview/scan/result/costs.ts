import type { Finding } from "../../../server/contract/finding.ts";
import { cost } from "../../../server/contract/score.ts";

export interface Cost {
  readonly finding: Finding;
  readonly points: number;
}

/** Findings that take points off the score, the most expensive first. */
export function costsOf(findings: readonly Finding[]): Cost[] {
  return findings
    .map((finding) => ({ finding, points: cost(finding) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points);
}
