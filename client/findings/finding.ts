import type { RecordResult } from "../../server/adapters/lsp/protocol.ts";

export type ScanRecord = NonNullable<RecordResult>;
export type Finding = ScanRecord["findings"][number];
export type Evidence = Finding["evidence"][number];

/** How a finding is listed: one that is triaged away is neither failing nor passing. */
export type Standing = Finding["status"] | "TRIAGED";

export function standingOf(finding: Finding): Standing {
  return finding.suppressed ? "TRIAGED" : finding.status;
}

/** Whether somebody still has to do something about a finding. */
export function isOpen(finding: Finding): boolean {
  return ["FAIL", "REVIEW"].includes(standingOf(finding));
}
