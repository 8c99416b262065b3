import type { NewPlace } from "./delta.ts";
import type { Finding } from "./finding.ts";
import type { ScanRecord } from "./record.ts";

/** What somebody should hear about after a scan. */
export interface News {
  /** Findings that have become open, or have a new place; the worst first. */
  readonly findings: readonly Finding[];
  /** Their new places. A second injection is news though the first has been known for long. */
  readonly places: readonly NewPlace[];
}

/** What came with a scan since the one before; nothing after a first scan. */
export function news({ delta, findings }: Pick<ScanRecord, "delta" | "findings">): News {
  const { newFindings, newPlaces } = delta;
  const ids = new Set([...newFindings, ...newPlaces.map(({ id }) => id)]);
  return { findings: findings.filter(({ id }) => ids.has(id)), places: newPlaces };
}
