import { areArms } from "../../../code/arms.ts";
import type { Code, CodeValue } from "../../../code/code.ts";
import { valuesBehind } from "../../../code/values-behind.ts";

/** A value of which only a part is shown: `token` in `token.substring(0, 8)`. */
export interface PartlyShown {
  readonly name: string;
  /** Where it is shown, perhaps through a variable. */
  readonly word: Code;
  /** All of the value. */
  readonly whole: Code;
  /** The texts that the part is in, outermost first. */
  readonly texts: readonly Code[];
  /** Whether only a few characters of it are shown. */
  readonly few: boolean;
}

const cuts = new Set("substring subSequence take takeLast sublist prefix suffix".split(" "));

/** More than one message shows. */
const shownParts = 20;

/** The values that flow out of an expression in part. */
export function partlyShown(code: Code): PartlyShown[] {
  const found = code.values.flatMap((value) =>
    [value, ...valuesBehind(value).filter((one) => !takesBack(one))].flatMap((one) => partOf(one, value.word) ?? []),
  );
  if (found.length === 0) return found;
  const texts = code.strings();
  return found
    .slice(0, shownParts)
    .map((part) => ({ ...part, texts: texts.filter((text) => text.contains(part.whole)) }));
}

/** More mentions than a class has of what is typed letter by letter. */
const maxMentions = 200;

/**
 * Whether somebody takes back what was typed last: `code = code.substring(0, 3)` in a class that adds to it letter by letter,
 * `code += digit`. Whatever is left is all of it.
 */
function takesBack({ name, chain, isCall, word, owner }: CodeValue): boolean {
  const [typed = "", ...others] = chain.slice(0, -1);
  if (!isCall || others.length > 0 || name !== "substring" || owner?.before() !== "=" || owner.before(2) !== typed)
    return false;
  const around = word.type ?? word.function;
  return around?.mentions(typed, maxMentions).some((mention) => mention.after() === "+=") === true;
}

function partOf(value: CodeValue, word: Code): PartlyShown | undefined {
  const { name, chain, isCall, owner } = value;
  if (!isCall || !owner || chain.length < 2 || !cuts.has(name)) return undefined;
  return { name: chain.at(-2) ?? "", word, whole: owner, texts: [], few: showsFew(value) };
}

/** As many characters of a secret help nobody to guess the rest. */
const fewCharacters = 4;

/** `substring(0, 4)`, `substring(text.length - 4)` or `take(4)`. */
function showsFew({ name, word }: CodeValue): boolean {
  const [from = "", to] = word.call?.args.map(({ text }) => text) ?? [];
  if (to !== undefined) return numberIn(to) - numberIn(from) <= fewCharacters;
  const isCount = name !== "substring" && numberIn(from) <= fewCharacters;
  return isCount || numberIn(/-\s*(\w+)$/.exec(from)?.[1] ?? "") <= fewCharacters;
}

/** The number that an expression is. */
function numberIn(text: string): number {
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}

/**
 * Whether a value is the other arm of a conditional that shows a part of it: `a.length > 8 ? a.substring(0, 8) : a`. Of a
 * variable that holds this, `name` is what it holds.
 */
export function isShortOne(
  value: { readonly name: string; readonly word: Code },
  parts: readonly PartlyShown[],
): boolean {
  return parts.some(({ name, word, whole, texts }) => {
    if (name !== value.name || whole.contains(value.word)) return false;
    const shown = texts.find((text) => !text.contains(value.word)) ?? whole;
    return word.span.start === value.word.span.start || areArms(shown, value.word);
  });
}
