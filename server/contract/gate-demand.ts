import { count } from "./count.ts";
import type { GateConfig } from "./gate-thresholds.ts";

/** What a gate asks for, to be read after “it asks for”: `no critical finding, grade B or better`. */
export function gateDemand({ maxCrit, maxHigh, minGrade, maxUnread }: GateConfig): string {
  const parts = [
    atMost(maxCrit, "critical finding"),
    atMost(maxHigh, "high finding"),
    minGrade === null ? [] : [`grade ${minGrade}${minGrade === "A" ? "" : " or better"}`],
    atMost(maxUnread, "unread Dart file"),
  ].flat();
  return parts.length > 0 ? parts.join(", ") : "nothing";
}

function atMost(limit: number | null, noun: string): string[] {
  if (limit === null) return [];
  return [limit === 0 ? `no ${noun}` : `at most ${count(limit, noun)}`];
}
