import type { Span } from "../source/span.ts";

/** The line break and indentation before `at`. Undefined if something else comes before it on the line. */
export function ownLineSeparator(text: string, at: number): string | undefined {
  const start = spaceBefore(text, at);
  const space = text.slice(start, at);
  const lineBreak = space.lastIndexOf("\n");
  if (lineBreak < 0) return undefined;
  const carriage = space[lineBreak - 1] === "\r" ? 1 : 0;
  return space.slice(lineBreak - carriage);
}

/** The start of the white space that ends at an offset. */
export function spaceBefore(text: string, at: number): number {
  let start = at;
  while (start > 0 && " \t\r\n".includes(text[start - 1] ?? "")) start--;
  return start;
}

/** The lines of a span, if nothing else is on them. */
export function wholeLines(text: string, { start, end }: Span): Span | undefined {
  const lineStart = text.lastIndexOf("\n", start - 1) + 1;
  const newline = text.indexOf("\n", end);
  const lineEnd = newline < 0 ? text.length : newline + 1;
  const isAlone = text.slice(lineStart, start).trim() === "" && text.slice(end, lineEnd).trim() === "";
  return isAlone ? { start: lineStart, end: lineEnd } : undefined;
}

/** The line break that ends the line of an offset. */
export function lineBreakAt(text: string, at: number): string {
  const end = text.indexOf("\n", at);
  return text[end - 1] === "\r" ? "\r\n" : "\n";
}
