import type { Span } from "../../source/text.ts";
import { inCode } from "../../vocabulary/in-code.ts";
import { decodeReferences, nextMatch, normalizeAttribute, strayAmpersand } from "./xml-text.ts";

/** An attribute of a start tag. */
export interface XmlAttribute {
  /** As written, prefix included. */
  readonly name: string;
  /** Decoded. */
  readonly value: string;
  /** From the name to the closing quote. */
  readonly span: Span;
  readonly nameSpan: Span;
  /** Between the quotes. */
  readonly valueSpan: Span;
}

/** An error in a document, with its offset. */
export interface XmlError {
  readonly message: string;
  readonly offset: number;
}

export interface StartTag {
  readonly name: string;
  /** From `<` to `>`. Without `>`, to the next `<` or the end of the text. */
  readonly span: Span;
  readonly nameSpan: Span;
  /** In order, duplicates included. Those without a quoted value are left out. */
  readonly attributes: readonly XmlAttribute[];
  readonly selfClosing: boolean;
  readonly error: XmlError | undefined;
}

/** Reads the start tag whose `<` is at an offset. Unreadable parts are skipped and reported as the error. */
export function readStartTag(text: string, start: number): StartTag {
  const nameSpan = { start: start + 1, end: endOfName(text, start + 1) };
  const name = text.slice(nameSpan.start, nameSpan.end);
  const attributes: XmlAttribute[] = [];
  let error: XmlError | undefined;
  let at = skipSpace(text, nameSpan.end);
  while (at < text.length && text[at] !== "<" && text[at] !== ">" && !text.startsWith("/>", at)) {
    const read = readAttribute(text, at);
    if (read.attribute) attributes.push(read.attribute);
    error ??= read.error;
    at = skipSpace(text, read.end);
  }
  const selfClosing = text[at] === "/";
  const closed = selfClosing || text[at] === ">";
  if (!closed) error ??= { message: `the tag ${inCode(`<${name}>`)} has no \`>\``, offset: start };
  const end = selfClosing ? at + 2 : closed ? at + 1 : at;
  return { name, span: { start, end }, nameSpan, attributes, selfClosing, error };
}

const nameEnd = /[\s/>=<"']/g;
const notSpace = /\S/g;

/** The end of the name at an offset. */
export function endOfName(text: string, from: number): number {
  return nextMatch(nameEnd, text, from);
}

/** The next offset without white space. */
export function skipSpace(text: string, from: number): number {
  return nextMatch(notSpace, text, from);
}

interface AttributeReading {
  readonly attribute?: XmlAttribute;
  /** Where to continue, always greater than the start. */
  readonly end: number;
  readonly error?: XmlError;
}

function readAttribute(text: string, start: number): AttributeReading {
  const nameSpan = { start, end: endOfName(text, start) };
  const name = text.slice(start, nameSpan.end);
  const wrong = (message: string, end: number) => ({ end, error: { message, offset: start } });
  if (name === "") return wrong(`${inCode(text[start] ?? "")} is not expected in a tag`, start + 1);

  const equals = skipSpace(text, nameSpan.end);
  if (text[equals] !== "=") return wrong(`the attribute ${inCode(name)} has no value`, nameSpan.end);
  const open = skipSpace(text, equals + 1);
  const quote = text[open];
  if (quote !== '"' && quote !== "'") return wrong(`the value of ${inCode(name)} is not quoted`, open);

  const close = text.indexOf(quote, open + 1);
  const valueSpan = { start: open + 1, end: close < 0 ? text.length : close };
  const raw = text.slice(valueSpan.start, valueSpan.end);
  // XML forbids `<` in a value. If one comes first, the closing quote is missing and the next tag has begun.
  const nextTag = raw.indexOf("<");
  if (close < 0 || nextTag >= 0) {
    const end = nextTag < 0 ? text.length : valueSpan.start + nextTag;
    return wrong(`the value of ${inCode(name)} has no closing quote, or contains a \`<\``, end);
  }
  const attribute = {
    name,
    value: decodeReferences(normalizeAttribute(raw)),
    span: { start, end: close + 1 },
    nameSpan,
    valueSpan,
  };
  const stray = strayAmpersand(raw);
  if (stray < 0) return { attribute, end: close + 1 };
  return {
    attribute,
    end: close + 1,
    error: { message: "`&` must be written as `&amp;`", offset: valueSpan.start + stray },
  };
}
