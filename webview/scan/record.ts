import type { Calls } from "../engine/calls.ts";

export type ScanRecord = Calls["record"]["output"];
export type Finding = ScanRecord["findings"][number];
export type Evidence = Finding["evidence"][number];
export type Status = Finding["status"];
export type Severity = Finding["severity"];

/** The status that counts: a finding that was triaged away weighs nothing. */
export function statusOf(finding: Finding): Status {
  return finding.suppressed ? "N/A" : finding.status;
}

export const statuses: readonly Status[] = ["FAIL", "REVIEW", "PASS", "N/A"];
export const severities: readonly Severity[] = ["Critical", "High", "Medium", "Low", "Info"];

/** A status in the words of people. */
export const statusNames: Readonly<Record<Status, string>> = {
  FAIL: "Failing",
  REVIEW: "To review",
  PASS: "Passed",
  "N/A": "Not applicable",
};

/** What is new: since the baseline when there is one, else since the scan before. */
export function newSince(record: ScanRecord): { readonly ids: readonly string[]; readonly since: string } {
  return record.baselineDelta
    ? { ids: record.baselineDelta.newFindings, since: "the baseline" }
    : { ids: record.delta.newFindings, since: "the last scan" };
}
