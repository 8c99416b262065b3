import type { ModelElement, ThreatModel } from "../../assistant/index.ts";
import { html, type Markup } from "../markup.ts";
import { diagramLayout, type PlacedArea, type PlacedElement, type PlacedFlow } from "./layout.ts";

/** The width of a character, on average, in the first and in the second line of an element. */
const characterWidth = { name: 7.1, detail: 6.2 };

/** The data-flow diagram of a threat model, as an image in the page. */
export function dataFlowDiagram(model: ThreatModel): Markup {
  const { width, height, elements, areas, flows } = diagramLayout(model);
  const label = `Data flows of ${model.name}: ${model.elements.length} elements, ${model.flows.length} flows. The tables below list them.`;
  return html`<figure class="flows">
<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${label}">
<defs><marker id="tip" viewBox="0 0 8 8" refX="7.5" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8z"/></marker></defs>
${areas.map(areaShape)}
${flows.map(flowLine)}
${elements.map((placed) => elementShape(placed, foundIn(model, placed.element)))}
${flows.map(flowNumber)}
</svg>
<figcaption>Rectangles are outside of the app’s control, round boxes are programs, boxes without sides are stores. Dashed frames
are trust boundaries, and thick lines leave one. “!” counts the threats that a scan found.</figcaption>
</figure>`;
}

function areaShape({ boundary, x, y, width, height }: PlacedArea): Markup {
  return html`<rect class="area" x="${x}" y="${y}" width="${width}" height="${height}" rx="8"/>
<text class="area-name" x="${x + 10}" y="${y + 15}">${boundary.name}</text>`;
}

const shapes: Readonly<Record<ModelElement["shape"], (box: PlacedElement) => Markup>> = {
  process: ({ x, y, width, height }) =>
    html`<rect class="node" x="${x}" y="${y}" width="${width}" height="${height}" rx="20"/>`,
  external: ({ x, y, width, height }) =>
    html`<rect class="node" x="${x}" y="${y}" width="${width}" height="${height}"/>`,
  store: ({ x, y, width, height }) =>
    html`<rect class="fill" x="${x}" y="${y}" width="${width}" height="${height}"/><path class="node" d="M${x} ${y}h${width}M${x} ${y + height}h${width}"/>`,
};

function elementShape(placed: PlacedElement, found: number): Markup {
  const { element, x, y, width, height } = placed;
  const [name, detail] = linesOf(element.name);
  const middle = { x: x + width / 2, y: y + height / 2 };
  return html`<g class="${found > 0 ? "element found" : "element"}"><title>${element.name}. ${element.description}</title>
${shapes[element.shape](placed)}
<text class="name" x="${middle.x}" y="${middle.y + (detail === "" ? 4 : -2)}">${shortened(name, (width - 12) / characterWidth.name)}</text>
${detail !== "" && html`<text class="detail" x="${middle.x}" y="${middle.y + 13}">${shortened(detail, width / characterWidth.detail)}</text>`}
${found > 0 && html`<text class="mark" x="${x + width - 8}" y="${y + 13}">!${found}</text>`}</g>
`;
}

/** `Preferences (shared_preferences)` in two lines. */
function linesOf(name: string): readonly [name: string, detail: string] {
  const at = name.indexOf(" (");
  return at > 0 && name.endsWith(")") ? [name.slice(0, at), name.slice(at + 2, -1)] : [name, ""];
}

function shortened(text: string, longest: number): string {
  const characters = [...text];
  return characters.length > longest ? `${characters.slice(0, Math.floor(longest) - 1).join("")}…` : text;
}

function flowLine({ flow, from, to, isCurve }: PlacedFlow): Markup {
  const bend = (to.x - from.x) / 2 + (to.x > from.x ? 0 : 60);
  const path = isCurve
    ? `M${from.x} ${from.y}C${from.x + bend} ${from.y} ${to.x - bend} ${to.y} ${to.x} ${to.y}`
    : `M${from.x} ${from.y}L${to.x} ${to.y}`;
  return html`<path class="${flow.crosses ? "flow crosses" : "flow"}" d="${path}" marker-end="url(#tip)"/>
`;
}

/** Near the end that is not the app, where no other flow is. */
function flowNumber({ number, flow, from, to, isCurve }: PlacedFlow): Markup {
  const isShort = Math.abs(to.x - from.x) + Math.abs(to.y - from.y) < 80;
  const share = isShort ? 0.45 : flow.from === "app" ? 0.72 : 0.28;
  const onLine = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
  const { x, y } = isCurve ? { x: to.x - 26, y: to.y } : onLine;
  return html`<circle class="bead" cx="${x}" cy="${y}" r="9"/><text class="number" x="${x}" y="${y + 3.5}">${number}</text>
`;
}

/** The number of threats to an element and its flow that a scan found. */
function foundIn({ threats }: ThreatModel, { id }: ModelElement): number {
  const isOwn = (element: string) => element === id || element === `flow:${id}`;
  return threats.filter(({ state, element }) => state === "found" && isOwn(element)).length;
}
