import { cvssBaseScore } from "./cvss.ts";
import type { OsvRecord } from "./osv-record.ts";

/** From worst to least. An unrated advisory counts as medium. */
export const vulnerabilitySeverities = ["critical", "high", "unknown", "medium", "low"] as const;
export type VulnerabilitySeverity = (typeof vulnerabilitySeverities)[number];

/**
 * The severity of an advisory: the word its reviewers chose, else the range of its CVSS score. Malicious packages are
 * critical. CVSS 4.0 vectors are not computed, since the databases that use them give the word too.
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

/** An advisory about a package made to do harm. No update fixes it. */
export function isMalicious({ id }: Pick<OsvRecord, "id">): boolean {
  return id.startsWith("MAL-");
}

export function isAtLeast(severity: VulnerabilitySeverity, threshold: VulnerabilitySeverity): boolean {
  return vulnerabilitySeverities.indexOf(severity) <= vulnerabilitySeverities.indexOf(threshold);
}

export function worst(all: readonly VulnerabilitySeverity[]): VulnerabilitySeverity {
  return vulnerabilitySeverities.find((severity) => all.includes(severity)) ?? "unknown";
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
