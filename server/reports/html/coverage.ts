import { mayHaveMissed } from "../../contract/coverage.ts";
import type { ScanRecord } from "../../contract/scan-record.ts";
import { effectiveStatus } from "../../contract/status.ts";
import { gateLine } from "../gate-text.ts";
import { html, type Markup } from "../markup.ts";
import { counted, day } from "./words.ts";

const shownFiles = 50;

/** What was scanned, how old the result is, and what this report does not cover. */
export function coverageSection(record: ScanRecord, version: string): Markup {
  const { coverage, warnings, scannedAt, findings, policy } = record;
  const { dartFiles, nativeFiles, configFiles, leftOut, inPart } = coverage;
  const notes = [
    ...leftOut.map(({ file, reason }) => html`<li><code>${file}</code> was not read: ${reason}.</li>`),
    ...inPart.map(({ file, reason }) => html`<li><code>${file}</code> was looked at only in part: ${reason}.</li>`),
  ];
  const ran = findings.length - findings.filter(({ status }) => status === "N/A").length;
  return html`<section aria-labelledby="coverage" class="box">
<h2 id="coverage">What was looked at</h2>
<dl>
<dt>Scanned</dt><dd>${day(scannedAt)}, ${scannedAt.slice(11, 16)} UTC, by Palisade ${version} and its ${findings.length} checks</dd>
<dt>Read</dt><dd>${counted(dartFiles, "Dart file")}, ${counted(nativeFiles, "native file")} and ${counted(configFiles, "configuration file")}</dd>
<dt>Not looked at</dt><dd>${leftOut.length === 0 ? "Nothing: every file that takes part was read." : counted(leftOut.length, "file")}</dd>
${inPart.length > 0 && html`<dt>Looked at in part</dt><dd>${counted(inPart.length, "file")}</dd>`}
<dt>Applied</dt><dd>${ran} of ${counted(findings.length, "check")}</dd>
<dt>Policy</dt><dd>${policy.from}: ${gateLine(policy.gate)}</dd>
<dt>Not part of it</dt><dd>Known vulnerabilities of dependencies, secrets in the history of the repository, servers, and the app as it runs.</dd>
</dl>
${warnings.length > 0 && html`<ul class="warnings">${warnings.map((warning) => html`<li>${warning}</li>`)}</ul>`}
${notes.length > 0 && html`<ul>${notes.slice(0, shownFiles)}</ul>`}
${notes.length > shownFiles && html`<p>And ${notes.length - shownFiles} more.</p>`}
</section>`;
}

/** The checks that passed, and those that do not apply. */
export function quietChecksSection({ findings, coverage }: ScanRecord): Markup {
  const inPart = mayHaveMissed(coverage);
  const passed = findings.filter((finding) => effectiveStatus(finding) === "PASS");
  const absent = findings.filter(({ status }) => status === "N/A");
  return html`<section aria-labelledby="clean">
<h2 id="clean">Checks that found nothing (${passed.length})</h2>
<ul class="columns">${passed.map(({ id, title, owasp }) => html`<li>${title} <span class="quiet">${owasp} · ${id}${inPart.has(id) && " · looked at in part"}</span></li>`)}</ul>
${
  absent.length > 0 &&
  html`<h2 id="absent">Checks that do not apply (${absent.length})</h2>
<ul>${absent.map(({ title, notApplicable }) => html`<li>${title}: ${notApplicable ?? "there is nothing that it could look at"}</li>`)}</ul>`
}
</section>`;
}
