import type { BillOfMaterials } from "../../supply-chain/bill-of-materials.ts";
import type { Component } from "../../supply-chain/component.ts";
import type { Paint } from "../paint.ts";
import { paragraph, type TerminalText, text } from "../terminal-text.ts";

type LicenceKind = Component["licence"]["class"];

/**
 * The style of each class, in display order. Licences known to need attention come before unknown ones: in a fresh
 * clone hundreds of packages are unknown because nothing is installed yet.
 */
const look: Readonly<Record<LicenceKind, (paint: Paint, word: string) => TerminalText>> = {
  "not open source": (paint, word) => paint.bold(paint.red(word)),
  "strong copyleft": (paint, word) => paint.red(word),
  "weak copyleft": (paint, word) => paint.yellow(word),
  unknown: (paint, word) => paint.yellow(word),
  permissive: (paint, word) => paint.green(word),
  "own code": (paint, word) => paint.dim(word),
};
const order = Object.keys(look);

/** Components by class of licence, with advice for those that need attention. */
export function sbomText(bill: BillOfMaterials, paint: Paint): TerminalText {
  const { components, warnings, transitive, review } = bill;
  const width = Math.max(0, ...components.map((component) => labelOf(component).length));
  const groups = groupsOf(components).map((group) => groupText(group, width, paint));
  const scope = transitive ? "direct and transitive" : "direct; --transitive adds the transitive ones";
  const verdict = review === 0 ? paint.green("no licence to review") : paint.yellow(`${review} to review`);
  const notes = warnings.map((warning) => paint.yellow(paragraph(`Note: ${warning}`, 0)));
  return text`${groups}${notes}
${paint.bold(`${bill.name} ${bill.version}`.trim())}  components: ${components.length} (${scope}), ${verdict}
${paint.dim("As a document: --format cyclonedx or --format spdx, with --output <file>")}
`;
}

/** Groups components with the same advice. */
function groupsOf(components: readonly Component[]): Component[][] {
  return order.flatMap((kind) => {
    const ofKind = components.filter(({ licence }) => licence.class === kind);
    const advices = [...new Set(ofKind.map(({ licence }) => licence.advice))];
    return advices.map((advice) => ofKind.filter(({ licence }) => licence.advice === advice));
  });
}

function groupText(group: readonly Component[], width: number, paint: Paint): TerminalText | false {
  const [first] = group;
  if (!first) return false;
  const { class: kind, advice } = first.licence;
  const title = text`${look[kind](paint, kind.toUpperCase())}  ${group.length}\n`;
  const rows = group.map((component) => {
    const [place] = component.places;
    const where = place && text`  ${paint.cyan(`${place.file}:${place.line}`)}`;
    const tags = [...(component.dev ? ["dev"] : []), ...(component.direct ? [] : ["transitive"])].join(", ");
    const tagged = tags !== "" && text`  ${paint.dim(tags)}`;
    return text`  ${labelOf(component).padEnd(width)}  ${licenceText(component.licence)}${where}${tagged}\n`;
  });
  return text`${title}${advice !== null && paragraph(advice, 2)}${rows}\n`;
}

function labelOf({ ecosystem, name, version }: Component): string {
  return `${ecosystem} ${name} ${version}`.trimEnd();
}

function licenceText({ expression, declared, detected, fromCatalogue, guessed }: Component["licence"]): string {
  const said = expression ?? declared ?? "no licence found";
  const notes = [
    fromCatalogue ? "from Palisade's catalogue" : "",
    guessed ? `stated as "${declared}"` : "",
    detected !== null && detected !== expression ? `its licence file reads as ${detected}` : "",
  ].filter((note) => note !== "");
  return notes.length === 0 ? said : `${said} (${notes.join("; ")})`;
}
