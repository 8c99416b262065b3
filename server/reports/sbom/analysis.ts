import type { VulnerabilityDecision, VulnerabilityState } from "../../contract/vulnerability-decision.ts";

/** The words of CycloneDX for what a team decided: https://cyclonedx.org/docs/1.6/json/#vulnerabilities_items_analysis */
const states: Readonly<Record<VulnerabilityState, string>> = {
  "not affected": "not_affected",
  "false positive": "false_positive",
  "in triage": "in_triage",
  affected: "exploitable",
};

/** A decision as the analysis of a vulnerability. One that nobody has decided about is still looked at. */
export function analysisOf(decision: Pick<VulnerabilityDecision, "state" | "reason"> | undefined) {
  return decision ? { state: states[decision.state], detail: decision.reason } : { state: "in_triage" };
}
