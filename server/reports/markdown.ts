import { safeLine } from "./safe-line.ts";
import { createTag, type Insert, type SafeText } from "./safe-text.ts";

/** Markdown in which text from a project cannot become a link, an image or HTML. */
export type Markdown = SafeText<"markdown">;

export type MarkdownInsert = Insert<"markdown">;

const { tag, own } = createTag("markdown", prose);

/** Markdown from a template literal. Inserted strings are escaped by `prose`, inserted Markdown is kept. */
export const markdown = tag;

/**
 * Escapes text for Markdown, so that nothing in it becomes a link, an image, HTML, a formula or a list. The result is
 * one line. Text between single back-ticks stays code.
 */
function prose(text: string): string {
  return oneLine(text)
    .split(/(`[^`]+`)/)
    .map((part, i) => (i % 2 === 1 ? part : escaped(part)))
    .join("")
    .replace(/^(?=[-+=])|^\d+(?=[.)])/, "$&\\");
}

function escaped(text: string): string {
  return text
    .replace(/[\\`*_[\]{}<>&|~$@#^]/g, "\\$&")
    .replace(/:(?=\/\/)/g, "\\:")
    .replace(/(?<=www)\./gi, "\\.");
}

/** Text as inline code on one line. The fence is longer than any run of back-ticks in the text. */
export function inlineCode(text: string): Markdown {
  const line = oneLine(text);
  if (line === "") return own("");
  const fence = fenceFor(line, 1);
  const padding = line.startsWith("`") || line.endsWith("`") ? " " : "";
  return own(`${fence}${padding}${line}${padding}${fence}`);
}

/** A link. The address is our own, but characters that would end it are escaped all the same. */
export function link(label: MarkdownInsert, url: string): Markdown {
  return markdown`[${label}](${own(whole(url))})`;
}

/** A link that shows its address. */
export function address(url: string): Markdown {
  return own(`<${whole(url)}>`);
}

function whole(url: string): string {
  return safeLine(url).replace(/[\s<>()\\]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);
}

/**
 * Text as a fenced code block.
 *
 * @param file the extension of this path gives the language
 * @param indent white space before every line, so that the block belongs to a list item
 */
export function codeBlock(text: string, file: string, indent: string): Markdown {
  const fence = fenceFor(text, 3);
  const language = /\.([a-z]+)$/.exec(file)?.[1] ?? "";
  const lines = [`${fence}${language}`, ...text.split(/\r\n|[\n\r]/).map(safeLine), fence];
  return own(lines.map((line) => `${indent}${line}\n`).join(""));
}

function fenceFor(text: string, least: number): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  return "`".repeat(Math.max(least, longest + 1));
}

function oneLine(text: string): string {
  return safeLine(text.replace(/\s+/g, " ").trim());
}
