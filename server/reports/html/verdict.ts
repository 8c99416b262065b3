import type { Finding } from "../../contract/finding.ts";
import { signed } from "../../contract/gains.ts";
import { gateDemand } from "../../contract/gate-demand.ts";
import type { ScanRecord } from "../../contract/scan-record.ts";
import { lowestScore, pointsOff } from "../../contract/score.ts";
import { severities } from "../../contract/severity.ts";
import { severityCounts } from "../../contract/severity-counts.ts";
import { isOpen, type Status } from "../../contract/status.ts";
import { verdictSentence } from "../../contract/verdict-sentence.ts";
import { ignoredSentence } from "../ignored.ts";
import { html, type Markup } from "../markup.ts";
import { counted } from "./words.ts";

/** The grade, what it means for a release, and the number of findings by severity. */
export function verdictSection(record: ScanRecord): Markup {
  const { grade, score, coverage } = record;
  const hasVerdict = coverage.dartFiles > 0;
  return html`<section aria-labelledby="verdict" class="verdict">
<div class="grade grade-${hasVerdict ? grade : "none"}">
<span class="letter">${hasVerdict ? grade : "–"}</span>
<span>${hasVerdict ? `${score} of 100` : "no verdict"}</span>
</div>
<div>
<h2 id="verdict">${verdictSentence(record)}</h2>
<p>${summary(record)}${record.unlimitedScore !== undefined && ` The score would be ${signed(record.unlimitedScore)} if it did not stop at 0.`}${record.staticScore !== undefined && ` Without what AI found, the score is ${record.staticScore}.`}</p>
<p class="gate"><strong>Gate: ${record.gate.pass ? "passed" : "not passed"}.</strong> ${gateText(record)}</p>
</div>
</section>
${countsTable(record.findings)}`;
}

function summary({ counts, findings }: ScanRecord): string {
  const fixable = findings.filter((finding) => finding.fixable && isOpen(finding)).length;
  const parts = [
    `${counted(counts.fail, "check")} ${counts.fail === 1 ? "fails" : "fail"}`,
    `${counts.review} ${counts.review === 1 ? "needs" : "need"} a review`,
    `${counts.pass} passed`,
    `${counts.notApplicable} ${counts.notApplicable === 1 ? "does" : "do"} not apply`,
  ];
  const triaged = counts.suppressed > 0 ? ` (${counts.suppressed} of them by decision)` : "";
  const fixed = fixable > 0 ? ` ${fixable} can be fixed automatically.` : "";
  const ignored = counts.ignored > 0 ? ` ${ignoredSentence(counts.ignored)}` : "";
  return `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}${triaged}.${ignored}${fixed}`;
}

function gateText(record: ScanRecord): string {
  const { pass, reasons } = record.gate;
  return `${pass ? "" : `Reasons: ${reasons.join("; ")}. `}Required: ${gateDemand(record)}.`;
}

function countsTable(findings: readonly Finding[]): Markup {
  const row = (label: string, status: Status) => {
    const counts = severityCounts(findings, status).map(({ count }) => count);
    const cells = counts.map((count) => html`<td class="${count > 0 ? "some" : "none"}">${count}</td>`);
    return html`<tr><th scope="row">${label}</th>${cells}<td>${counts.reduce((sum, count) => sum + count, 0)}</td></tr>`;
  };
  return html`<table class="numbers">
<caption>Findings by severity</caption>
<thead><tr><td></td>${severities.map((one) => html`<th scope="col">${one}</th>`)}<th scope="col">All</th></tr></thead>
<tbody>${row("Failing", "FAIL")}${row("To review", "REVIEW")}</tbody>
</table>`;
}

/** Explains how score and grade are computed. */
export function gradingSection(): Markup {
  const costs = severities.filter((severity) => pointsOff[severity] > 0);
  const points = costs.map((severity) => `${pointsOff[severity]} for each ${severity.toLowerCase()}`).join(", ");
  const { F: _, ...better } = lowestScore;
  const steps = Object.entries(better).map(([grade, score]) => `${grade} from ${score}`);
  return html`<section aria-labelledby="grading">
<h2 id="grading">How the grade comes about</h2>
<p>The score is 100 less ${points} finding that fails. Grades: ${steps.join(", ")}, F below. The gate compares findings and grade
with the thresholds of the team.</p>
</section>`;
}
