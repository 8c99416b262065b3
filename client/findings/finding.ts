import type { Finding } from "../../server/contract/finding.ts";
import { effectiveStatus, type Status } from "../../server/contract/status.ts";

/** The group of a finding. A suppressed finding counts as N/A but gets its own group. */
export type Standing = Status | "TRIAGED";

export function standingOf(finding: Finding): Standing {
  return finding.suppressed ? "TRIAGED" : effectiveStatus(finding);
}
