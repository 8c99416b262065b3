import { redact } from "../vocabulary/redact.ts";
import { owned } from "./owned.ts";
import type { Span } from "./span.ts";

export { firstOf, mayGoOn } from "./cut-short.ts";
export { oncePerKey } from "./derivations.ts";
export { owned } from "./owned.ts";
export type { Span } from "./span.ts";

/** A span in 1-based lines and columns. */
export interface Region {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** A region with the text of its first line, secrets masked. */
export interface Location extends Region {
  readonly snippet: string;
}

/** A file's path (POSIX, relative to the project) and text, with positions of offsets. */
export interface TextFile {
  readonly path: string;
  readonly text: string;
  /** The location of a span. Offsets outside of the text are clamped. */
  locate(span: Span): Location;
  /** Like `locate` without the snippet, whose masking takes most of the time. */
  region(span: Span): Region;
  /** The 1-based line of an offset. */
  lineAt(offset: number): number;
}

const shownLength = 120;

/**
 * Wraps a text. Line starts are computed once, on first use.
 *
 * @param valuesIn where a part of the text has values, which may be secret, counted from its start; anywhere if nothing
 *   is known
 */
export function textFile(path: string, text: string, valuesIn?: (part: Span) => readonly Span[]): TextFile {
  let lineStarts: number[] | undefined;
  const starts = () => (lineStarts ??= findLineStarts(text));
  const position = (offset: number) => {
    const index = lastStartAtOrBefore(starts(), offset);
    return { line: index + 1, column: offset - (starts()[index] ?? 0) + 1 };
  };
  const region = (span: Span): Region => {
    const start = clamp(span.start, text.length);
    const from = position(start);
    const to = position(Math.max(start, clamp(span.end, text.length)));
    return { file: path, line: from.line, column: from.column, endLine: to.line, endColumn: to.column };
  };
  return {
    path,
    text,
    lineAt: (offset) => position(clamp(offset, text.length)).line,
    region,
    locate(span) {
      const found = region(span);
      const lineStart = starts()[found.line - 1] ?? 0;
      const lineEnd = starts()[found.line] ?? text.length;
      return {
        ...found,
        snippet: snippetOf(text, { start: lineStart, end: lineEnd }, clamp(span.start, text.length), valuesIn),
      };
    },
  };
}

/** How much of a line is looked at on each side of a place, in characters. */
const margin = 400;

function snippetOf(
  text: string,
  whole: Span,
  focus: number,
  valuesIn: ((part: Span) => readonly Span[]) | undefined,
): string {
  const from = Math.max(whole.start, focus - margin);
  const part = { start: from, end: Math.min(whole.end, focus + margin) };
  const line = redact(text.slice(from, part.end), [], valuesIn?.(part)).trim();
  if (line.length <= shownLength) return owned(line);
  const around = Math.max(0, Math.min(focus - from - 40, line.length - shownLength));
  return owned(line.slice(around, around + shownLength));
}

function findLineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}

function lastStartAtOrBefore(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

function clamp(offset: number, length: number): number {
  return Math.max(0, Math.min(offset, length));
}
