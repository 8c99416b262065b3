import type { Span } from "../source/span.ts";
import { findSecrets } from "./secrets/find-secrets.ts";
import { isOpaque } from "./secrets/opaque.ts";
import { settingsIn } from "./secrets/settings.ts";

/** From this length on, a few characters of a secret reveal nothing and still identify it. */
const longEnoughToShow = 16;

/** What a key in several lines ends with, as it is or as a string writes it. */
const lineEnds = /(?:\\[nr]|\s){1,8}$/;

/** A masked secret: its length, and of a long one the first four and the last two characters. */
export function masked(secret: string): string {
  const text = secret.replace(lineEnds, "");
  const [first, last] = text.length < longEnoughToShow ? ["", ""] : [text.slice(0, 4), text.slice(-2)];
  return `${first}…${last}(${secret.length})`;
}

/**
 * Masks every value in a line that may be a secret: provider formats, opaque texts, and values of sensitive names.
 * Identifiers, paths, plain URLs and checksums stay readable.
 *
 * @param known texts that the rest of the file shows to be secrets
 * @param values where the line has values, in order: what is between them is code, which a long name does not make a
 *   secret. Without them, anything in the line may be one
 */
export function redact(line: string, known: readonly string[] = [], values?: readonly Span[]): string {
  if (values?.length === 0) return line;
  let shown = "";
  let at = 0;
  const secrets = secretSpans(line, known);
  for (const { start, end } of values ? secrets.flatMap((secret) => partsWithin(secret, values)) : secrets) {
    shown += line.slice(at, start) + masked(line.slice(start, end));
    at = end;
  }
  return shown + line.slice(at);
}

/**
 * The spans in a line that `redact` masks, in order and without overlaps.
 *
 * @param known texts that the rest of the file shows to be secrets
 */
export function secretSpans(line: string, known: readonly string[]): Span[] {
  const secrets = findSecrets(line).filter((match) => match.class !== "public-id");
  const spans = [...secrets, ...settingsIn(line)]
    .map(({ span }) => behindHeader(line, span))
    .concat(opaqueSpans(line), spansOf(known, line));
  let at = 0;
  return spans
    .sort((a, b) => a.start - b.start || b.end - a.end)
    .flatMap(({ start, end }) => {
      if (end <= at) return [];
      const from = Math.max(start, at);
      at = end;
      return [{ start: from, end }];
    });
}

/** What a PEM key begins with (RFC 7468), which is the same for all of its kind. */
const pemHeader = /^-----BEGIN [A-Z0-9 ]{1,40}-----(?:\\[nr]|\s){0,8}/;

function behindHeader(line: string, { start, end }: Span): Span {
  const header = pemHeader.exec(line.slice(start, end))?.[0] ?? "";
  return { start: start + header.length, end };
}

function partsWithin(secret: Span, values: readonly Span[]): Span[] {
  return values
    .map(({ start, end }) => ({ start: Math.max(start, secret.start), end: Math.min(end, secret.end) }))
    .filter(({ start, end }) => start < end);
}

function spansOf(texts: readonly string[], line: string): Span[] {
  return texts.flatMap((text) => {
    const spans: Span[] = [];
    for (let start = line.indexOf(text); start >= 0; start = line.indexOf(text, start + text.length))
      spans.push({ start, end: start + text.length });
    return spans;
  });
}

/** A string without spaces, or a run of characters that keys consist of. An escaped line end is of neither. */
const candidates = /\\[nr]|"[^"\s]{16,}"|'[^'\s]{16,}'|[\w+/-]{16,}={0,2}/g;

/** Names of fingerprints, which are public: commits of git dependencies, checksums of packages. */
const fingerprint =
  /(?:ref|commit|revision|rev|sha\d*|sha\d+sum|checksum|digest|md5|integrity)["']?\s{0,4}[:=]\s{0,4}["']?$|@$/i;
const hex = /^["']?[0-9a-f]{32,128}["']?$/i;

/** In characters. */
const nearby = 30;

function opaqueSpans(line: string): Span[] {
  return [...line.matchAll(candidates)].flatMap(({ 0: text, index }) => {
    const before = line.slice(Math.max(0, index - nearby), index);
    if (hex.test(text) && fingerprint.test(before)) return [];
    if (isKey(before, text, line.slice(index + text.length, index + text.length + nearby))) return [];
    const quotes = /^["']/.test(text) ? 1 : 0;
    return opaqueParts(text.slice(quotes, text.length - quotes), index + quotes);
  });
}

/** Whether a text is the key of a setting: `<key>TEXT</key>`, or on a line of its own `TEXT: value` or `TEXT=value`. */
function isKey(before: string, text: string, after: string): boolean {
  if (before.endsWith("<key>")) return after.startsWith("</key>");
  if (!/^\s*(?:-\s+|export\s+)?$/.test(before)) return false;
  return text.endsWith("=") ? /^[^\s=]/.test(after) : /^(?:\s{0,4}:(?:\s|$)|\s{1,4}=\s)/.test(after);
}

/** The text itself if it is opaque, else its opaque parts: a key in a URL, the lines of a PEM body. */
function opaqueParts(text: string, start: number): Span[] {
  if (isOpaque(text)) return [{ start, end: start + text.length }];
  return [...text.matchAll(/[\w+-]{16,}={0,2}/g)]
    .filter(({ 0: part }) => isOpaque(part))
    .map(({ 0: part, index }) => ({ start: start + index, end: start + index + part.length }));
}
