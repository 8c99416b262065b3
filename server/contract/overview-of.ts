import type { Overview } from "./overview.ts";
import type { ProjectKind } from "./project-kind.ts";
import { gradeOf } from "./score.ts";
import type { ScanSummary } from "./summary.ts";

/** The totals of projects. A page counts on while they are scanned, so this needs no schema. */
export function overviewOf(projects: readonly Judgeable[]): Overview {
  const judged = projects.flatMap(({ kind, lastScan }) => (lastScan ? [{ ...lastScan, kind }] : []));
  const scores = judged.filter(({ kind, readCode }) => kind === "app" && readCode).map(({ score }) => score);
  const averageScore = scores.length > 0 ? Math.round(sum(scores) / scores.length) : null;
  return {
    averageScore,
    averageGrade: averageScore === null ? null : gradeOf(averageScore),
    totals: {
      scanned: judged.length,
      gatesClosed: judged.filter(({ pass }) => !pass).length,
      failing: sum(judged.map(({ fail }) => fail)),
    },
  };
}

interface Judgeable {
  readonly kind: ProjectKind;
  readonly lastScan: Pick<ScanSummary, "readCode" | "score" | "pass" | "fail"> | null;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
