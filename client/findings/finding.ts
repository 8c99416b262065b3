import type { RecordResult } from "../../server/adapters/lsp/protocol.ts";
import { effectiveStatus, type Status } from "../../server/contract/status.ts";

export type ScanRecord = NonNullable<RecordResult>;
export type Finding = ScanRecord["findings"][number];
export type Evidence = Finding["evidence"][number];

/** The group that a finding is listed in. A suppressed finding counts as N/A, but people look for it apart. */
export type Standing = Status | "TRIAGED";

export function standingOf(finding: Finding): Standing {
  return finding.suppressed ? "TRIAGED" : effectiveStatus(finding);
}
