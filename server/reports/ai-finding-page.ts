import { findingTitle } from "../contract/ai-finding.ts";
import type { Finding } from "../contract/finding.ts";
import { markdown } from "./markdown.ts";

/** What stands in for the page of a check where AI found something: what the model said, as text. */
export function aiFindingPage(finding: Finding): string {
  const { attackScenario, remediation } = finding;
  return String(markdown`# ${findingTitle(finding)}

A model found this in a deep scan. No rule confirms it, so check it before you rely on it.

${attackScenario}

## How to fix it

${remediation}
`);
}
