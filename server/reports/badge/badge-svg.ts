import { html, type Markup } from "../markup.ts";
import type { Badge } from "./badge.ts";
import { textWidth } from "./text-width.ts";

const height = 20;
const padding = 5;
const labelColour = "#555";

/** A badge as an SVG image in the flat style of shields.io. */
export function badgeSvg({ label, message, color }: Badge): string {
  const left = textWidth(label) + 2 * padding;
  const right = textWidth(message) + 2 * padding;
  const width = left + right;
  const title = `${label}: ${message}`;
  return String(html`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" role="img" aria-label="${title}">
<title>${title}</title>
<linearGradient id="palisade-shine" x2="0" y2="100%"><stop offset="0" stop-color="#bbb" stop-opacity=".1"/><stop offset="1" stop-opacity=".1"/></linearGradient>
<clipPath id="palisade-shape"><rect width="${width}" height="${height}" rx="3" fill="#fff"/></clipPath>
<g clip-path="url(#palisade-shape)">
<rect width="${left}" height="${height}" fill="${labelColour}"/>
<rect x="${left}" width="${right}" height="${height}" fill="${color}"/>
<rect width="${width}" height="${height}" fill="url(#palisade-shine)"/>
</g>
<g text-anchor="middle" font-family="Verdana,Geneva,DejaVu Sans,sans-serif" text-rendering="geometricPrecision" font-size="110">
${words(label, 0, left, labelColour)}
${words(message, left, right, color)}
</g>
</svg>
`);
}

/** Drawn at ten times the size and scaled down, because some renderers cannot place text at fractions of a pixel. */
function words(text: string, from: number, width: number, background: string): Markup {
  const [fill, shadow] = brightness(background) > 0.69 ? ["#333", "#ccc"] : ["#fff", "#010101"];
  const x = 10 * (from + width / 2);
  const length = 10 * (width - 2 * padding);
  return html`<text aria-hidden="true" x="${x}" y="150" fill="${shadow}" fill-opacity=".3" transform="scale(.1)" textLength="${length}">${text}</text>
<text x="${x}" y="140" transform="scale(.1)" fill="${fill}" textLength="${length}">${text}</text>`;
}

/** Perceived brightness from 0 (black) to 1 (white), by ITU-R BT.601. */
function brightness(colour: string): number {
  const digits = colour.slice(1);
  const pairs = digits.length === 3 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? []);
  const [red = 0, green = 0, blue = 0] = pairs.map((pair) => Number.parseInt(pair, 16));
  return (red * 299 + green * 587 + blue * 114) / 255_000;
}
