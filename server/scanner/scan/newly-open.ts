import type { NewPlace } from "../../contract/delta.ts";
import type { Finding } from "../../contract/finding.ts";
import type { ScanRecord } from "../../contract/scan-record.ts";

/** What to notify people of after a scan. */
export interface NewlyOpen {
  /** Findings that are newly open or have a new place, worst first. */
  readonly findings: readonly Finding[];
  /** Their new places. A second injection is new even if the first is known. */
  readonly places: readonly NewPlace[];
}

/** What is new since the previous scan. Empty after a first scan. */
export function newlyOpen({ delta, findings }: Pick<ScanRecord, "delta" | "findings">): NewlyOpen {
  const { newFindings, newPlaces } = delta;
  const ids = new Set([...newFindings, ...newPlaces.map(({ id }) => id)]);
  return { findings: findings.filter(({ id }) => ids.has(id)), places: newPlaces };
}
