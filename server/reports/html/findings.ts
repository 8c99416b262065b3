import { type EvidenceGroup, groupAlike, placesIn } from "../../contract/alike.ts";
import type { Finding } from "../../contract/finding.ts";
import { cost } from "../../contract/score.ts";
import { effectiveStatus } from "../../contract/status.ts";
import { alsoAt } from "../also-at.ts";
import { decisionText } from "../decision-text.ts";
import { html, type Markup } from "../markup.ts";
import { isOnlyMissing, missingThings, missingTitle, placesToShow } from "../missing.ts";
import { levelWords } from "../place-level.ts";
import { counted, prose } from "./words.ts";

/** How many groups of places a finding shows, and how many places of a group are named beside the first. */
const shownGroups = 25;
const shownOthers = 200;

/**
 * Findings in full, under a heading.
 *
 * @param anchor the id of the heading
 */
export function findingsSection(anchor: string, heading: string, findings: readonly Finding[]): Markup {
  if (findings.length === 0) return html``;
  return html`<section aria-labelledby="${anchor}">
<h2 id="${anchor}">${heading} (${findings.length})</h2>
${findings.filter((finding) => !isOnlyMissing(finding)).map(findingArticle)}
${missingArticle(findings)}
</section>`;
}

/** What the app as a whole does not have: one question, whatever the number of findings. */
function missingArticle(findings: readonly Finding[]): Markup {
  const things = missingThings(findings);
  if (things.length === 0) return html``;
  return html`<article class="finding review missing">
<h3>${missingTitle}</h3>
<dl>${things.map(
    (
      { thing, finding, group: { first, others } },
      index,
    ) => html`<div${isOnlyMissing(finding) && finding !== things[index - 1]?.finding && html` id="${finding.id}"`}>
<dt>${prose(thing)}</dt>
<dd><p class="tags"><span class="tag severity">${finding.severity}</span> <code>${finding.id}</code> · OWASP ${finding.owasp} ${finding.category}</p>
<p>${prose(first.message)}</p>
${isOnlyMissing(finding) && html`<p><strong>If it needs it.</strong> ${prose(finding.remediation)}</p>`}
<p class="also"><code>${first.file}:${first.line}</code>${others.length > 0 && html`, ${prose(alsoAt(others, shownOthers))}`}</p></dd>
</div>`,
  )}</dl>
</article>`;
}

function findingArticle(finding: Finding): Markup {
  const { id, title, attackScenario, remediation, moreEvidence } = finding;
  const groups = groupAlike(placesToShow(finding));
  const decision = decisionText(finding);
  const hidden = placesIn(groups.slice(shownGroups)) + moreEvidence;
  return html`<article id="${id}" class="finding ${effectiveStatus(finding).toLowerCase()}">
<h3>${title}</h3>
${tags(finding)}
${decision !== undefined && html`<p><strong>Decided.</strong> ${decision}</p>`}
<p><strong>Why it matters.</strong> ${prose(attackScenario)}</p>
<p><strong>How to fix it.</strong> ${prose(remediation)}</p>
${automaticFix(finding)}
<h4>${counted(placesIn(groups) + moreEvidence, "place")}</h4>
<ol class="places">${groups.slice(0, shownGroups).map(group)}</ol>
${hidden > 0 && html`<p>And ${counted(hidden, "more place")}.</p>`}
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

/** The first place with its code, and where the others are. */
function group({ first, others }: EvidenceGroup): Markup {
  const { file, line, column, message, snippet, level, related = [], flow = [] } = first;
  const word = levelWords[level];
  return html`<li>
<p>${others.length > 0 && html`<strong class="whole">${others.length + 1} places.</strong> `}<code class="where">${file}:${line}:${column}</code>${word !== undefined && html` <span class="tag">${word}</span>`} ${prose(message)}${
    related.length > 0 &&
    html` Decided together with ${related.map(
      (one, index) => html`${index > 0 && ", "}<code>${one.file}:${one.line}</code>`,
    )}.`
  }</p>
${snippet !== "" && html`<pre dir="ltr"><code>${snippet}</code></pre>`}${
  flow.length > 0 &&
  html`<p>The way of the value:</p><ol class="flow">${flow.map(
    (step) => html`<li><code class="where">${step.file}:${step.line}:${step.column}</code> ${prose(step.message)}</li>`,
  )}</ol>`
}
${others.length > 0 && html`<p class="also">${prose(alsoAt(others, shownOthers))}</p>`}
</li>`;
}
