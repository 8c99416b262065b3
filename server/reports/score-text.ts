import { signed } from "../contract/gains.ts";
import type { ScanRecord } from "../contract/scan-record.ts";

/** The score of a record, what it would be if it did not stop at 0, and what it would be without what AI found. */
export function scoreText(record: Pick<ScanRecord, "score" | "staticScore" | "unlimitedScore">): string {
  const { score, staticScore, unlimitedScore } = record;
  const asides = [
    ...(unlimitedScore === undefined ? [] : [`${signed(unlimitedScore)} if it did not stop at 0`]),
    ...(staticScore === undefined ? [] : [`${staticScore}/100 without what AI found`]),
  ];
  return `${score}/100${asides.length > 0 ? ` (${asides.join("; ")})` : ""}`;
}
