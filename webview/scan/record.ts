import type { ScanRecord } from "../../server/contract/scan-record.ts";
import type { Status } from "../../server/contract/status.ts";

/** A status in the words of people. */
export const statusNames: Readonly<Record<Status, string>> = {
  FAIL: "Failing",
  REVIEW: "To review",
  PASS: "Passed",
  "N/A": "Not applicable",
};

/**
 * The findings that are new or have a new place: since the baseline when there is one, else since the scan before. A
 * second injection is new, however long the first has been known.
 */
export function newSince(record: ScanRecord): { readonly ids: readonly string[]; readonly since: string } {
  const { newFindings, newPlaces } = record.baselineDelta ?? record.delta;
  const ids = [...new Set([...newFindings, ...newPlaces.map(({ id }) => id)])];
  return { ids, since: record.baselineDelta ? "the baseline" : "the last scan" };
}
