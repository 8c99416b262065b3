import type { Span } from "../../source/text.ts";

const predefined: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/**
 * Decodes character references and the five predefined entities: https://www.w3.org/TR/xml/#sec-references. Other
 * references stay as written: entities of a document type are never expanded, so they cannot grow.
 */
export function decodeReferences(raw: string): string {
  if (!raw.includes("&")) return raw;
  return raw.replace(/&(?:#(\d+)|#x([\dA-Fa-f]+)|(amp|lt|gt|quot|apos));/g, (written, decimal, hex, name) => {
    if (name) return predefined[name] ?? written;
    const code = decimal ? Number.parseInt(decimal, 10) : Number.parseInt(hex, 16);
    return isCharacter(code) ? String.fromCodePoint(code) : written;
  });
}

/** The offset of the first `&` that begins no reference, or -1. */
export function strayAmpersand(raw: string): number {
  return raw.search(/&(?!(?:#\d+|#x[\dA-Fa-f]+|[\w:][\w:.-]*);)/);
}

/** Normalises line ends to line feeds, as an XML processor does. */
export function normalizeLines(raw: string): string {
  return raw.includes("\r") ? raw.replace(/\r\n?/g, "\n") : raw;
}

/** Normalises an attribute value as an XML processor does: tabs and line ends become spaces. */
export function normalizeAttribute(raw: string): string {
  return raw.replace(/\r\n|[\t\n\r]/g, " ");
}

/** The offset of the next match of a global pattern, or the end of the text. */
export function nextMatch(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.exec(text)?.index ?? text.length;
}

/** The offset behind the next occurrence of a delimiter. Undefined if there is none. */
export function endOf(delimiter: string, text: string, from: number): number | undefined {
  const at = text.indexOf(delimiter, from);
  return at < 0 ? undefined : at + delimiter.length;
}

/** Replaces sorted, disjoint ranges by spaces. Line ends and all offsets stay. */
export function blank(text: string, spans: readonly Span[]): string {
  let at = 0;
  const parts: string[] = [];
  for (const { start, end } of spans) {
    parts.push(text.slice(at, start), text.slice(start, end).replace(/[^\r\n]/g, " "));
    at = end;
  }
  return parts.join("") + text.slice(at);
}

/** Whether XML allows a character: https://www.w3.org/TR/xml/#charsets */
function isCharacter(code: number): boolean {
  if (code < 0x20) return code === 0x9 || code === 0xa || code === 0xd;
  return code <= 0xd7ff || (code >= 0xe000 && code <= 0xfffd) || (code >= 0x10000 && code <= 0x10ffff);
}
