import { strideNames, type ThreatModel } from "../../assistant/index.ts";
import type { Paint } from "../paint.ts";
import { paragraph, type TerminalText, text } from "../terminal-text.ts";
import { groupedThreats, isStanding, type ThreatGroup } from "./grouped.ts";
import { threatNumbers, threatOrigin } from "./words.ts";

/** A threat model for the terminal: what to do something about, then the numbers. Documents have all of it. */
export function threatModelText(model: ThreatModel, paint: Paint): TerminalText {
  const standing = groupedThreats(model).filter(({ threat }) => isStanding(threat));
  const shown = standing.filter(({ threat }) => threat.state === "found" || threat.risk !== "low");
  const hidden = standing.length - shown.length;
  const more = hidden > 0 && text`${paint.dim(`… and ${hidden} of low risk, which --format markdown lists.`)}\n\n`;
  const notes = model.notes.map((note) => paint.yellow(paragraph(`Note: ${note}`, 0)));
  return text`${paint.bold(model.name || model.path)}${paint.dim(`  ${model.path}`)}

${shown.map((group) => threatText(group, paint))}${more}${changesText(model, paint)}${notes}${threatNumbers(model)}
${paint.dim(threatOrigin(model))}
${paint.dim("As a document: --format html, markdown or threat-dragon, with --output FILE")}
`;
}

function threatText({ threat, elements, places }: ThreatGroup, paint: Paint): TerminalText {
  const { state, risk, title, category, owasp, masvs, scenario, mitigation, absence, findings, source } = threat;
  const mark = state === "found" ? paint.bold(paint.red("FOUND")) : paint.yellow("OPEN ");
  const tags = [`${risk} risk`, strideNames[category], owasp, `MASVS-${masvs}`, source === "AI" ? "AI" : ""];
  const where = places.slice(0, 3).map(({ file, line }) => text`       ${paint.cyan(`${file}:${line}`)}\n`);
  const why = findings.length > 0 ? `Seen by: ${findings.join(", ")}.` : `Absence of ${absence}.`;
  return text`${mark}  ${paint.bold(title)}  ${paint.dim(tags.filter(Boolean).join(" · "))}
${paragraph(scenario, 7)}${paragraph(`For: ${shortList(elements)}.`, 7)}${where}${paragraph(why, 7)}${paragraph(`Do: ${mitigation}`, 7)}
`;
}

/** Of more elements, only the number is shown. */
const shownElements = 5;

function shortList(names: readonly string[]): string {
  const hidden = names.length - shownElements;
  return hidden > 0 ? `${names.slice(0, shownElements).join("; ")}; and ${hidden} more` : names.join("; ");
}

function changesText({ changes }: ThreatModel, paint: Paint): TerminalText | false {
  if (!changes) return false;
  if (changes.length === 0) return text`Nothing changed since the model compared with.\n\n`;
  const lines = changes.map(({ title, element, before, now }) => {
    return text`  ${title} (${element}): ${before ?? "new"} → ${now ?? "gone"}\n`;
  });
  return text`${paint.bold("Changed since the model compared with:")}\n${lines}\n`;
}
