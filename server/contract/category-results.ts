import type { Finding } from "./finding.ts";
import { type OwaspId, owaspCategories } from "./owasp.ts";
import { effectiveStatus, type Status, statuses } from "./status.ts";

/** The checks of one OWASP category by their result. */
export interface CategoryResult {
  readonly id: OwaspId;
  readonly title: string;
  /** The result that needs attention most; undefined without a check. */
  readonly worst: Status | undefined;
  readonly counts: Readonly<Record<Status, number>>;
}

/** The result of each category of the OWASP Mobile Top 10, M1 first. */
export function categoryResults(findings: readonly Finding[]): readonly CategoryResult[] {
  return owaspCategories.map(({ id, title }) => {
    const counts = { FAIL: 0, REVIEW: 0, PASS: 0, "N/A": 0 };
    for (const finding of findings) if (finding.owasp === id) counts[effectiveStatus(finding)]++;
    return { id, title, counts, worst: statuses.find((status) => counts[status] > 0) };
  });
}
