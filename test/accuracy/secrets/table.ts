import type { Score } from "./measure.ts";

const heading = [
  "| file | found | missed | rightly silent | false alarms | precision | recall |",
  "|---|--:|--:|--:|--:|--:|--:|",
];

/** The scores as the table in docs/accuracy.md, with their sum as the last row. */
export function tableOf(scores: readonly Score[]): string {
  const rows = scores.map((score) => rowOf(score.group, score));
  return [...heading, ...rows, rowOf("**all**", total(scores))].join("\n");
}

/** All groups together. */
export function total(scores: readonly Score[]): Omit<Score, "group"> {
  const sum = (part: keyof Omit<Score, "group">) => scores.reduce((all, score) => all + score[part], 0);
  return { found: sum("found"), missed: sum("missed"), silent: sum("silent"), falseAlarms: sum("falseAlarms") };
}

function rowOf(name: string, { found, missed, silent, falseAlarms }: Omit<Score, "group">): string {
  const cells = [found, missed, silent, falseAlarms, share(found, falseAlarms), share(found, missed)];
  return `| ${name} | ${cells.join(" | ")} |`;
}

/** How many of all are right; empty where there is nothing to count. */
function share(right: number, wrong: number): string {
  return right + wrong === 0 ? "" : (right / (right + wrong)).toFixed(3);
}
