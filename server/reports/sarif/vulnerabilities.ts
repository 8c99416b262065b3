import type { ReportingDescriptor, Result } from "sarif";
import type { Severity } from "../../contract/severity.ts";
import { fingerprints } from "../../scanner/index.ts";
import type { VulnerabilitySeverity } from "../../supply-chain/advisories/severity.ts";
import type { Vulnerability } from "../../supply-chain/advisories/vulnerability.ts";
import type { VulnerabilityReport } from "../../supply-chain/advisories/vulnerability-report.ts";
import { address, markdown } from "../markdown.ts";
import { safeLine } from "../safe-line.ts";
import { vulnerabilityAdvice } from "../vulnerability-advice.ts";
import { location, message } from "./location.ts";
import { fingerprintProperties, sarifLog } from "./log.ts";
import { notification } from "./notifications.ts";
import { levels, scores } from "./rules.ts";

const severities: Readonly<Record<VulnerabilitySeverity, Severity>> = {
  critical: "Critical",
  high: "High",
  unknown: "Medium",
  medium: "Medium",
  low: "Low",
};

/**
 * Vulnerabilities as a SARIF 2.1.0 log of one run: a rule for each, and a result at the line of the manifest or lock
 * file that brings the package in. Ignored ones are left out, because GitHub code scanning does not support
 * suppression.
 *
 * @param version Palisade's own version
 */
export function vulnerabilitySarif(report: VulnerabilityReport, version: string): string {
  const byId = new Map<string, Vulnerability[]>();
  for (const vulnerability of report.vulnerabilities.filter(({ ignored }) => !ignored)) {
    byId.set(vulnerability.id, [...(byId.get(vulnerability.id) ?? []), vulnerability]);
  }
  const groups = [...byId.values()];
  return sarifLog({
    version,
    rules: groups.flatMap(([first]) => (first ? ruleOf(first) : [])),
    category: report.repositoryPath ? `palisade-vulnerabilities/${report.repositoryPath}` : "palisade-vulnerabilities",
    invocations: [
      {
        executionSuccessful: true,
        toolExecutionNotifications: [...report.warnings, ...report.notes].map((text) => notification("warning", text)),
      },
    ],
    results: groups.flatMap((group, ruleIndex) => resultsOf(report, group, ruleIndex)),
  });
}

function ruleOf({ id, package: name, summary, severity, cwes, link }: Vulnerability): ReportingDescriptor {
  const title = summary === "" ? `A known vulnerability of ${name}` : summary;
  const numbers = cwes.slice(0, 10).map((cwe) => cwe.slice("CWE-".length).padStart(3, "0"));
  return {
    id,
    name: id,
    shortDescription: message(title),
    fullDescription: message(title),
    helpUri: link,
    help: { text: `${safeLine(title)}\n\n${link}`, markdown: String(markdown`${title}\n\n${address(link)}`) },
    defaultConfiguration: { level: levels[severities[severity]] },
    properties: {
      tags: ["security", "dependency", ...numbers.map((number) => `external/cwe/cwe-${number}`)],
      precision: "high",
      "security-severity": scores[severities[severity]],
    },
  };
}

/** A result for each package that a vulnerability affects. */
function resultsOf(
  { repositoryPath }: VulnerabilityReport,
  group: readonly Vulnerability[],
  ruleIndex: number,
): Result[] {
  const id = group[0]?.id ?? "";
  // The version is not part of the fingerprint, so that an update which does not help leaves the alert open.
  const marks = fingerprints(
    id,
    group.map(({ ecosystem, package: name, location: { file } }) => ({ file, snippet: `${ecosystem} ${name}` })),
  );
  return group.map((vulnerability, index) => {
    const { package: name, version, severity, location: place } = vulnerability;
    return {
      ruleId: id,
      ruleIndex,
      level: levels[severities[severity]],
      message: message(`${name} ${version} has a known vulnerability, ${id}. ${vulnerabilityAdvice(vulnerability)}`),
      locations: [location(repositoryPath === undefined ? {} : { repositoryPath }, place)],
      ...fingerprintProperties(marks[index]),
      suppressions: [],
    };
  });
}
