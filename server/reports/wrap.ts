import { safeLine } from "./safe-line.ts";
import { lines, type TerminalText } from "./terminal-text.ts";

const width = 100;

/** A text in indented lines of at most 100 columns, each ending with a line break. */
export function wrap(text: string, indent: number): TerminalText {
  return lines(wrapped(text, indent));
}

/** The lines of `wrap`, at least one. */
export function wrapped(text: string, indent: number): string[] {
  const margin = " ".repeat(indent);
  const full: string[] = [];
  let line = margin;
  for (const word of safeLine(text).split(/\s+/)) {
    if (line.length > indent && line.length + word.length + 1 > width) {
      full.push(line);
      line = margin;
    }
    line += line.length > indent ? ` ${word}` : word;
  }
  return [...full, line];
}
