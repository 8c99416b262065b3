import type { Span } from "../source/text.ts";

/** A `key=value`, `key: value` or `export KEY=value` of a .properties, .env, .xcconfig or gradle.properties file. */
interface Property {
  readonly key: string;
  /** Without quotes. */
  readonly value: string;
  readonly keySpan: Span;
  /** Without the quotes. Covers all lines of a continued value. */
  readonly valueSpan: Span;
}

export type Properties = readonly Property[];

const assignment = /^(\s*(?:export\s+)?)(?![#!;]|\/\/)((?:[^\s=:[]|\[[^\]]*\])+)\s*[=:][^\S\n]*/;
const spaced = /^(\s*(?:export\s+)?)(?!export\s)([A-Za-z_][\w.-]*)\s+(?=\S)/;
const comment = /\s(?:#|\/\/)/;

/**
 * Reads the common syntax of .properties, .env and .xcconfig files: one setting per line, continued after a `\`. Other
 * lines are skipped.
 */
export function readProperties(text: string): Properties {
  const properties: Property[] = [];
  for (let start = 0; start < text.length; ) {
    const end = endOfLine(text, start);
    const line = text.slice(start, end);
    const [whole = "", before = "", key = ""] = assignment.exec(line) ?? spaced.exec(line) ?? [];
    if (key === "") {
      start = end + 1;
      continue;
    }
    const keyStart = start + before.length;
    const { value, span } = valueFrom(text, start + whole.length, end);
    properties.push({ key, value, keySpan: { start: keyStart, end: keyStart + key.length }, valueSpan: span });
    start = endOfLine(text, span.end) + 1;
  }
  return properties;
}

interface Value {
  readonly value: string;
  readonly span: Span;
}

function valueFrom(text: string, start: number, lineEnd: number): Value {
  const quoted = quotedValue(text, start, lineEnd);
  if (quoted) return quoted;
  const commentAt = text.slice(start - 1, lineEnd).search(comment);
  if (commentAt >= 0) return trimmed(text, start, Math.max(start, start - 1 + commentAt));
  return continuedValue(text, start, lineEnd);
}

/** Parses `"value"` or `'value'` if only a comment follows. */
function quotedValue(text: string, start: number, lineEnd: number): Value | undefined {
  const quote = text.charAt(start);
  if (quote === "" || !"\"'`".includes(quote)) return undefined;
  let close = start + 1;
  while (close < lineEnd && text[close] !== quote) close += text[close] === "\\" ? 2 : 1;
  if (close >= lineEnd || !/^\s*(?:$|[#;]|\/\/)/.test(text.slice(close + 1, lineEnd))) return undefined;
  return { value: text.slice(start + 1, close), span: { start: start + 1, end: close } };
}

function continuedValue(text: string, start: number, lineEnd: number): Value {
  const first = trimmed(text, start, lineEnd);
  if (!isContinued(first.value)) return first;
  const parts = [first.value];
  let end = lineEnd;
  while (isContinued(parts.at(-1) ?? "") && end < text.length) {
    const next = trimmed(text, end + 1, endOfLine(text, end + 1));
    parts.push(next.value);
    end = endOfLine(text, end + 1);
  }
  const value = parts.map((part) => (isContinued(part) ? part.slice(0, -1) : part)).join("");
  return { value, span: { start: first.span.start, end } };
}

/** Whether a line ends with an odd number of backslashes. */
function isContinued(line: string): boolean {
  let at = line.length;
  while (line[at - 1] === "\\") at--;
  return (line.length - at) % 2 === 1;
}

function trimmed(text: string, start: number, end: number): Value {
  const raw = text.slice(start, end);
  const from = start + raw.length - raw.trimStart().length;
  const value = raw.trim();
  return { value, span: { start: from, end: from + value.length } };
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf("\n", from);
  return end < 0 ? text.length : end;
}
