import { folderName } from "../../contract/folder-name.ts";
import type { ScanRecord } from "../../contract/scan-record.ts";
import { effectiveStatus } from "../../contract/status.ts";
import { html } from "../markup.ts";
import { categoriesSection } from "./categories.ts";
import { changesSection } from "./changes.ts";
import { coverageSection, quietChecksSection } from "./coverage.ts";
import { decisionsSection, stillFailingSection } from "./decisions.ts";
import { findingsSection } from "./findings.ts";
import { openingsSection } from "./openings.ts";
import { htmlPage } from "./page.ts";
import { risksSection } from "./risks.ts";
import { gradingSection, verdictSection } from "./verdict.ts";
import { day } from "./words.ts";

/**
 * A record as a self-contained page for screen and paper: first the verdict for those who decide, then every finding
 * for those who fix it. Text from the project is always escaped.
 *
 * @param version Palisade's own version
 */
export function reportHtml(record: ScanRecord, version: string): string {
  const { name, path, repositoryPath, scannedAt, findings } = record;
  const title = name || folderName(path);
  const open = (status: string) => findings.filter((finding) => effectiveStatus(finding) === status);
  const footer = html`Made by Palisade ${version} from a static scan of the source code. The app was not run and nothing was sent anywhere.`;
  return htmlPage({
    kind: "Security report",
    title,
    about: html`${repositoryPath ? html`<code>${repositoryPath}</code>, scanned` : "Scanned"} on ${day(scannedAt)}`,
    main: html`${openingsSection(record)}
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
${gradingSection()}`,
    footer,
  });
}
