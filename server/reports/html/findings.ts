import { type Evidence, type Finding, readEvidence } from "../../contract/finding.ts";
import { cost } from "../../contract/score.ts";
import { effectiveStatus } from "../../contract/status.ts";
import { decisionText } from "../decision-text.ts";
import { html, type Markup } from "../markup.ts";
import { counted, prose } from "./words.ts";

/** The maximum number of places shown with their code, and of further places listed by name, for each finding. */
const shownPlaces = 25;
const namedPlaces = 200;

/**
 * Findings in full, under a heading.
 *
 * @param anchor the id of the heading
 */
export function findingsSection(anchor: string, heading: string, findings: readonly Finding[]): Markup {
  if (findings.length === 0) return html``;
  return html`<section aria-labelledby="${anchor}">
<h2 id="${anchor}">${heading} (${findings.length})</h2>
${findings.map(findingArticle)}
</section>`;
}

function findingArticle(finding: Finding): Markup {
  const { id, title, attackScenario, remediation, moreEvidence } = finding;
  const evidence = readEvidence(finding);
  const decision = decisionText(finding);
  const named = evidence.slice(shownPlaces, shownPlaces + namedPlaces);
  const hidden = evidence.length + moreEvidence - Math.min(evidence.length, shownPlaces + namedPlaces);
  return html`<article id="${id}" class="finding ${effectiveStatus(finding).toLowerCase()}">
<h3>${title}</h3>
${tags(finding)}
${decision !== undefined && html`<p><strong>Decided.</strong> ${decision}</p>`}
<p><strong>Why it matters.</strong> ${prose(attackScenario)}</p>
<p><strong>How to fix it.</strong> ${prose(remediation)}</p>
${automaticFix(finding)}
<h4>${counted(evidence.length + moreEvidence, "place")}</h4>
<ol class="places">${evidence.slice(0, shownPlaces).map(place)}</ol>
${named.length > 0 && html`<p>More places: ${named.map((one, index) => html`${index > 0 && ", "}<code>${one.file}:${one.line}</code>`)}.</p>`}
${hidden > 0 && html`<p>And ${hidden} more.</p>`}
</article>`;
}

function tags(finding: Finding): Markup {
  const points = cost(finding);
  return html`<p class="tags"><span class="tag severity">${finding.severity}</span>
${points > 0 && html`<span class="tag">−${points} points</span>`}${finding.source === "AI" && html` <span class="tag">found by AI</span>`}
<code>${finding.id}</code> · OWASP ${finding.owasp} ${finding.category}${finding.cwe.map(
    (number) =>
      html` · <a class="whole" href="https://cwe.mitre.org/data/definitions/${number}.html" rel="noreferrer noopener">CWE-${number}</a>`,
  )} · <span class="whole">MASVS-${finding.masvs}</span></p>`;
}

function automaticFix({ id, fixable, fix }: Finding): Markup {
  if (!fixable) return html``;
  return html`<p><strong>Automatic fix.</strong> ${fix && html`${fix.title}: `}<code>palisade fix ${id}</code> shows with <code>--dry-run</code> what it would change.</p>`;
}

function place({ file, line, column, message, snippet, level, related = [] }: Evidence): Markup {
  return html`<li>
<p><code class="where">${file}:${line}:${column}</code>${level !== "fail" && html` <span class="tag">${level === "review" ? "to review" : "note"}</span>`} ${prose(message)}${
    related.length > 0 &&
    html` Decided together with ${related.map(
      (one, index) => html`${index > 0 && ", "}<code>${one.file}:${one.line}</code>`,
    )}.`
  }</p>
${snippet !== "" && html`<pre dir="ltr"><code>${snippet}</code></pre>`}
</li>`;
}
