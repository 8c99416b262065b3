import type { ExecutiveSummary } from "../assistant/index.ts";
import { count } from "../contract/count.ts";
import type { Paint } from "./paint.ts";
import { paragraph, type TerminalText, text } from "./terminal-text.ts";

/** A summary for the terminal. */
export function summaryText(summary: ExecutiveSummary, paint: Paint): TerminalText {
  const { name, path, topRisks, fixFirst, note, model, text: said, scannedAt } = summary;
  const risks = topRisks.map(({ severity, title, id, owasp, places, source }) => {
    const tags = [severity, owasp, count(places, "place"), id, source === "AI" ? "AI" : ""].filter(Boolean);
    return text`  ${title}  ${paint.dim(tags.join(" · "))}\n`;
  });
  const steps = fixFirst.slice(0, shownSteps).map(({ title, id, automatic, gain, scoreAfter, gradeAfter }, index) => {
    const how = automatic ? `palisade fix ${id}` : "by hand";
    const after = `${gain > 0 ? `+${gain} points, ` : ""}then ${scoreAfter}, grade ${gradeAfter}`;
    return text`  ${index + 1}. ${title}  ${paint.dim(`${after} · ${how}`)}\n`;
  });
  const hidden = fixFirst.length - steps.length;
  return text`${paint.bold(name || path)}${paint.dim(`  ${path}`)}

${paragraph(said, 0)}
${risks.length > 0 && text`${paint.bold("Top risks")}\n${risks}\n`}${steps.length > 0 && text`${paint.bold("Fix first")}\n${steps}${hidden > 0 && text`  … and ${hidden} more\n`}\n`}${note !== null && text`${paint.yellow(paragraph(`Note: ${note}`, 0))}\n`}${paint.dim(summaryOrigin(model, scannedAt))}
`;
}

const shownSteps = 5;

/** Whose words and numbers a summary has. */
export function summaryOrigin(model: string | null, scannedAt: string): string {
  const words = model === null ? "no AI model took part" : `worded by the AI model ${model}`;
  return `Numbers from the scan of ${scannedAt.slice(0, 10)}; ${words}.`;
}
