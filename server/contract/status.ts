/** What a check says about a project, what needs attention first. */
export const statuses = ["FAIL", "REVIEW", "PASS", "N/A"] as const;
export type Status = (typeof statuses)[number];

/** What decides the status of a finding: what its check found, and whether people decided it away. */
export interface Judged {
  readonly status: Status;
  readonly suppressed: boolean;
}

/** The status after triage: a suppressed finding counts as N/A. */
export function effectiveStatus({ status, suppressed }: Judged): Status {
  return suppressed ? "N/A" : status;
}

/** Fails and is not suppressed: it costs points and can close the gate. */
export function isActive(finding: Judged): boolean {
  return effectiveStatus(finding) === "FAIL";
}

/** Fails or needs review, and is not suppressed: somebody still has to act. */
export function isOpen(finding: Judged): boolean {
  const status = effectiveStatus(finding);
  return status === "FAIL" || status === "REVIEW";
}
