import { type CategoryResult, categoryResults } from "../../contract/category-results.ts";
import type { ScanRecord } from "../../contract/scan-record.ts";
import type { Status } from "../../contract/status.ts";
import { html, type Markup } from "../markup.ts";

const columns: readonly (readonly [status: Status, label: string])[] = [
  ["FAIL", "Failing"],
  ["REVIEW", "To review"],
  ["PASS", "Passed"],
  ["N/A", "Not applicable"],
];

/** The app's findings in each category of the OWASP Mobile Top 10. */
export function categoriesSection({ findings }: ScanRecord): Markup {
  return html`<section aria-labelledby="owasp">
<h2 id="owasp">OWASP Mobile Top 10 (2024)</h2>
<table class="numbers owasp">
<caption>Checks by category</caption>
<thead><tr><th scope="col">Category</th><th scope="col">Result</th>${columns.map(([, label]) => html`<th scope="col">${label}</th>`)}</tr></thead>
<tbody>${categoryResults(findings).map(row)}</tbody>
</table>
</section>`;
}

function row({ id, title, counts, worst }: CategoryResult): Markup {
  const [, label = "No check"] = columns.find(([status]) => status === worst) ?? [];
  const cells = columns.map(
    ([status]) => html`<td class="${counts[status] > 0 ? "some" : "none"}">${counts[status]}</td>`,
  );
  return html`<tr><th scope="row"><span class="id">${id}</span> ${title}</th><td class="result result-${label.toLowerCase().replace(" ", "-")}">${label}</td>${cells}</tr>`;
}
