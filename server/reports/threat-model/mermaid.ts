import type { ModelElement, ThreatModel } from "../../assistant/index.ts";
import { safeLine } from "../safe-line.ts";

/** Of a longer name, the diagram shows the beginning; the tables have all of it. */
const longestLabel = 48;

/** The brackets that give a node the shape of a data-flow diagram. */
const brackets: Readonly<Record<ModelElement["shape"], readonly [open: string, close: string]>> = {
  process: ["([", "])"],
  store: ["[(", ")]"],
  external: ["[", "]"],
};

/**
 * The data-flow diagram as a Mermaid flowchart. Every character of a name that is no letter, digit or space is written as
 * its code, so that nothing in it is part of the diagram. Syntax: https://mermaid.js.org/syntax/flowchart.html
 */
export function mermaidDiagram({ elements, boundaries, flows }: ThreatModel): string {
  const nodes = new Map(elements.map((element, index) => [element.id, `n${index}`]));
  const node = ({ id, name, shape }: ModelElement) => `    ${nodes.get(id)}${brackets[shape].join(`"${label(name)}"`)}`;
  const areas = boundaries.flatMap((boundary, index) => [
    `  subgraph b${index}["${label(boundary.name)}"]`,
    ...elements.filter((element) => element.boundary === boundary.id).map(node),
    "  end",
  ]);
  const arrows = flows.map(
    ({ from, to, crosses }, index) => `  ${nodes.get(from)} ${crosses ? "==>" : "-->"}|${index + 1}| ${nodes.get(to)}`,
  );
  return ["flowchart LR", ...areas, ...arrows].join("\n");
}

function label(name: string): string {
  const line = [...(safeLine(name) || "?")];
  const shown = line.length > longestLabel ? [...line.slice(0, longestLabel), "…"] : line;
  return shown
    .map((character) => (/[A-Za-z0-9 ]/.test(character) ? character : `#${character.codePointAt(0)};`))
    .join("");
}
