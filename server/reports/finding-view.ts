import { type Severity, severities } from "../contract/severity.ts";

/** How much of a list of findings a person wants to see. */
export interface FindingView {
  /** The lowest severity that is shown. */
  readonly severity?: string;
  /** Only the verdict. */
  readonly quiet?: boolean;
}

/** As people type them, worst first. */
export const shownSeverities = severities.map((severity) => severity.toLowerCase());

/** Whether a view shows findings of a severity. */
export function inView({ severity: lowest }: FindingView, severity: Severity): boolean {
  return lowest === undefined || severities.indexOf(severity) <= shownSeverities.indexOf(lowest);
}
