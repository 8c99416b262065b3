import type { ReportingDescriptor } from "sarif";
import type { Severity } from "../../contract/severity.ts";
import type { Finding } from "../../scanner/index.ts";
import { markdown } from "../markdown.ts";
import { visible } from "../visible.ts";
import { message } from "./location.ts";
import { masvsPage, type Taxonomies } from "./taxonomies.ts";

/** SARIF levels, of what fails. */
export const levels: Readonly<Record<Severity, "error" | "warning" | "note">> = {
  Critical: "error",
  High: "error",
  Medium: "warning",
  Low: "note",
  Info: "note",
};

/** Scores by which code scanning names a severity: over 9.0 critical, from 7.0 high, from 4.0 medium, below low. */
export const scores: Readonly<Record<Severity, string>> = {
  Critical: "9.5",
  High: "8.0",
  Medium: "5.5",
  Low: "2.5",
  Info: "0.1",
};

/** The rule of the check behind a finding. A record has a finding of every check, found or not. */
export function ruleOf(finding: Finding, taxonomies: Taxonomies): ReportingDescriptor {
  const { id, title, severity, attackScenario, remediation, masvs, owasp, cwe, source } = finding;
  return {
    id,
    name: title,
    shortDescription: message(title),
    fullDescription: message(attackScenario),
    helpUri: masvsPage(masvs),
    help: {
      text: `${visible(attackScenario)}\n\nHow to fix it: ${visible(remediation)}`,
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
        ...cwe.map((number) => `external/cwe/cwe-${String(number).padStart(3, "0")}`),
      ],
      // What a check fails is measured in docs/accuracy.md; what a model says is not.
      precision: source === "static" ? "high" : "low",
      "security-severity": scores[severity],
    },
  };
}
