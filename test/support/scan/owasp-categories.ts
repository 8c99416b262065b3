import { owaspIds } from "../../../server/contract/owasp.ts";
import type { ScanSummary } from "../../../server/contract/summary.ts";

type Categories = ScanSummary["owasp"];
type Counts = { readonly fail: number; readonly review: number; readonly pass?: number };

/** The categories of a scan with these counts; the others do not apply. */
export function owasp(counts: Partial<Record<keyof Categories, Counts>>): Categories {
  const entries = owaspIds.map((id) => {
    const { fail = 0, review = 0, pass = 0 } = counts[id] ?? {};
    const status = fail > 0 ? "FAIL" : review > 0 ? "REVIEW" : pass > 0 ? "PASS" : "N/A";
    return [id, { status, fail, review, pass }];
  });
  return Object.fromEntries(entries);
}
