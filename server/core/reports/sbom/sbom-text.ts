import type { BillOfMaterials } from "../../dependencies/bill-of-materials.ts";
import type { Component } from "../../dependencies/component.ts";
import type { Paint } from "../paint.ts";
import { visible } from "../visible.ts";
import { wrap } from "../wrap.ts";

type LicenceKind = Component["licence"]["class"];

/**
 * How the classes look, in the order in which they are shown. What is known to need a look comes first: in a fresh clone
 * hundreds of packages are unknown, because none of them is there.
 */
const look: Readonly<Record<LicenceKind, (paint: Paint, text: string) => string>> = {
  "not open source": (paint, text) => paint.bold(paint.red(text)),
  "strong copyleft": (paint, text) => paint.red(text),
  "weak copyleft": (paint, text) => paint.yellow(text),
  unknown: (paint, text) => paint.yellow(text),
  permissive: (paint, text) => paint.green(text),
  "own code": (paint, text) => paint.dim(text),
};
const order = Object.keys(look);

/** Components by the class of their licence, with what to do about those that somebody should look at. */
export function sbomText(bill: BillOfMaterials, paint: Paint): string {
  const { components, warnings, transitive, review } = bill;
  const width = Math.max(0, ...components.map((component) => labelOf(component).length));
  const groups = groupsOf(components).map((group) => groupText(group, width, paint));
  const scope = transitive ? "direct and transitive" : "direct; --transitive adds what they bring in";
  const verdict = review === 0 ? paint.green("no licence to review") : paint.yellow(`${review} to review`);
  return [
    ...groups,
    ...warnings.map((warning) => paint.yellow(wrap(`Note: ${visible(warning)}`, 0))),
    `\n${paint.bold(`${bill.name} ${bill.version}`.trim())}  components: ${components.length} (${scope}), ${verdict}\n`,
    paint.dim("As a document: --format cyclonedx or --format spdx, with --output <file>\n"),
  ].join("");
}

/** Those about which the same is to be done, together. */
function groupsOf(components: readonly Component[]): Component[][] {
  return order.flatMap((kind) => {
    const ofKind = components.filter(({ licence }) => licence.class === kind);
    const advices = [...new Set(ofKind.map(({ licence }) => licence.advice))];
    return advices.map((advice) => ofKind.filter(({ licence }) => licence.advice === advice));
  });
}

function groupText(group: readonly Component[], width: number, paint: Paint): string {
  const [first] = group;
  if (!first) return "";
  const { class: kind, advice } = first.licence;
  const title = `${look[kind](paint, kind.toUpperCase())}  ${group.length}\n`;
  const rows = group.map((component) => {
    const [place] = component.places;
    const where = place ? `${visible(place.file)}:${place.line}` : "";
    const tags = [component.dev ? "dev" : "", component.direct ? "" : "transitive"]
      .filter((tag) => tag !== "")
      .join(", ");
    return `  ${labelOf(component).padEnd(width)}  ${licenceText(component.licence)}  ${paint.cyan(where)}  ${paint.dim(tags)}`.trimEnd();
  });
  return `${title}${advice === null ? "" : wrap(advice, 2)}${rows.join("\n")}\n\n`;
}

function labelOf({ ecosystem, name, version }: Component): string {
  return `${ecosystem} ${name} ${version}`.trimEnd();
}

function licenceText({ expression, declared, detected, guessed }: Component["licence"]): string {
  const said = expression ?? declared ?? "no licence found";
  const notes = [
    guessed ? `stated as "${declared}"` : "",
    detected !== null && detected !== expression ? `its licence file reads as ${detected}` : "",
  ].filter((note) => note !== "");
  return notes.length === 0 ? said : `${said} (${notes.join("; ")})`;
}
