import { findingTitle } from "../../contract/ai-finding.ts";
import { nextGradeText, signed } from "../../contract/gains.ts";
import type { Gain, ScanRecord } from "../../contract/scan-record.ts";
import { cost } from "../../contract/score.ts";
import { html, type Markup } from "../markup.ts";
import { prose } from "./words.ts";

const shownRisks = 5;

/** The findings that cost the most points, what an attacker does with them, and what each repair gains. */
export function risksSection({ findings, gains, grade }: ScanRecord): Markup {
  const worst = findings
    .filter((finding) => cost(finding) > 0)
    .sort((a, b) => cost(b) - cost(a))
    .slice(0, shownRisks);
  const next = nextGradeText(gains, grade);
  if (worst.length === 0) return html``;
  return html`<section aria-labelledby="risks">
<h2 id="risks">What to fix first</h2>
${next !== undefined && html`<p>${next}</p>`}
<ol class="risks">${worst.map(
    (finding) => html`<li>
<p><a href="#${finding.id}"><strong>${findingTitle(finding)}</strong></a> <span class="tag">${finding.severity}</span>
<span class="tag">−${cost(finding)} points</span>${gains.filter(({ id }) => id === finding.id).map(reached)}${finding.fixable && html` <span class="tag">automatic fix</span>`}</p>
<p>${prose(firstSentence(finding.attackScenario))}</p>
</li>`,
  )}</ol>
</section>`;
}

/** What is reached once a finding and those above it are repaired. */
function reached({ scoreAfter, gradeAfter }: Gain): Markup {
  return html` <span class="tag">then ${signed(scoreAfter)}, grade ${gradeAfter}</span>`;
}

function firstSentence(text: string): string {
  return /^.*?[.!?](?=\s)/s.exec(text)?.[0] ?? text;
}
