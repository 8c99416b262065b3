import type { ReportingDescriptor } from "sarif";
import { findingTitle } from "../../contract/ai-finding.ts";
import type { Finding } from "../../contract/finding.ts";
import type { Severity } from "../../contract/severity.ts";
import { markdown } from "../markdown.ts";
import { safeLine } from "../safe-line.ts";
import { message } from "./location.ts";
import { masvsPage, type Taxonomies } from "./taxonomies.ts";

/** SARIF levels of findings that fail. */
export const levels: Readonly<Record<Severity, "error" | "warning" | "note">> = {
  Critical: "error",
  High: "error",
  Medium: "warning",
  Low: "note",
  Info: "note",
};

/** Scores from which code scanning derives a severity: over 9.0 critical, from 7.0 high, from 4.0 medium, below low. */
export const scores: Readonly<Record<Severity, string>> = {
  Critical: "9.5",
  High: "8.0",
  Medium: "5.5",
  Low: "2.5",
  Info: "0.1",
};

/** The SARIF rule of a check. A record has a finding for every check, whatever its status. */
export function ruleOf(finding: Finding, taxonomies: Taxonomies): ReportingDescriptor {
  const { id, severity, attackScenario, remediation, masvs, owasp, cwe, source } = finding;
  return {
    id,
    name: findingTitle(finding),
    shortDescription: message(findingTitle(finding)),
    fullDescription: message(attackScenario),
    helpUri: masvsPage(masvs),
    help: {
      text: `${safeLine(attackScenario)}\n\nHow to fix it: ${safeLine(remediation)}`,
      markdown: String(markdown`${attackScenario}\n\n**How to fix it.** ${remediation}`),
    },
    defaultConfiguration: { level: levels[severity] },
    relationships: taxonomies.relationshipsOf(finding),
    properties: {
      tags: [
        "security",
        "mobile",
        `OWASP-${owasp}`,
        `MASVS-${masvs}`,
        ...(source === "AI" ? ["AI"] : []),
        ...cwe.map((number) => `external/cwe/cwe-${String(number).padStart(3, "0")}`),
      ],
      // The precision of checks is measured in docs/accuracy.md. That of an AI finding is not.
      precision: source === "static" ? "high" : "low",
      "security-severity": scores[severity],
    },
  };
}
