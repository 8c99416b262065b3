import type { Severity } from "./severity.ts";
import { isActive, type Judged } from "./status.ts";

export const grades = ["A", "B", "C", "D", "F"] as const;
export type Grade = (typeof grades)[number];

/** Points that an active finding subtracts from the score. */
export const pointsOff: Readonly<Record<Severity, number>> = { Critical: 35, High: 20, Medium: 9, Low: 3, Info: 0 };

/** The minimum score of each grade. */
export const lowestScore: Readonly<Record<Grade, number>> = { A: 90, B: 78, C: 64, D: 45, F: 0 };

/** The parts of a finding that determine its cost. */
export interface Priced extends Judged {
  readonly severity: Severity;
}

/** Points that a finding subtracts from the score. */
export function cost(finding: Priced): number {
  return isActive(finding) ? pointsOff[finding.severity] : 0;
}

/** 100 minus the cost of every finding, at least 0. */
export function scoreOf(findings: readonly Priced[]): number {
  return Math.max(0, unlimitedScoreOf(findings));
}

/** What the score would be if it did not stop at 0, so that every repair shows in it. */
export function unlimitedScoreOf(findings: readonly Priced[]): number {
  return 100 - findings.reduce((sum, finding) => sum + cost(finding), 0);
}

/** The best grade for a score. */
export function gradeOf(score: number): Grade {
  return grades.find((grade) => score >= lowestScore[grade]) ?? "F";
}
