import { XMLValidator } from "fast-xml-parser";
import type { Span } from "../../source/text.ts";
import { inCode } from "../../vocabulary/in-code.ts";
import { skipDoctype } from "./xml-doctype.ts";
import type { XmlElement } from "./xml-element.ts";
import { endOfName, readStartTag, type StartTag, skipSpace, type XmlError } from "./xml-tag.ts";
import { blank, decodeReferences, endOf, nextMatch, normalizeLines, strayAmpersand } from "./xml-text.ts";

export * from "./xml-element.ts";
export type { XmlAttribute, XmlError } from "./xml-tag.ts";

export interface XmlDocument {
  /** As much of the tree as could be read, even if there is an error. */
  readonly root: XmlElement | undefined;
  /** Why the document is not well-formed. */
  readonly error: XmlError | undefined;
  /** Comments with their delimiters. */
  readonly comments: readonly Span[];
  /** Whether the document type declares entities. They are not expanded, so the text is not what a processor sees. */
  readonly hasDoctypeEntities: boolean;
}

/** Maximum nesting of elements, so that recursion cannot exhaust the stack. Deeper ones are left out. */
export const maxXmlDepth = 500;

/**
 * Reads an XML document in one pass that recovers from errors: missing end tags, quotes and brackets are reported as
 * the error, and reading continues. fast-xml-parser validates what the reader accepts.
 */
export function readXml(text: string): XmlDocument {
  const reading: Reading = {
    text,
    open: [],
    openNames: new Map(),
    root: undefined,
    error: undefined,
    comments: [],
    doctypes: [],
    hasDoctypeEntities: false,
  };
  for (let at = 0; at < text.length; ) at = readNext(reading, at);
  closeAllBut(reading, 0, text.length);
  const { root, comments, hasDoctypeEntities } = reading;
  if (!root) fail(reading, "there is no element", 0);
  return { root, error: reading.error ?? validationError(reading), comments, hasDoctypeEntities };
}

interface OpenElement {
  readonly tag: StartTag;
  readonly children: XmlElement[];
  readonly content: string[];
  textSpan: Span | undefined;
}

interface Reading {
  readonly text: string;
  /** The open elements at the current offset, outermost first. */
  readonly open: OpenElement[];
  /** How many open elements have each name. */
  readonly openNames: Map<string, number>;
  root: XmlElement | undefined;
  error: XmlError | undefined;
  readonly comments: Span[];
  readonly doctypes: Span[];
  hasDoctypeEntities: boolean;
}

/** Reads the construct at an offset and returns its end. */
function readNext(reading: Reading, at: number): number {
  const { text } = reading;
  if (text.startsWith("<!--", at)) {
    const end = delimited(reading, at, "<!--", "-->");
    reading.comments.push({ start: at, end });
    return end;
  }
  if (text.startsWith("<![CDATA[", at)) return readCdata(reading, at);
  if (text.startsWith("<!DOCTYPE", at)) return readDoctype(reading, at);
  if (text.startsWith("<?", at)) return delimited(reading, at, "<?", "?>");
  if (text.startsWith("</", at)) return readEndTag(reading, at);
  if (text[at] !== "<") return readText(reading, at, nextMatch(/</g, text, at));
  if (/[\p{L}_:]/u.test(text.charAt(at + 1))) return readElement(reading, at);
  fail(reading, "`<` must be written as `&lt;`", at);
  return readText(reading, at, nextMatch(/</g, text, at + 1));
}

/** The end of a construct with a closing delimiter, or the end of the text if the delimiter is missing. */
function delimited(reading: Reading, start: number, opening: string, closing: string): number {
  const end = endOf(closing, reading.text, start + opening.length);
  if (end === undefined) fail(reading, `${inCode(opening)} is not closed by ${inCode(closing)}`, start);
  return end ?? reading.text.length;
}

function readDoctype(reading: Reading, at: number): number {
  const { end, isClosed, hasEntities } = skipDoctype(reading.text, at);
  reading.doctypes.push({ start: at, end });
  if (hasEntities) reading.hasDoctypeEntities = true;
  if (!isClosed) fail(reading, "`<!DOCTYPE` is not closed by `>`", at);
  return end;
}

function readElement(reading: Reading, at: number): number {
  const { open, openNames } = reading;
  const tag = readStartTag(reading.text, at);
  reading.error ??= tag.error;
  if (open.length === 0 && reading.root) fail(reading, `${inCode(`<${tag.name}>`)} is a second root element`, at);
  if (open.length === maxXmlDepth) fail(reading, "the elements are nested too deeply", at);
  open.push({ tag, children: [], content: [], textSpan: undefined });
  openNames.set(tag.name, (openNames.get(tag.name) ?? 0) + 1);
  if (tag.selfClosing) close(reading, tag.span.end);
  return tag.span.end;
}

function readEndTag(reading: Reading, at: number): number {
  const { text, open, openNames } = reading;
  const nameEnd = endOfName(text, at + 2);
  const name = text.slice(at + 2, nameEnd);
  const behind = skipSpace(text, nameEnd);
  const bracket = text[behind] === ">" ? behind : nextMatch(/[<>]/g, text, behind);
  const end = text[bracket] === ">" ? bracket + 1 : bracket;
  if (behind !== bracket || end === bracket)
    fail(reading, `the end tag ${inCode(`</${name}>`)} has no \`>\` after its name`, at);
  if (!openNames.get(name)) {
    fail(reading, `${inCode(`</${name}>`)} closes nothing`, at);
    return end;
  }
  closeAllBut(reading, open.findLastIndex(({ tag }) => tag.name === name) + 1, at);
  close(reading, end);
  return end;
}

/** Closes elements without an end tag. */
function closeAllBut(reading: Reading, kept: number, end: number): void {
  const { open } = reading;
  const outermost = open[kept];
  if (outermost) fail(reading, `${inCode(`<${outermost.tag.name}>`)} is not closed`, outermost.tag.span.start);
  while (open.length > kept) close(reading, end);
}

function close(reading: Reading, end: number): void {
  const { open, openNames } = reading;
  const closed = open.pop();
  if (!closed) return;
  const { name, nameSpan, span: openTag, attributes, selfClosing } = closed.tag;
  openNames.set(name, (openNames.get(name) ?? 0) - 1);
  if (open.length >= maxXmlDepth) return;
  const { children, textSpan = { start: openTag.end, end: openTag.end } } = closed;
  const span = { start: openTag.start, end };
  const content = closed.content.join("");
  const text = content.trim();
  const element = { name, span, openTag, nameSpan, attributes, children, content, text, textSpan, selfClosing };
  const parent = open.at(-1);
  if (parent) parent.children.push(element);
  else reading.root ??= element;
}

function readText(reading: Reading, start: number, end: number): number {
  const raw = reading.text.slice(start, end);
  const stray = strayAmpersand(raw);
  if (stray >= 0) fail(reading, "`&` must be written as `&amp;`", start + stray);
  addText(reading, start, raw, decodeReferences(normalizeLines(raw)));
  return end;
}

function readCdata(reading: Reading, at: number): number {
  const opening = "<![CDATA[";
  const closing = "]]>";
  const end = delimited(reading, at, opening, closing);
  const start = at + opening.length;
  const raw = reading.text.slice(start, reading.text.endsWith(closing, end) ? end - closing.length : end);
  addText(reading, start, raw, normalizeLines(raw));
  return end;
}

function addText(reading: Reading, start: number, raw: string, decoded: string): void {
  const element = reading.open.at(-1);
  element?.content.push(decoded);
  if (raw.trim() === "") return;
  if (!element) {
    fail(reading, "there is text outside the root element", start);
    return;
  }
  const first = start + raw.length - raw.trimStart().length;
  element.textSpan = { start: element.textSpan?.start ?? first, end: start + raw.trimEnd().length };
}

function fail(reading: Reading, message: string, offset: number): void {
  reading.error ??= { message, offset };
}

/** Errors that fast-xml-parser finds: invalid names, repeated attributes, a misplaced XML declaration. */
function validationError({ text, doctypes }: Reading): XmlError | undefined {
  // It miscounts angle brackets in comments and quotes of a document type.
  const result = XMLValidator.validate(blank(text, doctypes));
  if (result === true) return undefined;
  const { msg, line, col } = result.err;
  let lineStart = text.startsWith("\uFEFF") ? 1 : 0;
  for (let number = 1; number < line; number++) lineStart = text.indexOf("\n", lineStart) + 1;
  return { message: msg, offset: Math.min(lineStart + col - 1, text.length) };
}
