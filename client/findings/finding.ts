import type { Finding } from "../../server/contract/finding.ts";
import { effectiveStatus, type Status } from "../../server/contract/status.ts";

/** The group that a finding is listed in. A suppressed finding counts as N/A, but people look for it apart. */
export type Standing = Status | "TRIAGED";

export function standingOf(finding: Finding): Standing {
  return finding.suppressed ? "TRIAGED" : effectiveStatus(finding);
}
