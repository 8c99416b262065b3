import type { Span } from "../../source/text.ts";
import { endOf, nextMatch } from "../xml/xml-text.ts";
import type { PlistEntry, PlistValue } from "./plist.ts";

/**
 * Reads a property list in the old NeXT notation (CoreFoundation's CFOldStylePList.c), which Xcode project files use:
 * `{ key = value; }`, `( item, item )`, quoted and unquoted strings, comments. Recovers from errors: stray tokens are
 * skipped, and unclosed collections end with the text. Undefined if there is no value at all.
 */
export function readOpenStepPlist(text: string): PlistValue | undefined {
  const open: OpenCollection[] = [];
  let root: PlistValue | undefined;

  const add = (value: PlistValue) => {
    const parent = open.at(-1);
    if (!parent) root ??= value;
    else if (parent.kind === "array") parent.items.push(value);
    else addToDict(parent, value);
  };
  const close = (end: number) => {
    const closed = open.pop();
    if (!closed) return;
    const span = { start: closed.start, end };
    if (closed.kind === "dict") add({ kind: "dict", entries: closed.entries, span });
    else add({ kind: "array", items: closed.items, span });
  };

  for (let at = skipTrivia(text, 0); at < text.length && !root; at = skipTrivia(text, at)) {
    const character = text.charAt(at);
    if (character === "{" || character === "(") {
      const kind = character === "{" ? "dict" : "array";
      open.push({ kind, start: at++, entries: [], items: [], key: undefined, hasEquals: false });
    } else if (character === "}" || character === ")") {
      close(++at);
    } else if (character === "=" || character === ";" || character === ",") {
      const parent = open.at(-1);
      if (parent) separate(parent, character);
      at++;
    } else {
      const span = { start: at, end: endOfString(text, at) };
      add({ kind: "string", value: decode(text.slice(span.start, span.end)), span });
      at = span.end;
    }
  }
  while (open.length > 0) close(text.length);
  return root;
}

interface OpenCollection {
  readonly kind: "dict" | "array";
  readonly start: number;
  readonly entries: PlistEntry[];
  readonly items: PlistValue[];
  /** The key whose value comes next. */
  key: { readonly value: string; readonly span: Span } | undefined;
  hasEquals: boolean;
}

/**
 * A string is a value after a key and `=`, and else the next key. The last such key wins, so that stray words do no
 * harm.
 */
function addToDict(dict: OpenCollection, value: PlistValue): void {
  const { key, hasEquals, entries } = dict;
  if (key && hasEquals) entries.push({ key: key.value, keySpan: key.span, value, conditional: false });
  dict.key = value.kind === "string" && !hasEquals ? value : undefined;
  dict.hasEquals = false;
}

function separate(parent: OpenCollection, character: string): void {
  parent.hasEquals = character === "=" && parent.key !== undefined;
  if (character !== "=") parent.key = undefined;
}

/** The offset of the next token, after white space and comments. */
function skipTrivia(text: string, from: number): number {
  for (let at = from; ; ) {
    at = nextMatch(/\S/g, text, at);
    if (text.startsWith("//", at)) at = nextMatch(/[\r\n]/g, text, at);
    else if (text.startsWith("/*", at)) at = endOf("*/", text, at + 2) ?? text.length;
    else return at;
  }
}

function endOfString(text: string, start: number): number {
  const quote = text.charAt(start);
  if (quote !== '"' && quote !== "'") return nextMatch(/[\s{}()=;,"']|\/\*/g, text, start + 1);
  let at = start + 1;
  while (at < text.length && text[at] !== quote) at += text[at] === "\\" ? 2 : 1;
  return Math.min(at + 1, text.length);
}

const escapes: Readonly<Record<string, string>> = { a: "\x07", b: "\b", f: "\f", n: "\n", r: "\r", t: "\t", v: "\v" };

function decode(written: string): string {
  const quote = written.charAt(0);
  if (quote !== '"' && quote !== "'") return written;
  const quoted = written.slice(1, written.length > 1 && written.endsWith(quote) ? -1 : undefined);
  return quoted.replace(/\\(?:U([\dA-Fa-f]{1,4})|([0-7]{1,3})|([\s\S]))/g, (_, hex, octal, character) => {
    if (hex) return String.fromCharCode(Number.parseInt(hex, 16));
    return octal ? String.fromCharCode(Number.parseInt(octal, 8)) : (escapes[character] ?? character);
  });
}
