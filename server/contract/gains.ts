import type { Gain } from "./scan-record.ts";
import { cost, type Grade, gradeOf, type Priced, unlimitedScoreOf } from "./score.ts";

/** What the repair of each finding that fails gains, the most expensive first. */
export function gainsOf(findings: readonly (Priced & { readonly id: string })[]): Gain[] {
  const now = unlimitedScoreOf(findings);
  let scoreAfter = now;
  return findings
    .map((finding) => ({ id: finding.id, points: cost(finding) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
    .map(({ id, points }) => {
      scoreAfter += points;
      return { id, points, gradeAlone: gradeOf(now + points), scoreAfter, gradeAfter: gradeOf(scoreAfter) };
    });
}

/** The fewest repairs that lead to a better grade, as a sentence. Undefined if there is nothing better. */
export function nextGradeText(gains: readonly Gain[], grade: Grade): string | undefined {
  const last = gains.findIndex(({ gradeAfter }) => gradeAfter !== grade);
  const reached = gains[last];
  if (!reached) return undefined;
  const repaired = last === 0 ? "the first failing finding is" : `the first ${last + 1} failing findings are`;
  return `Next: grade ${reached.gradeAfter}, score ${reached.scoreAfter}, once ${repaired} repaired.`;
}

/** A whole number with a true minus sign. */
export function signed(number: number): string {
  return number < 0 ? `−${-number}` : String(number);
}
