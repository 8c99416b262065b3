import type { Change } from "../../contract/delta.ts";
import type { ScanRecord } from "../../contract/scan-record.ts";
import { html, type Markup } from "../markup.ts";
import { newPlacesOfOld } from "../new-places.ts";
import { scoreLine } from "./score-line.ts";
import { counted, day } from "./words.ts";

/** What is new and what is gone since the last scan and since the baseline, and how the score changed. */
export function changesSection(record: ScanRecord): Markup {
  const { history, delta, baseline, baselineDelta } = record;
  const last = history.at(-1);
  if (!last && !baseline) return html``;
  const scored =
    delta.scoreChange === 0 ? "" : `score ${delta.scoreChange > 0 ? "+" : "−"}${Math.abs(delta.scoreChange)}`;
  return html`<section aria-labelledby="changes">
<h2 id="changes">What changed</h2>
<dl>
${last && html`<dt>Since the last scan on ${day(last.scannedAt)}</dt><dd>${changed(record, delta, scored)}</dd>`}
${baseline && baselineDelta && html`<dt>Since the baseline of ${day(baseline.setAt)}</dt><dd>${changed(record, baselineDelta)}</dd>`}
</dl>
${last && scoreLine([...history, record])}
</section>`;
}

function changed({ findings }: ScanRecord, change: Change, score = ""): Markup {
  const { newFindings, fixedFindings } = change;
  const { named, hidden } = newPlacesOfOld(change);
  const titleOf = (id: string) => findings.find((finding) => finding.id === id)?.title ?? id;
  const list = (what: string, ids: readonly string[]) =>
    ids.length > 0 ? `${what}: ${ids.map(titleOf).join(", ")}` : "";
  const parts = [score, list("new", newFindings), list("no longer open", fixedFindings)].filter((part) => part !== "");
  const places = html`${counted(named.length + hidden, "new place")} of findings that were open: ${named.map(
    ({ id, file, line }, index) => html`${index > 0 && ", "}<a href="#${id}">${file}:${line}</a>`,
  )}${hidden > 0 && ` and ${hidden} more`}.`;
  if (named.length === 0) return html`${parts.length > 0 ? `${parts.join("; ")}.` : "No change."}`;
  return html`${parts.length > 0 && `${parts.join("; ")}. `}${places}`;
}
