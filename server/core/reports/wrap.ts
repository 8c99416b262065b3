const width = 100;

/** Breaks a text into lines of at most 100 columns, each indented; ends with a newline. */
export function wrap(text: string, indent: number): string {
  const margin = " ".repeat(indent);
  const lines: string[] = [];
  let line = margin;
  for (const word of text.split(/\s+/)) {
    if (line.length > indent && line.length + word.length + 1 > width) {
      lines.push(line);
      line = margin;
    }
    line += line.length > indent ? ` ${word}` : word;
  }
  return `${[...lines, line].join("\n")}\n`;
}
