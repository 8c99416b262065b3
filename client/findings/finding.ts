import { effectiveStatus, type Status } from "../../server/contract/status.ts";
import type { Calls } from "../../server/operations/index.ts";

export type ScanRecord = Calls["record"]["output"];
export type Finding = ScanRecord["findings"][number];
export type Evidence = Finding["evidence"][number];

/** The group that a finding is listed in. A suppressed finding counts as N/A, but people look for it apart. */
export type Standing = Status | "TRIAGED";

export function standingOf(finding: Finding): Standing {
  return finding.suppressed ? "TRIAGED" : effectiveStatus(finding);
}
