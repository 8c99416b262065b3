import type { ScanRecord } from "../../contract/scan-record.ts";

/** Whether a record is of a scan that somebody asked for, or of a look at the project, as when an editor opens it. */
export type Occasion = "scan" | "look";

/**
 * The record of a look. While it finds what the last scan found, it is that scan still: the history does not grow, and
 * the change since the scan before stays in sight.
 */
export function recordOfLook(record: ScanRecord, previous: ScanRecord | undefined): ScanRecord {
  if (!previous || hasChanged(record, previous)) return record;
  return { ...record, delta: previous.delta, history: previous.history };
}

function hasChanged({ delta, ...record }: ScanRecord, previous: ScanRecord): boolean {
  const { scoreChange, newFindings, fixedFindings, newPlaces } = delta;
  if (scoreChange !== 0 || [newFindings, fixedFindings, newPlaces].some(({ length }) => length > 0)) return true;
  const counted = ({ grade, gate, counts }: Pick<ScanRecord, "grade" | "gate" | "counts">) =>
    JSON.stringify([grade, gate.pass, counts.fail, counts.review]);
  return counted(record) !== counted(previous);
}
