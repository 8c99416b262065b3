import { cvssBaseScore } from "./cvss.ts";
import type { OsvRecord } from "./osv-record.ts";

/** From the worst to the least. What nobody has rated counts as medium. */
export const severities = ["critical", "high", "unknown", "medium", "low"] as const;
export type VulnerabilitySeverity = (typeof severities)[number];

/**
 * How bad an advisory is: the word that its reviewers chose, else what its CVSS score means. A malicious package is
 * critical. CVSS 4.0 vectors are not computed: the databases that use them give the word too.
 */
export function severityOf(record: OsvRecord): VulnerabilitySeverity {
  const word = words[record.database_specific.severity?.toUpperCase() ?? ""];
  if (word) return word;
  if (isMalicious(record)) return "critical";
  const stated = [...record.severity, ...record.affected.flatMap(({ severity }) => severity)];
  for (const wanted of ["CVSS_V3", "CVSS_V2"]) {
    const scores = stated.filter(({ type }) => type === wanted).flatMap(({ score }) => cvssBaseScore(score) ?? []);
    if (scores.length > 0) return severityOfScore(Math.max(...scores));
  }
  return "unknown";
}

/** An advisory about a package that was made to do harm, which no update makes good. */
export function isMalicious({ id }: Pick<OsvRecord, "id">): boolean {
  return id.startsWith("MAL-");
}

/** Whether something is as bad as `threshold` or worse. */
export function isAtLeast(severity: VulnerabilitySeverity, threshold: VulnerabilitySeverity): boolean {
  return severities.indexOf(severity) <= severities.indexOf(threshold);
}

export function worst(all: readonly VulnerabilitySeverity[]): VulnerabilitySeverity {
  return severities.find((severity) => all.includes(severity)) ?? "unknown";
}

const words: Readonly<Record<string, VulnerabilitySeverity>> = {
  CRITICAL: "critical",
  HIGH: "high",
  MODERATE: "medium",
  MEDIUM: "medium",
  LOW: "low",
};

/** The qualitative scale of CVSS 3.1, section 5. */
function severityOfScore(score: number): VulnerabilitySeverity {
  if (score >= 9) return "critical";
  if (score >= 7) return "high";
  return score >= 4 ? "medium" : "low";
}
