import type { Finding } from "./finding.ts";
import { type Severity, severities } from "./severity.ts";
import { effectiveStatus, type Status } from "./status.ts";

/** How many findings of a status have each severity, the worst first. */
export function severityCounts(
  findings: readonly Finding[],
  status: Status,
): readonly { readonly severity: Severity; readonly count: number }[] {
  const own = findings.filter((finding) => effectiveStatus(finding) === status);
  return severities.map((severity) => ({
    severity,
    count: own.filter((finding) => finding.severity === severity).length,
  }));
}
