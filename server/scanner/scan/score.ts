import type { Severity } from "../checks/check.ts";
import { type Finding, isActive } from "./finding.ts";

export const grades = ["A", "B", "C", "D", "F"] as const;
export type Grade = (typeof grades)[number];

/** Points that an active finding costs. */
export const pointsOff: Readonly<Record<Severity, number>> = { Critical: 35, High: 20, Medium: 9, Low: 3, Info: 0 };
/** The score from which on a grade is given. */
export const lowestScore: Readonly<Record<Grade, number>> = { A: 90, B: 78, C: 64, D: 45, F: 0 };

/** Points that this finding takes off the score. */
export function cost(finding: Finding): number {
  return isActive(finding) ? pointsOff[finding.severity] : 0;
}

/** 100 less the cost of every finding, never below 0. */
export function scoreOf(findings: readonly Finding[]): number {
  return Math.max(0, 100 - findings.reduce((sum, finding) => sum + cost(finding), 0));
}

export function gradeOf(score: number): Grade {
  return grades.find((grade) => score >= lowestScore[grade]) ?? "F";
}
