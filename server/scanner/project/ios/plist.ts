import type { Span } from "../../source/text.ts";
import { inCode } from "../../vocabulary/in-code.ts";
import { readXml, type XmlDocument, type XmlElement, type XmlError } from "../xml/xml.ts";
import { blank } from "../xml/xml-text.ts";
import { conditionalSpans, isInside, type PreprocessorDirective, readDirectives } from "./plist-preprocessor.ts";

/** A value of a property list with the span of its element. Values of binary property lists have no position. */
export type PlistValue =
  | { readonly kind: "dict"; readonly entries: readonly PlistEntry[]; readonly span: Span }
  | { readonly kind: "array"; readonly items: readonly PlistValue[]; readonly span: Span }
  | { readonly kind: "boolean"; readonly value: boolean; readonly span: Span }
  /** The value as written, without the white space around numbers and dates and inside base64 data. */
  | { readonly kind: ScalarKind; readonly value: string; readonly span: Span };

type ScalarKind = "string" | "integer" | "real" | "date" | "data";

export interface PlistEntry {
  readonly key: string;
  /** The whole `<key>` element. */
  readonly keySpan: Span;
  readonly value: PlistValue;
  /** True if the key or the value is between `#if` lines, so that it depends on the build. */
  readonly conditional: boolean;
}

/** An element that looks like a key and is none, since tags are written in small letters: `<Key>`. */
interface MiswrittenKey {
  readonly key: string;
  readonly span: Span;
}

export interface PlistDocument {
  /** As much as could be read, even if there is an error. */
  readonly root: PlistValue | undefined;
  readonly error: XmlError | undefined;
  /** They and their values are left out. */
  readonly miswritten: readonly MiswrittenKey[];
  /** Whether the file has lines for the C preprocessor (`INFOPLIST_PREPROCESS`). */
  readonly preprocessed: boolean;
  /** Those lines, without their line ends. */
  readonly preprocessorSpans: readonly Span[];
}

/**
 * Reads an XML property list (https://www.apple.com/DTDs/PropertyList-1.0.dtd). Preprocessor lines are read as blank,
 * so that every branch of an `#if` is kept.
 */
export function readPlist(text: string): PlistDocument {
  const directives = preprocessorLines(text);
  const preprocessorSpans = directives.map(({ span }) => span);
  const xml = readXml(blank(text, preprocessorSpans));
  const reading: Reading = { conditional: conditionalSpans(directives, text.length), error: xml.error, miswritten: [] };
  const holder = xml.root?.name === "plist" ? xml.root.children[0] : xml.root;
  const root = holder && readValue(reading, holder);
  if (!root) fail(reading, "there is no value", xml.root?.span.start ?? 0);
  const { error, miswritten } = reading;
  return { root, error, miswritten, preprocessed: directives.length > 0, preprocessorSpans };
}

/**
 * The entry at a path of keys. Of equal keys the last one wins, as in CoreFoundation (CFPropertyList.c sets each key
 * again).
 */
export function entryAt(value: PlistValue | undefined, ...path: readonly string[]): PlistEntry | undefined {
  let found: PlistEntry | undefined;
  let current = value;
  for (const key of path) {
    found = current?.kind === "dict" ? current.entries.findLast((entry) => entry.key === key) : undefined;
    current = found?.value;
  }
  return found;
}

const collections = new Set(["plist", "dict", "array"]);

/**
 * Finds preprocessor lines. A `#` line inside a text or a comment is not one, which is known only after a first parse
 * without these lines.
 */
function preprocessorLines(text: string): PreprocessorDirective[] {
  const lines = readDirectives(text);
  if (lines.length === 0) return [];
  const xml = readXml(
    blank(
      text,
      lines.map(({ span }) => span),
    ),
  );
  const texts = textSpans(xml);
  return lines.filter(({ span }) => !isInside(texts, span.start) && !isInside(xml.comments, span.start));
}

/** The text spans of elements that contain text. */
function textSpans({ root }: XmlDocument): Span[] {
  const spans: Span[] = [];
  const collect = (element: XmlElement) => {
    if (!collections.has(element.name)) spans.push(element.span);
    else for (const child of element.children) collect(child);
  };
  if (root) collect(root);
  return spans;
}

interface Reading {
  readonly conditional: readonly Span[];
  error: XmlError | undefined;
  readonly miswritten: MiswrittenKey[];
}

function readValue(reading: Reading, element: XmlElement): PlistValue | undefined {
  const { name, span, content, text } = element;
  switch (name) {
    case "dict":
      return { kind: "dict", entries: readEntries(reading, element.children), span };
    case "array":
      return { kind: "array", items: element.children.flatMap((child) => readValue(reading, child) ?? []), span };
    case "true":
    case "false":
      return { kind: "boolean", value: name === "true", span };
    case "string":
      return { kind: "string", value: content, span };
    case "data":
      return { kind: "data", value: content.replace(/\s/g, ""), span };
    case "integer":
    case "real":
    case "date":
      return { kind: name, value: text, span };
    default:
      fail(reading, `<${name}> is not a value of a property list`, span.start);
      return undefined;
  }
}

function readEntries(reading: Reading, children: readonly XmlElement[]): PlistEntry[] {
  const entries: PlistEntry[] = [];
  let key: XmlElement | undefined;
  let hasValue = true;
  let isLeftOut = false;
  for (const child of children) {
    if (isMiswrittenKey(child)) {
      reading.miswritten.push({ key: child.content, span: child.span });
      isLeftOut = true;
      continue;
    }
    if (isLeftOut && child.name !== "key") {
      isLeftOut = false;
      continue;
    }
    isLeftOut = false;
    if (child.name === "key") {
      if (key && !hasValue) fail(reading, `the key ${inCode(key.content)} has no value`, key.span.start);
      key = child;
      hasValue = false;
      continue;
    }
    const value = readValue(reading, child);
    const isConditional = isInside(reading.conditional, child.span.start);
    // A key may have a value in each branch of an `#if`.
    if (key && value && (!hasValue || isConditional)) {
      const conditional = isConditional || isInside(reading.conditional, key.span.start);
      entries.push({ key: key.content, keySpan: key.span, value, conditional });
    } else if (value) fail(reading, "the value has no key", child.span.start);
    hasValue = true;
  }
  if (key && !hasValue) fail(reading, `the key ${inCode(key.content)} has no value`, key.span.start);
  return entries;
}

function isMiswrittenKey({ name }: XmlElement): boolean {
  return name !== "key" && name.toLowerCase() === "key";
}

function fail(reading: Reading, message: string, offset: number): void {
  reading.error ??= { message, offset };
}
