/** Text within a paragraph, a heading, a list item or a cell of a table: one line in which nothing is markup. */
export function markdownText(text: string): string {
  return oneLine(text)
    .replace(/[\\`*_{}[\]()<>#|~!&$:@^=]/g, "\\$&")
    .replace(/^([-+])/, "\\$1")
    .replace(/^(\d+)([.)])/, "$1\\$2")
    .replace(/(https?|www|ftp)(\\:|\.)/gi, (_, scheme, mark) => (mark === "." ? `${scheme}\\.` : `${scheme}${mark}`));
}

/** A text as inline code, also within a table; line ends are spaces there. */
export function markdownCode(text: string): string {
  const line = oneLine(text);
  if (line === "") return "` `";
  // In a table, a backslash before a bar belongs to the bar, and between ticks there is no way to say otherwise.
  if (line.includes("\\|")) return `<code>${markdownText(line)}</code>`;
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = "`".repeat(longest + 1);
  const space = /^`|`$|^ .* $/.test(line) ? " " : "";
  return fence + space + line.replaceAll("|", "\\|") + space + fence;
}

/** Text over several lines as a block of code whose fence it cannot close. */
export function markdownCodeBlock(text: string, language = ""): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}${language}\n${text.replace(/\n?$/, "\n")}${fence}`;
}

function oneLine(text: string): string {
  return text.replace(/[\s\0-\x1f\x7f-\x9f]+/g, " ").trim();
}
