import { findingTitle } from "../../contract/ai-finding.ts";
import type { ScanRecord } from "../../contract/scan-record.ts";
import { cost } from "../../contract/score.ts";
import { html, type Markup } from "../markup.ts";
import { prose } from "./words.ts";

const shownRisks = 5;

/** The findings that cost the most points, and what to do about them. */
export function risksSection({ findings }: ScanRecord): Markup {
  const worst = findings
    .filter((finding) => cost(finding) > 0)
    .sort((a, b) => cost(b) - cost(a))
    .slice(0, shownRisks);
  if (worst.length === 0) return html``;
  return html`<section aria-labelledby="risks">
<h2 id="risks">What to fix first</h2>
<ol class="risks">${worst.map(
    (finding) => html`<li>
<p><a href="#${finding.id}"><strong>${findingTitle(finding)}</strong></a> <span class="tag">${finding.severity}</span>
<span class="tag">−${cost(finding)} points</span>${finding.fixable && html` <span class="tag">automatic fix</span>`}</p>
<p>${prose(firstSentence(finding.attackScenario))}</p>
</li>`,
  )}</ol>
</section>`;
}

function firstSentence(text: string): string {
  return /^.*?[.!?](?=\s)/s.exec(text)?.[0] ?? text;
}
