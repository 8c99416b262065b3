import { type ComposerParts, compareParts, composerPartsOf, padded } from "./composer-parts.ts";

type Admits = (version: ComposerParts) => boolean;

/**
 * Parses a constraint of composer.json: `^1.2 || ~3.4.1`, `>=1.0 <2.0`, `1.2.*`. Undefined if it cannot be compared
 * with releases, such as a branch, and for the rare `1.0 - 2.0`. Facts:
 * https://getcomposer.org/doc/articles/versions.md#writing-version-constraints
 */
export function composerConstraint(text: string): Admits | undefined {
  return combined(text.split(/\|\|?/), allOf, (admit, version) => admit.some((one) => one(version)));
}

function allOf(text: string): Admits | undefined {
  const terms = text
    .trim()
    .replace(/([<>=!]=?)\s+/g, "$1")
    .split(/[\s,]+/);
  return combined(terms, termOf, (admit, version) => admit.every((one) => one(version)));
}

function combined(
  texts: readonly string[],
  read: (text: string) => Admits | undefined,
  decide: (all: readonly Admits[], version: ComposerParts) => boolean,
): Admits | undefined {
  const all = texts.map(read);
  return all.every((one) => one !== undefined) ? (version) => decide(all, version) : undefined;
}

function termOf(text: string): Admits | undefined {
  // `@beta` sets the minimum stability. We compare releases only.
  const [, operator = "", written = ""] = /^(\^|~|[<>]=?|!=|<>|==?|)([^@]*)(?:@\w+)?$/.exec(text) ?? [];
  if (/^[*x]?$/i.test(written)) return operator === "" && text !== "" ? () => true : undefined;
  const wildcard = /^v?(\d+(?:\.\d+)*)(?:\.[*x])+$/i.exec(written)?.[1];
  if (wildcard !== undefined) return operator === "" ? between(wildcard, wildcard.split(".").length - 1) : undefined;
  const numbers = /^v?(\d+(?:\.\d+)*)/i.exec(written)?.[1]?.split(".");
  const bound = composerPartsOf(written);
  if (!bound || !numbers) return undefined;
  if (operator === "^") return between(written, firstThatCounts(numbers));
  if (operator === "~") return between(written, Math.max(0, numbers.length - 2));
  const accepts = comparisons[operator];
  return accepts && ((version) => accepts(compareParts(version, bound)));
}

const equal = (order: number) => order === 0;
const different = (order: number) => order !== 0;
const comparisons: Readonly<Record<string, (order: number) => boolean>> = {
  "": equal,
  "=": equal,
  "==": equal,
  "!=": different,
  "<>": different,
  "<": (order) => order < 0,
  "<=": (order) => order <= 0,
  ">": (order) => order > 0,
  ">=": (order) => order >= 0,
};

/** From a version up to, but excluding, the next one that differs in the number at `place` or before. */
function between(lowest: string, place: number): Admits | undefined {
  const from = composerPartsOf(lowest);
  if (!from) return undefined;
  const raised = [...from.slice(0, place), String(BigInt(from[place] ?? 0) + 1n)];
  // Pre-releases of the upper bound are excluded too.
  const below = [...padded(raised), "dev"];
  return (version) => compareParts(version, from) >= 0 && compareParts(version, below) < 0;
}

/** The index `^` may not change: the first number that is not zero, else the last one written. */
function firstThatCounts(numbers: readonly string[]): number {
  const place = numbers.findIndex((number) => !/^0+$/.test(number));
  return place === -1 ? numbers.length - 1 : place;
}
