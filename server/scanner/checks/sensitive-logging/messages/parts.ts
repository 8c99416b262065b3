import { nesting } from "../../../source/lexing/nesting.ts";
import { Kind } from "../../../source/lexing/tokens.ts";
import { isKind, isToken, type SourceFile, tokenText } from "../../../source/source-file.ts";
import { callAt } from "../../../source/syntax/calls.ts";
import { type FlowingValue, valuesOf } from "../../../source/syntax/values.ts";
import { valuesBehind } from "../../../vocabulary/privacy/values-behind.ts";

/** A value of which only a part is shown: `token` in `token.substring(0, 8)`. */
export interface PartlyShown {
  readonly name: string;
  /** Where it is shown, perhaps through a variable. */
  readonly at: number;
  /** The first and the last token of the value. */
  readonly first: number;
  readonly last: number;
  /** Whether only a few characters of it are shown. */
  readonly few: boolean;
}

const cuts = new Set("substring subSequence take takeLast sublist prefix suffix".split(" "));

/** More than one message shows. */
const maxParts = 20;

/** The values that flow out of an expression in part. */
export function partlyShown(file: SourceFile, first: number, last: number): PartlyShown[] {
  const found = valuesOf(file, first, last).flatMap((value) =>
    [value, ...valuesBehind(file, value)].flatMap((one) => partOf(file, one, value.at) ?? []),
  );
  return found.slice(0, maxParts);
}

function partOf(file: SourceFile, value: FlowingValue, at: number): PartlyShown | undefined {
  if (!value.call || value.chain.length < 2 || !cuts.has(value.name)) return undefined;
  const name = value.chain.at(-2) ?? "";
  // Between them is the dot.
  return { name, at, first: value.first, last: value.at - 2, few: showsFew(file, value) };
}

/** As many characters of a secret help nobody to guess the rest. */
const fewCharacters = 4;

/** `substring(0, 4)`, `substring(text.length - 4)` or `take(4)`. */
function showsFew(file: SourceFile, { at }: FlowingValue): boolean {
  const [from, to] = callAt(file, at)?.args ?? [];
  if (!from) return false;
  const end = to ?? from;
  const [start, stop] = [to ? numberAt(file, from.last) : 0, numberAt(file, end.last)];
  if (start === undefined || stop === undefined) return false;
  const isPlain = end.first === end.last;
  const isFromEnd = !to && isToken(file, end.last - 1, "-");
  const isCount = isPlain && (to !== undefined || !isToken(file, at, "substring"));
  return (isCount || isFromEnd) && stop - start <= fewCharacters;
}

function numberAt(file: SourceFile, token: number): number | undefined {
  return isKind(file, token, Kind.Number) ? Number(tokenText(file, token)) : undefined;
}

/**
 * Whether a value is the other arm of a conditional that shows a part of it: `a.length > 8 ? a.substring(0, 8) : a`. Of a
 * variable that holds this, `name` is what it holds.
 */
export function isShortOne(
  file: SourceFile,
  value: { readonly name: string; readonly at: number },
  parts: readonly PartlyShown[],
): boolean {
  return parts.some(({ name, at, first, last }) => {
    if (name !== value.name || (first <= value.at && value.at <= last)) return false;
    return at === value.at || isConditional(file, first, value.at);
  });
}

/** In tokens. */
const maxConditionalLength = 60;

/** Whether the `:` of a conditional is between two places on the same level. */
function isConditional(file: SourceFile, one: number, other: number): boolean {
  const { around } = file.derived(nesting);
  if (Math.abs(one - other) > maxConditionalLength) return false;
  for (let i = Math.min(one, other); i < Math.max(one, other); i++) {
    if (isToken(file, i, ":") && around[i] === around[one]) return around[one] === around[other];
  }
  return false;
}
