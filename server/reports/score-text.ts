import type { ScanRecord } from "../contract/scan-record.ts";

/** The score of a record. If AI found something, also the score without that. */
export function scoreText({ score, staticScore }: Pick<ScanRecord, "score" | "staticScore">): string {
  return `${score}/100${staticScore === undefined ? "" : ` (${staticScore}/100 without what AI found)`}`;
}
