import { count } from "./count.ts";
import type { ScanRecord } from "./scan-record.ts";
import type { FailOn } from "./since.ts";

type Judged = Pick<ScanRecord, "gate" | "policy" | "since">;

/** Whether the gate passes, and what it asks for: `The gate passes: it asks for no critical finding, grade B or better.` */
export function gateSentence(record: Judged): string {
  return `The gate ${record.gate.pass ? "passes" : "fails"}: it asks for ${gateDemand(record)}.`;
}

/** What the gate of a scan asks for, to be read after “it asks for”: `no critical finding, grade B or better`. */
export function gateDemand({ policy, since }: Pick<Judged, "policy" | "since">): string {
  const { maxCrit, maxHigh, minGrade, maxUnread } = policy.gate;
  const parts = [
    atMost(maxCrit, "critical finding"),
    atMost(maxHigh, "high finding"),
    minGrade === null ? [] : [`grade ${minGrade}${minGrade === "A" ? "" : " or better"}`],
    atMost(maxUnread, "unread Dart file"),
  ].flat();
  const asked = parts.length > 0 ? parts.join(", ") : "nothing";
  if (!since) return asked;
  const { failOn, ref } = since;
  if (failOn === "none") return `${asked}, counting only what is new since ${ref}`;
  const others = parts.length > 0 ? `, and of what is new ${asked}` : "";
  return `no new problem${atLeast(failOn)} since ${ref}${others}`;
}

function atLeast(failOn: FailOn): string {
  if (failOn === "any") return "";
  return ` of ${failOn} severity${failOn === "critical" ? "" : " or worse"}`;
}

function atMost(limit: number | null, noun: string): string[] {
  if (limit === null) return [];
  return [limit === 0 ? `no ${noun}` : `at most ${count(limit, noun)}`];
}
