import { findingTitle } from "../../contract/ai-finding.ts";
import type { Finding } from "../../contract/finding.ts";
import type { ScanRecord } from "../../contract/scan-record.ts";
import { decisionText, decisionWords, stillFailing, stillFailingTitle } from "../decision-text.ts";
import { html, type Markup } from "../markup.ts";
import { counted, prose } from "./words.ts";

const shownPlaces = 200;

/** Findings that were marked as fixed and still fail. */
export function stillFailingSection({ findings }: ScanRecord): Markup {
  const found = stillFailing(findings);
  if (found.length === 0) return html``;
  return html`<section aria-labelledby="still-failing">
<h2 id="still-failing">${stillFailingTitle} (${found.length})</h2>
<ul class="warnings">${found.map((finding) => html`<li>${findingTitle(finding)}: ${decisionText(finding)}</li>`)}</ul>
</section>`;
}

/** What does not count because of a decision: triaged findings and ignored places. */
export function decisionsSection({ findings }: ScanRecord): Markup {
  const rows = [...findings.flatMap(triaged), ...findings.flatMap(off), ...findings.flatMap(ignored)];
  if (rows.length === 0) return html``;
  const hidden =
    Math.max(0, rows.length - shownPlaces) + findings.reduce((sum, { moreIgnored }) => sum + moreIgnored, 0);
  return html`<section aria-labelledby="decisions">
<h2 id="decisions">Decided by people</h2>
<p>These are left out of the score and of the gate.</p>
<table>
<caption>Decisions and their reasons</caption>
<thead><tr><th scope="col">Finding</th><th scope="col">Where</th><th scope="col">Decision</th><th scope="col">Reason</th></tr></thead>
<tbody>${rows.slice(0, shownPlaces)}</tbody>
</table>
${hidden > 0 && html`<p>And ${hidden} more.</p>`}
</section>`;
}

function triaged(finding: Finding): Markup[] {
  const { status, decision } = finding;
  const words = decisionWords(finding);
  if (!words) return [];
  const { state, reason, details } = words;
  const where = decision?.places == null ? "whole check" : counted(decision.places, "place");
  const more = details !== "" && html` <span class="quiet">${details}</span>`;
  return [
    html`<tr><th scope="row">${findingTitle(finding)}</th><td>${where} (${status})</td><td>${state}</td><td>${prose(reason)}${more}</td></tr>`,
  ];
}

function off(finding: Finding): Markup[] {
  if (!finding.switchedOff) return [];
  return [
    html`<tr><th scope="row">${findingTitle(finding)}</th><td>whole check</td><td>Off</td><td>${prose(finding.notApplicable ?? "")}</td></tr>`,
  ];
}

function ignored(finding: Finding): Markup[] {
  return finding.ignored.map(
    ({ file, line, reason }) =>
      html`<tr><th scope="row">${findingTitle(finding)}</th><td><code>${file}:${line}</code></td><td>Ignored</td><td>${prose(reason)}</td></tr>`,
  );
}
