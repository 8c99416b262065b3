import { owned } from "../source/text.ts";

/** What one file tells of the value of an expression. Plain data, so that it can be kept and folded with other files. */
export type ConstantExpression =
  | { readonly kind: "text"; readonly text: string }
  /** One text after the other: an interpolation, adjacent strings, `+`. */
  | { readonly kind: "joined"; readonly parts: readonly ConstantExpression[] }
  /** One of these. None of them for `null`. */
  | { readonly kind: "either"; readonly options: readonly ConstantExpression[] }
  /**
   * What a name means outside of functions: `["a"]`, `["Type", "a"]`, `["prefix", "a"]`, `["this", "a"]`.
   *
   * `type` is the class around a name that this class does not declare itself, and may inherit.
   */
  | { readonly kind: "name"; readonly names: readonly string[]; readonly type: string | undefined }
  /** `true` if both are the same text, else `false`. */
  | { readonly kind: "same"; readonly one: ConstantExpression; readonly other: ConstantExpression }
  /** `true` if one of both is, else `false`. */
  | { readonly kind: "any"; readonly one: ConstantExpression; readonly other: ConstantExpression }
  /** Anything: it is computed, given, or read from elsewhere. */
  | { readonly kind: "open" };

export const open: ConstantExpression = { kind: "open" };

/** In characters. A longer text is no name, address or key. */
const longestText = 500;

/** The value of a text that is written in the code. */
export function constantText(text: string): ConstantExpression {
  return text.length <= longestText ? { kind: "text", text: owned(text) } : open;
}

/** More than any name, address or key is made of. */
const longestParts = 100;

/** A text that is made of others. */
export function joinedTexts(parts: readonly ConstantExpression[]): ConstantExpression {
  return parts.length > longestParts || parts.every(tellsNothing) ? open : { kind: "joined", parts };
}

/** A value that is one of several. */
export function either(options: readonly ConstantExpression[]): ConstantExpression {
  const [first, ...others] = options;
  if (first && (others.length === 0 || options.every(tellsNothing))) return first;
  return options.length > longestParts ? open : { kind: "either", options };
}

const yes: ConstantExpression = { kind: "text", text: "true" };
const no: ConstantExpression = { kind: "text", text: "false" };

/** What is true, as a constant, or false. */
export function constantFlag(isTrue: boolean): ConstantExpression {
  return isTrue ? yes : no;
}

/** Whether two texts are the same. */
export function sameTexts(one: ConstantExpression, other: ConstantExpression): ConstantExpression {
  if (tellsNothing(one) || tellsNothing(other)) return open;
  if (one.kind === "text" && other.kind === "text") return constantFlag(one.text === other.text);
  return { kind: "same", one, other };
}

/** Whether a flag is false. */
export function opposite(flag: ConstantExpression): ConstantExpression {
  return sameTexts(flag, no);
}

/** Whether one of two flags is true. What is known to be false decides nothing, and the other one may be unknown. */
export function anyFlag(one: ConstantExpression, other: ConstantExpression): ConstantExpression {
  if (isFlag(one, "true") || isFlag(other, "false")) return one;
  if (isFlag(other, "true") || isFlag(one, "false")) return other;
  return tellsNothing(one) && tellsNothing(other) ? open : { kind: "any", one, other };
}

function isFlag(flag: ConstantExpression, text: "true" | "false"): boolean {
  return flag.kind === "text" && flag.text === text;
}

/** The parts that a text is joined of, each of which may be known or not. */
export function joinedParts(expression: ConstantExpression): readonly ConstantExpression[] {
  return expression.kind === "joined" ? expression.parts : [expression];
}

/** Whether nothing at all is known of a value. */
export function tellsNothing({ kind }: ConstantExpression): boolean {
  return kind === "open";
}
