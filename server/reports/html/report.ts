import type { ScanRecord } from "../../contract/scan-record.ts";
import { effectiveStatus } from "../../contract/status.ts";
import { html, ownMarkup } from "../markup.ts";
import { categoriesSection } from "./categories.ts";
import { changesSection } from "./changes.ts";
import { coverageSection, quietChecksSection } from "./coverage.ts";
import { decisionsSection, stillFailingSection } from "./decisions.ts";
import { findingsSection } from "./findings.ts";
import { openingsSection } from "./openings.ts";
import { risksSection } from "./risks.ts";
import { style } from "./style.ts";
import { gradingSection, verdictSection } from "./verdict.ts";
import { day } from "./words.ts";

/** Allows the page's own style only: no script, no font and no image from anywhere. */
export const reportPolicy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/**
 * A record as a self-contained page for screen and paper: first the verdict for those who decide, then every finding
 * for those who fix it. Text from the project is always escaped.
 *
 * @param version Palisade's own version
 */
export function reportHtml(record: ScanRecord, version: string): string {
  const { name, path, repositoryPath, scannedAt, findings } = record;
  const title = name || path.slice(path.search(/[^/\\]*$/));
  const open = (status: string) => findings.filter((finding) => effectiveStatus(finding) === status);
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${reportPolicy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Security report: ${title}</title>
<style>${ownMarkup(style)}</style>
</head>
<body>
<header>
<p class="kicker">Security report</p>
<h1>${title}</h1>
<p class="quiet">${repositoryPath ? html`<code>${repositoryPath}</code>, scanned` : "Scanned"} on ${day(scannedAt)}</p>
</header>
<main>
${openingsSection(record)}
${verdictSection(record)}
${risksSection(record)}
${changesSection(record)}
${coverageSection(record, version)}
${categoriesSection(record)}
${stillFailingSection(record)}
${findingsSection("failing", "Failing", open("FAIL"))}
${findingsSection("to-review", "To review", open("REVIEW"))}
${decisionsSection(record)}
${quietChecksSection(record)}
${gradingSection()}
</main>
<footer><p>Made by Palisade ${version} from a static scan of the source code. The app was not run and nothing was sent anywhere.</p></footer>
</body>
</html>
`;
  return String(page);
}
