import { count } from "../../../../server/contract/count.ts";
import { isGap } from "../../../../server/contract/unchecked-reason.ts";
import type { ReportHeadline } from "../tone.ts";
import type { ReportedSeverity, VulnerabilityAnswer } from "./affected-packages.ts";

const severities: readonly ReportedSeverity[] = ["critical", "high", "unknown", "medium", "low"];

/** The result in a sentence. No vulnerabilities is good news only for the packages that were checked. */
export function vulnerabilityHeadline({ counts, coverage, complete }: VulnerabilityAnswer): ReportHeadline {
  const given = severities.filter((severity) => counts[severity] > 0);
  const total = given.reduce((sum, severity) => sum + counts[severity], 0);
  const missing = coverage
    .flatMap(({ unchecked }) => unchecked.filter(({ reason }) => isGap(reason)))
    .flatMap(({ packages }) => packages).length;
  const gap = missing > 0 ? ` ${count(missing, "package")} could not be checked.` : "";
  const words = given.map((severity) => `${counts[severity]} ${severity}`).join(", ");
  if (total > 0) {
    const isBad = counts.critical + counts.high > 0;
    return { text: `${total} known: ${words}.${gap}`, tone: isBad ? "bad" : "warning" };
  }
  return { text: `No known vulnerability.${gap}`, tone: complete && missing === 0 ? "good" : "warning" };
}
