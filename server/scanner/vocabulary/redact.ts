import type { Span } from "../source/span.ts";
import { findSecrets } from "./secrets/find-secrets.ts";
import { isOpaque } from "./secrets/opaque.ts";
import { settingsIn } from "./secrets/settings.ts";

/** From this length on, a few characters of a secret reveal nothing and still identify it. */
const longEnoughToShow = 16;

/** A masked secret: its length, and of a long one the first four and the last two characters. */
export function masked(secret: string): string {
  const [first, last] = secret.length < longEnoughToShow ? ["", ""] : [secret.slice(0, 4), secret.slice(-2)];
  return `${first}…${last}(${secret.length})`;
}

/**
 * Masks every value in a line that may be a secret: provider formats, opaque texts, and values of sensitive names.
 * Identifiers, paths, plain URLs and checksums stay readable.
 *
 * @param known texts that the rest of the file shows to be secrets
 */
export function redact(line: string, known: readonly string[] = []): string {
  let shown = "";
  let at = 0;
  for (const { start, end } of secretSpans(line, known)) {
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
    .map(({ span }) => span)
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

function spansOf(texts: readonly string[], line: string): Span[] {
  return texts.flatMap((text) => {
    const spans: Span[] = [];
    for (let start = line.indexOf(text); start >= 0; start = line.indexOf(text, start + text.length))
      spans.push({ start, end: start + text.length });
    return spans;
  });
}

/** A string without spaces, or a run of characters that keys consist of. */
const candidates = /"[^"\s]{16,}"|'[^'\s]{16,}'|[\w+/-]{16,}={0,2}/g;

/** Names of fingerprints, which are public: commits of git dependencies, checksums of packages. */
const fingerprint =
  /(?:ref|commit|revision|rev|sha\d*|sha\d+sum|checksum|digest|md5|integrity)["']?\s{0,4}[:=]\s{0,4}["']?$|@$/i;
const hex = /^["']?[0-9a-f]{32,128}["']?$/i;

function opaqueSpans(line: string): Span[] {
  return [...line.matchAll(candidates)].flatMap(({ 0: text, index }) => {
    const before = line.slice(Math.max(0, index - 30), index);
    if (hex.test(text) && fingerprint.test(before)) return [];
    const quotes = /^["']/.test(text) ? 1 : 0;
    return opaqueParts(text.slice(quotes, text.length - quotes), index + quotes);
  });
}

/** The text itself if it is opaque, else its opaque parts: a key in a URL, the lines of a PEM body. */
function opaqueParts(text: string, start: number): Span[] {
  if (isOpaque(text)) return [{ start, end: start + text.length }];
  return [...text.matchAll(/[\w+-]{16,}={0,2}/g)]
    .filter(({ 0: part }) => isOpaque(part))
    .map(({ 0: part, index }) => ({ start: start + index, end: start + index + part.length }));
}
