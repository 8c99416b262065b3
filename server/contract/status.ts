/** Results of a check, those that need attention first. */
export const statuses = ["FAIL", "REVIEW", "PASS", "N/A"] as const;
export type Status = (typeof statuses)[number];

/** The parts of a finding that determine its status: the check's result, and whether triage suppresses it. */
export interface Judged {
  readonly status: Status;
  readonly suppressed: boolean;
}

/** The status after triage: a suppressed finding counts as N/A. */
export function effectiveStatus({ status, suppressed }: Judged): Status {
  return suppressed ? "N/A" : status;
}

/** Whether a finding fails and is not suppressed: it costs points and can close the gate. */
export function isActive(finding: Judged): boolean {
  return effectiveStatus(finding) === "FAIL";
}

/** Whether a finding fails or needs review and is not suppressed, so that someone has to act. */
export function isOpen(finding: Judged): boolean {
  const status = effectiveStatus(finding);
  return status === "FAIL" || status === "REVIEW";
}
