import { lazy } from "../../../contract/lazy.ts";
import { type FoundWord, wordSearch } from "../../source/lexing/word-search.ts";
import type { Span } from "../../source/span.ts";
import { literalPattern } from "./literal-pattern.ts";
import { isMadeUp } from "./made-up.ts";
import { isOpaque } from "./opaque.ts";
import { isPlaceholder, isTemplate } from "./placeholder.ts";
import type { SecretClass, Shape } from "./shape.ts";
import { shapes } from "./shapes/index.ts";

/** A value in the format of a provider's credential. */
export interface SecretMatch {
  /** The id of the shape. */
  readonly id: string;
  readonly provider: string;
  readonly what: string;
  readonly class: SecretClass;
  /** The whole match with what belongs to the secret: a PEM header, the URL around a password. */
  readonly span: Span;
  /** The secret itself. */
  readonly value: string;
}

/** Finds the secrets of some shapes. */
interface SecretFinder {
  /** The secrets in any text, a whole file or a line, in order and without overlaps. Placeholders are left out. */
  find(text: string): SecretMatch[];
  /** False if a text has none. */
  mayBeIn(text: string): boolean;
  /** Whether a prefix may begin a value here. Prefixes that are words must start a word. */
  mayStart(text: string, found: FoundWord): boolean;
  /** Whether a prefix counts only at the start of a word. */
  startsWord(start: string): boolean;
  /** All prefixes, the longest first. */
  readonly starts: readonly string[];
}

/** Base64 of something else, in which a prefix occurs by chance. */
const insideBase64 = /^(?=.*\d)(?=.*[A-Z])(?=.*[a-z])[A-Za-z0-9+/]{20}[+/]$/;

/**
 * Prepares a search for the secrets of some shapes. One pass searches for the constant prefixes of all shapes; patterns
 * are tried only where a prefix matches.
 */
export function secretFinder(shapes: readonly Shape[]): SecretFinder {
  const starts = [...new Set(shapes.flatMap((shape) => shape.starts))].sort((a, b) => b.length - a.length);
  const inside = new Set(
    shapes.filter((shape) => shape.lead !== undefined || shape.near).flatMap((shape) => shape.starts),
  );
  /** A prefix that is a word counts only at the start of a word. Others may be in the middle of a value or a name. */
  const startsWord = (start: string) => /^\w/.test(start) && !inside.has(start);
  const anyStart = wordSearch(starts);
  /** The shapes to try for a prefix: `sk-or-v1-` may also begin a value of the shape with prefix `sk-`. */
  const matchersOf = lazy(
    () =>
      new Map(
        starts.map((start) => {
          const fitting = shapes.filter((shape) => shape.starts.some((one) => start.startsWith(one)));
          return [start, fitting.map(matcherOf)];
        }),
      ),
  );

  function mayStart(text: string, { word, index }: FoundWord): boolean {
    if (!startsWord(word)) return true;
    const before = text[index - 1] ?? "";
    if (before === "/" || before === "+") return !insideBase64.test(text.slice(Math.max(0, index - 21), index));
    return !/\w/.test(before);
  }

  function secretAt(text: string, start: FoundWord): SecretMatch | undefined {
    if (!mayStart(text, start)) return undefined;
    const { word, index } = start;
    for (const matcher of matchersOf().get(word) ?? []) {
      const match = matchAt(matcher, text, index, word.length);
      if (match) return match;
    }
    return undefined;
  }

  return {
    find(text) {
      const found: SecretMatch[] = [];
      for (const start of anyStart.all(text)) {
        const match = start.index < (found.at(-1)?.span.end ?? 0) ? undefined : secretAt(text, start);
        if (match) found.push(match);
      }
      return found;
    },
    mayBeIn: (text) => anyStart.isIn(text, (found) => mayStart(text, found)),
    mayStart,
    startsWord,
    starts,
  };
}

interface Matcher {
  readonly shape: Shape;
  readonly pattern: RegExp;
}

function matcherOf(shape: Shape): Matcher {
  const lead = shape.lead === undefined ? "" : `(?<=(?<lead>${shape.lead}))`;
  return { shape, pattern: new RegExp(`${lead}(?:${oneOf(shape.starts)})${shape.body}(?![A-Za-z0-9_])`, "y") };
}

function oneOf(texts: readonly string[]): string {
  return texts.map(literalPattern).join("|");
}

function matchAt(
  { shape, pattern }: Matcher,
  text: string,
  index: number,
  startLength: number,
): SecretMatch | undefined {
  pattern.lastIndex = index;
  const match = pattern.exec(text);
  if (!match) return undefined;
  const { lead = "", key, chance } = match.groups ?? {};
  // For shapes with a `key` group, the key is the end of the match.
  const keyStart = index + match[0].length - (key?.length ?? 0);
  const end = blockEnd(shape, text, index + match[0].length);
  if (openLength.test(shape.body) && isOnlyBeginning(text, end)) return undefined;
  const span = { start: shape.near ? keyStart : index - lead.length, end };
  const whole = text.slice(span.start, end);
  const value = shape.until === undefined ? (key ?? whole) : text.slice(keyStart, end);
  const type = shape.test ? shape.test(whole, value) : shape.class;
  const random = chance ?? key ?? (lead === "" ? match[0].slice(startLength) : whole);
  if (type === undefined || (type !== "public-id" && standsForSecret(shape, random))) return undefined;
  return { id: shape.id, provider: shape.provider, what: shape.what, class: type, span, value };
}

/** What a shape ends with whose values have no certain length: `\\w{16,247}`. */
const openLength = /(?:[*+]|\{\d+,\d*\})\)?$/;

/** Whether dots say that a value goes on: a message may show how a key begins, `sk_live_51Hb..`, and none is there. */
function isOnlyBeginning(text: string, end: number): boolean {
  return text.startsWith("...", end) || text.startsWith("\u2026", end);
}

/** Maximum length of a block that is read as one value. */
const longestBlock = 20_000;

/** The end of a multi-line value if its end marker is found. Otherwise the end of its first line. */
function blockEnd({ until }: Shape, text: string, from: number): number {
  const end = until === undefined ? -1 : text.slice(from, from + longestBlock).indexOf(until);
  return end < 0 ? from : from + text.slice(from, from + end).trimEnd().length;
}

const known = secretFinder(shapes);

/** The secrets in a provider's format, see `SecretFinder`. */
export const findSecrets = known.find;

/** Whether the prefix of a provider's format may begin a value here. */
export const mayStart = known.mayStart;

/** All prefixes except that of URLs, which nearly every file has. */
export const rareStarts: readonly string[] = known.starts.filter((start) => start !== "://");

/**
 * Texts without which a source file hardly has a secret in a provider's format, for the `words` of collectors. Short
 * prefixes also occur inside ordinary words, so they only count at the start of a string or a word. Every URL has a
 * `://`.
 */
export const secretMarkers: readonly string[] = rareStarts.flatMap((start) =>
  start.length >= 8 || !known.startsWord(start) ? [start] : ["'", '"', " ", "=", "/"].map((before) => before + start),
);

/**
 * Whether a value is a placeholder. In a password, words say so; in a generated value they must be more than chance.
 */
function standsForSecret({ isPassword, until }: Shape, key: string): boolean {
  // The first line of a key has its type, and runs of zeros.
  if (until !== undefined) return isTemplate(key);
  return isPassword && !isOpaque(key) ? isPlaceholder(key) : isMadeUp(key);
}
