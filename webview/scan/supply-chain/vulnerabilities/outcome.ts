import { count } from "../../format.ts";
import type { Outcome } from "../tone.ts";
import type { Severity, VulnerabilityReport } from "./affected-packages.ts";

type Unchecked = VulnerabilityReport["coverage"][number]["unchecked"][number];

const severities: readonly Severity[] = ["critical", "high", "unknown", "medium", "low"];

/** Packages that could have been asked about, unlike those that only you know. */
export function isGap({ reason }: Pick<Unchecked, "reason">): boolean {
  return reason === "not reached" || reason === "not in the caches";
}

/** What was found, and what is not known: nothing found is good news only of what was checked. */
export function outcomeOf({ counts, coverage, complete }: VulnerabilityReport): Outcome {
  const given = severities.filter((severity) => counts[severity] > 0);
  const total = given.reduce((sum, severity) => sum + counts[severity], 0);
  const missing = coverage
    .flatMap(({ unchecked }) => unchecked.filter(isGap))
    .flatMap(({ packages }) => packages).length;
  const gap = missing > 0 ? ` ${count(missing, "package")} could not be checked.` : "";
  const words = given.map((severity) => `${counts[severity]} ${severity}`).join(", ");
  if (total > 0) {
    const isBad = counts.critical + counts.high > 0;
    return { text: `${total} known: ${words}.${gap}`, tone: isBad ? "bad" : "warning" };
  }
  return { text: `No known vulnerability.${gap}`, tone: complete && missing === 0 ? "good" : "warning" };
}
