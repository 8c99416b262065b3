/**
 * Text as Markdown that shows it as it is: nothing in it becomes a link, an image, HTML, a formula or a list. It comes
 * out on one line. What stands between single back-ticks stays code.
 */
export function prose(text: string): string {
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

/** Text as inline code, on one line; the fence is longer than any run of back-ticks in it. */
export function inlineCode(text: string): string {
  const line = oneLine(text);
  if (line === "") return "";
  const fence = fenceFor(line, 1);
  const padding = line.startsWith("`") || line.endsWith("`") ? " " : "";
  return `${fence}${padding}${line}${padding}${fence}`;
}

/**
 * Text as a block of code.
 *
 * @param file tells the language by its extension
 * @param indent white space before every line, so that the block belongs to a list item
 */
export function codeBlock(text: string, file: string, indent: string): string {
  const fence = fenceFor(text, 3);
  const language = /\.([a-z]+)$/.exec(file)?.[1] ?? "";
  const lines = [`${fence}${language}`, ...text.split(/\r\n|[\n\r]/), fence];
  return lines.map((line) => `${indent}${line}\n`).join("");
}

function fenceFor(text: string, least: number): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  return "`".repeat(Math.max(least, longest + 1));
}

function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, " ").trim();
}
