import type { Explanation } from "../assistant/index.ts";
import type { RichText } from "../contract/rich-text.ts";
import type { Paint } from "./paint.ts";
import { placeLevel } from "./place-level.ts";
import { richTextLines } from "./rich-text-lines.ts";
import { paragraph, type TerminalText, text } from "./terminal-text.ts";

/** An explanation for the terminal: what the check says, the places, and what a model says about them. */
export function explanationText(explanation: Explanation, paint: Paint): TerminalText {
  const { id, title, severity, status, finds, why, fix, fails, passes } = explanation;
  const { verify, here, model, note, references } = explanation;
  const part = (heading: string, content: RichText) =>
    content.length > 0 && text`${paint.bold(heading)}\n${richTextLines(content, 2, paint)}\n`;
  const links = references.map((one) => text`  ${one.title}: ${paint.cyan(one.url)}\n`);
  return text`${paint.bold(title)}  ${paint.dim([id, severity, status ?? ""].filter(Boolean).join(" · "))}

${part("What it finds", finds)}${part("Why it matters", why)}${part("How to fix", fix)}${part("Fails", fails)}${part("Passes", passes)}${placesText(explanation, paint)}${
  here && [
    text`${paint.dim(`What ${model ?? "a model"} says about this code. It can be wrong.`)}\n\n`,
    part("What it means here", here.meaning),
    part("The smallest fix", here.fix),
    part("How to check", here.verify),
  ]
}${paint.bold("How to verify")}\n${paragraph(verify, 2)}${links.length > 0 && text`\n${links}`}${
    note !== null && text`\n${paragraph(`Note: ${note}`, 0)}`
  }`;
}

function placesText({ path, status, places, morePlaces }: Explanation, paint: Paint): TerminalText | false {
  if (places.length === 0) return false;
  const rows = places.map((place) => {
    const { file, line, column, message, snippet } = place;
    const level = placeLevel(status, place);
    const tag = level !== undefined && paint.yellow(`${level}  `);
    return text`  ${paint.place({ folder: path ?? "", file, line, column })}  ${tag}${message}\n${snippet !== "" && text`    ${paint.dim(snippet)}\n`}`;
  });
  return text`${paint.bold("Where")}\n${rows}${morePlaces > 0 && text`  … and ${morePlaces} more\n`}\n`;
}
