import type { ScanRecord } from "../../contract/scan-record.ts";
import { type Opening, openingsOf } from "../change-text.ts";
import { html, type Markup } from "../markup.ts";

/** What a change adds, what it switches off, and what the policy forbids. Shown first. */
export function openingsSection(record: ScanRecord): Markup {
  const openings = openingsOf(record);
  if (openings.length === 0) return html``;
  return html`<section aria-labelledby="change" class="box">
<h2 id="change">${record.since ? `What changed since ${record.since.ref}` : "What the policy does not allow"}</h2>
${openings.map(openingMarkup)}
</section>`;
}

function openingMarkup({ title, items, hidden }: Opening): Markup {
  if (items.length === 0) return html`<p>${title}.</p>`;
  const rows = items.map(({ place, text }) => html`<li>${place !== "" && html`<code>${place}</code> `}${text}</li>`);
  return html`<p>${title}:</p>
<ul>${rows}${hidden > 0 && html`<li>and ${hidden} more</li>`}</ul>`;
}
