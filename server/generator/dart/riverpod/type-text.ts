/** Right margin of the formatter (dart_style). */
const width = 80;

/**
 * A type as the formatter writes it where it begins a line: its arguments get a line each if they must.
 *
 * @param before what stands before it on its line
 * @param indent of that line, which `before` does not hold
 */
export function typeText(type: string, indent: number, before = "", after = ""): string {
  const margin = " ".repeat(indent);
  const line = `${margin}${before}${type}${after}`;
  const [, name, list] = /^([\w$]+)<(.*)>$/.exec(type) ?? [];
  if (line.length <= width || name === undefined || list === undefined) return line;
  const parts = argumentsOf(list);
  const lines = parts.map((part, at) => typeText(part, indent + 2, "", at === parts.length - 1 ? "" : ","));
  return [`${margin}${before}${name}<`, ...lines, `${margin}>${after}`].join("\n");
}

/** The types between commas that are in no brackets. */
function argumentsOf(list: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (const [at, letter] of [...list].entries()) {
    if (letter === "<") depth++;
    if (letter === ">") depth--;
    if (letter !== "," || depth > 0) continue;
    parts.push(list.slice(start, at).trim());
    start = at + 1;
  }
  return [...parts, list.slice(start).trim()];
}
