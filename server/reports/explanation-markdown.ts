import type { Explanation } from "../assistant/index.ts";
import type { RichText, TextPiece } from "../contract/rich-text.ts";
import { address, codeBlock, inlineCode, link, type Markdown, markdown } from "./markdown.ts";
import { placeLevel } from "./place-level.ts";

/** An explanation as Markdown, for editors and agents. Only links that rich text holds become links. */
export function explanationMarkdown(explanation: Explanation): string {
  const { id, title, severity, status, finds, why, fix, fails, passes } = explanation;
  const { verify, here, model, note, references } = explanation;
  return String(
    markdown`# ${title}

${inlineCode(id)} · ${severity} · ${status}

${part("What it finds", finds)}${part("Why it matters", why)}${part("How to fix", fix)}${part("Fails", fails)}${part("Passes", passes)}${placesPart(explanation)}${
  here && [
    markdown`_What ${model ?? "a model"} says about this code. It can be wrong._\n\n`,
    part("What it means here", here.meaning),
    part("The smallest fix", here.fix),
    part("How to check", here.verify),
  ]
}## How to verify\n\n${verify}\n${note !== null && markdown`\n${note}\n`}${
      references.length > 0 &&
      markdown`\n## References\n\n${references.map((one) => markdown`* ${link(one.title, one.url)}\n`)}`
    }`,
  );
}

function part(heading: string, content: RichText): Markdown | false {
  return content.length > 0 && markdown`## ${heading}\n\n${content.map(block)}`;
}

/** Rich text as Markdown. */
export function richTextMarkdown(content: RichText): string {
  return String(markdown`${content.map(block)}`).trimEnd();
}

function block(one: RichText[number]): Markdown {
  if (one.kind === "code") return markdown`${codeBlock(one.text, `.${one.language}`, "")}\n`;
  if (one.kind === "paragraph") return markdown`${one.pieces.map(piece)}\n\n`;
  return markdown`${one.items.map((item) => markdown`* ${item.map(piece)}\n`)}\n`;
}

/** Pieces are parts of a line, so the spaces at their ends count. */
function piece(one: TextPiece): Markdown {
  if (one.kind === "code") return inlineCode(one.text);
  if (one.kind === "link") return one.text === one.url ? address(one.url) : link(one.text, one.url);
  if (one.text.trim() === "") return space;
  const shown = one.kind === "strong" ? markdown`**${one.text}**` : markdown`${one.text}`;
  return markdown`${/^\s/.test(one.text) && space}${shown}${/\s$/.test(one.text) && space}`;
}

const space = markdown` `;

function placesPart({ status, places, morePlaces }: Explanation): Markdown | false {
  if (places.length === 0) return false;
  const rows = places.map((place) => {
    const { file, line, message, snippet } = place;
    const level = placeLevel(status, place);
    const code = snippet !== "" && codeBlock(snippet, file, "  ");
    return markdown`* ${inlineCode(`${file}:${line}`)}${level !== undefined && markdown` *(${level})*`}: ${message}\n${code}`;
  });
  return markdown`## Where\n\n${rows}${morePlaces > 0 && markdown`* … and ${morePlaces} more\n`}\n`;
}
