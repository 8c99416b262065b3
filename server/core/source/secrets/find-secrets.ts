import { type FoundWord, wordSearch } from "../lexing/word-search.ts";
import type { Span } from "../span.ts";
import { entropy } from "./entropy.ts";
import { isWordy } from "./opaque.ts";
import { isPlaceholder } from "./placeholder.ts";
import type { Shape } from "./shape.ts";
import type { SecretClass } from "./shape-tests.ts";
import { shapes } from "./shapes.ts";

/** A value that has the shape of a provider's credential. */
export interface SecretMatch {
  /** The id of the shape. */
  readonly id: string;
  readonly provider: string;
  readonly what: string;
  readonly class: SecretClass;
  /** The whole of it, with what belongs to the secret: a PEM header, the URL around a password. */
  readonly span: Span;
  /** The secret itself. */
  readonly value: string;
}

/**
 * The provider-format secrets in a text of any kind, a whole file or a single line, in order and without overlaps.
 * Placeholders are left out. One pass over the text looks for the constant starts of all shapes at once; patterns are
 * only tried where one of them stands.
 */
export function findSecrets(text: string): SecretMatch[] {
  const found: SecretMatch[] = [];
  for (const start of anyStart.all(text)) {
    const match = start.index < (found.at(-1)?.span.end ?? 0) ? undefined : secretAt(text, start);
    if (match) found.push(match);
  }
  return found;
}

function secretAt(text: string, { word, index }: FoundWord): SecretMatch | undefined {
  if (startsWord(word) && /\w/.test(text[index - 1] ?? "")) return undefined;
  for (const matcher of matchersOf.get(word) ?? []) {
    const match = matchAt(matcher, text, index, word.length);
    if (match) return match;
  }
  return undefined;
}

interface Matcher {
  readonly shape: Shape;
  readonly pattern: RegExp;
}

const starts = [...new Set(shapes.flatMap((shape) => shape.starts))].sort((a, b) => b.length - a.length);
const leads = new Set(shapes.filter((shape) => shape.lead !== undefined).flatMap((shape) => shape.starts));
/** A start that is a word counts only where a word begins; one that has a lead stands in the middle of the value. */
const startsWord = (start: string) => /^\w/.test(start) && !leads.has(start);
const anyStart = wordSearch(starts);

/** What to try where a start stands: `sk-or-v1-` may also begin a value of the shape that starts with `sk-`. */
const matchersOf: ReadonlyMap<string, readonly Matcher[]> = new Map(
  starts.map((start) => {
    const fitting = shapes.filter((shape) => shape.starts.some((one) => start.startsWith(one)));
    return [start, fitting.map(matcherOf)];
  }),
);

function matcherOf(shape: Shape): Matcher {
  const lead = shape.lead === undefined ? "" : `(?<=(?<lead>${shape.lead}))`;
  return { shape, pattern: new RegExp(`${lead}(?:${oneOf(shape.starts)})${shape.body}(?![A-Za-z0-9_])`, "y") };
}

function oneOf(texts: readonly string[]): string {
  return texts.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
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
  const { lead = "", key } = match.groups ?? {};
  const span = { start: index - lead.length, end: index + match[0].length };
  const whole = text.slice(span.start, span.end);
  const type = shape.test ? shape.test(whole, key ?? whole) : shape.class;
  const random = key ?? (lead === "" ? match[0].slice(startLength) : whole);
  if (type === undefined || (type !== "public-id" && isMadeUp(random))) return undefined;
  return { id: shape.id, provider: shape.provider, what: shape.what, class: type, span, value: key ?? whole };
}

/**
 * Texts without which a source file hardly holds a provider-format secret, for the `words` of collectors. Short starts
 * also occur inside ordinary words, so they only count where a string or a word begins; every URL has a `://`.
 */
export const secretMarkers: readonly string[] = starts
  .filter((start) => start !== "://")
  .flatMap((start) =>
    start.length >= 8 || !/^\w/.test(start) ? [start] : ["'", '"', " ", "=", "/"].map((before) => before + start),
  );

function isMadeUp(key: string): boolean {
  return isPlaceholder(key) || (key.length >= 12 && (entropy(key) < 2.5 || isWordy(key)));
}
