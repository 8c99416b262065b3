import { html, type Markup } from "../markup.ts";
import { day } from "./words.ts";

interface Scored {
  readonly scannedAt: string;
  readonly score: number;
}

const box = { width: 640, height: 90, inset: 10, left: 34 };

/** A line chart of the score over the scans, oldest first. */
export function scoreLine(scans: readonly Scored[]): Markup {
  const [first, last] = [scans[0], scans.at(-1)];
  if (!first || !last) return html``;
  const step = (box.width - box.left - box.inset) / Math.max(1, scans.length - 1);
  const points = scans.map(({ score }, index) => ({ x: round(box.left + index * step), y: heightOf(score) }));
  const label = `The score of ${scans.length} scans, from ${first.score} on ${day(first.scannedAt)} to ${last.score} on ${day(last.scannedAt)}`;
  return html`<figure>
<svg viewBox="0 0 ${box.width} ${box.height}" role="img" aria-label="${label}">
${[100, 50, 0].map(rule)}
<polyline class="line" points="${points.map(({ x, y }) => `${x},${y}`).join(" ")}"/>
${points.map(({ x, y }) => html`<circle class="dot" cx="${x}" cy="${y}" r="3.5"/>`)}
</svg>
<figcaption>${label}.</figcaption>
</figure>`;
}

/** A horizontal grid line at a score, with its number. */
function rule(score: number): Markup {
  const y = heightOf(score);
  return html`<line class="rule" x1="${box.left}" x2="${box.width - box.inset}" y1="${y}" y2="${y}"/>
<text x="${box.left - 6}" y="${y + 4}" text-anchor="end">${score}</text>`;
}

function heightOf(score: number): number {
  return round(box.inset + (1 - score / 100) * (box.height - 2 * box.inset));
}

function round(number: number): number {
  return Math.round(number * 10) / 10;
}
