import { type Finding, type Severity, statusOf } from "../record.ts";

/** Points that a failing finding takes off the score; the same as the server's. */
const pointsOff: Readonly<Record<Severity, number>> = { Critical: 35, High: 20, Medium: 9, Low: 3, Info: 0 };

export interface Cost {
  readonly finding: Finding;
  readonly points: number;
}

/** What takes points off the score, the most first. */
export function costsOf(findings: readonly Finding[]): Cost[] {
  return findings
    .filter((finding) => statusOf(finding) === "FAIL")
    .map((finding) => ({ finding, points: pointsOff[finding.severity] }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points);
}
