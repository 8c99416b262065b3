import type { ScanRecord } from "../../server/contract/scan-record.ts";
import type { Status } from "../../server/contract/status.ts";

/** The label of a status. */
export const statusNames: Readonly<Record<Status, string>> = {
  FAIL: "Failing",
  REVIEW: "To review",
  PASS: "Passed",
  "N/A": "Not applicable",
};

/**
 * Findings that are new or have a new place, compared with the baseline or, without one, with the previous scan. A
 * second injection is new, however long the first has been known.
 */
export function newSince(record: ScanRecord): { readonly ids: readonly string[]; readonly since: string } {
  const { newFindings, newPlaces } = record.baselineDelta ?? record.delta;
  const ids = [...new Set([...newFindings, ...newPlaces.map(({ id }) => id)])];
  return { ids, since: record.baselineDelta ? "the baseline" : "the last scan" };
}
