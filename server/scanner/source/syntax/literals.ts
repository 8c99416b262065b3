import { firstWhere } from "../../vocabulary/first-where.ts";
import { mayGoOn } from "../cut-short.ts";
import { oncePerKey } from "../derivations.ts";
import { profiles } from "../languages.ts";
import { type StringForm, stringFormAt } from "../lexing/profile.ts";
import { Kind } from "../lexing/tokens.ts";
import { isKind, isToken, partnerOf, type SourceFile, tokenText } from "../source-file.ts";

/** A part of a string literal: text with escapes resolved, or the tokens of an interpolation. */
type LiteralPart =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "expression"; readonly first: number; readonly last: number };

/** A string literal. Adjacent literals (`'a' 'b'`) are joined. */
export interface Literal {
  readonly first: number;
  readonly last: number;
  readonly parts: readonly LiteralPart[];
  /** The text of a literal without interpolation. Else undefined. */
  readonly value: string | undefined;
}

/** Maximum length, in tokens, of a string without its end (it is being typed). */
const longestUnclosed = 200;

/** Maximum number of texts beside each other that are read as one literal. */
const maxAdjacent = 100;

/** Whether a string literal begins at token `i`. */
export function startsLiteral(file: SourceFile, i: number): boolean {
  return isKind(file, i, Kind.String) || isKind(file, i, Kind.StringStart);
}

/** The string literal that begins at token `i`. Undefined if there is none. */
export function literalAt(file: SourceFile, i: number): Literal | undefined {
  return startsLiteral(file, i) ? literalFrom(file, i) : undefined;
}

/** Most checks look at the same literals, so each is read once. */
const literalFrom = oncePerKey((file: SourceFile, i: number): Literal => {
  const parts: LiteralPart[] = [];
  let last = i;
  for (
    let next = i, count = 0;
    startsLiteral(file, next) && mayGoOn(file, count, maxAdjacent);
    next = last + 1, count++
  ) {
    last = readOne(file, next, parts);
    if (file.language !== "dart" && file.language !== "objc") break;
  }
  return { first: i, last, parts, value: constantText(parts) };
});

function constantText(parts: readonly LiteralPart[]): string | undefined {
  const texts = parts.map((part) => (part.kind === "text" ? part.text : undefined));
  return texts.includes(undefined) ? undefined : texts.join("");
}

/**
 * Every string literal that begins among tokens `first` to `last`, in order; those inside an interpolation come after
 * the one around them.
 */
export function literalsOf(file: SourceFile, first = 0, last = file.tokens.count - 1): readonly Literal[] {
  const all = file.derived(literalsIn);
  if (first <= 0 && last >= file.tokens.count - 1) return all;
  const low = firstWhere(all.length, (at) => (all[at]?.first ?? 0) >= first);
  return all.slice(
    low,
    firstWhere(all.length, (at) => (all[at]?.first ?? 0) > last),
  );
}

function literalsIn(file: SourceFile): readonly Literal[] {
  const literals: Literal[] = [];
  let end = -1;
  for (let i = 0; i < file.tokens.count; i++) {
    // Between the texts of a literal there may be others, in its interpolations.
    if (!startsLiteral(file, i) || (i <= end && isAdjacentTail(file, i))) continue;
    const literal = literalFrom(file, i);
    literals.push(literal);
    end = Math.max(end, literal.last);
  }
  return literals;
}

/** The literal's text, with each interpolation replaced by `placeholder`. */
export function literalText(literal: Literal, placeholder = ""): string {
  return literal.parts.map((part) => (part.kind === "text" ? part.text : placeholder)).join("");
}

function isAdjacentTail(file: SourceFile, i: number): boolean {
  if (file.language !== "dart" && file.language !== "objc") return false;
  return isKind(file, i - 1, Kind.String) || isKind(file, i - 1, Kind.StringEnd);
}

function readOne(file: SourceFile, i: number, parts: LiteralPart[]): number {
  const form = formOf(file, i);
  if (isKind(file, i, Kind.String)) {
    parts.push(textPart(unquote(tokenText(file, i), form), form));
    return i;
  }
  const end = partnerOf(file, i);
  const last = end < 0 ? Math.min(file.tokens.count - 1, i + longestUnclosed) : end;
  for (let at = i + 1; at < last; at++) {
    if (isKind(file, at, Kind.StringText)) {
      parts.push(textPart(tokenText(file, at), form));
    } else if (isKind(file, at, Kind.Open)) {
      const close = partnerOf(file, at);
      const to = close < 0 ? last : close;
      parts.push({ kind: "expression", first: at + 1, last: Math.max(at + 1, to - 1) });
      at = to;
    } else {
      parts.push({ kind: "expression", first: at, last: at });
    }
  }
  return last;
}

function textPart(text: string, { raw }: Pick<StringForm, "raw">): LiteralPart {
  return { kind: "text", text: raw ? text : resolveEscapes(text) };
}

/** The form of the literal at token `i`. If no form of the language opens it, it is Groovy's `/pattern/`. */
function formOf(file: SourceFile, i: number): Pick<StringForm, "open" | "close" | "raw"> {
  const start = file.tokens.starts[i] ?? 0;
  const form = stringFormAt(file.text, start, profiles[file.language]);
  return form ?? { open: "/", close: "/", raw: true };
}

function unquote(token: string, { open, close }: Pick<StringForm, "open" | "close">): string {
  const closed = token.length >= open.length + close.length && token.endsWith(close);
  return token.slice(open.length, closed ? token.length - close.length : token.length);
}

const escapes: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f", v: "\v", "0": "\0" };

/** Resolves escapes such as `\n` and `\u{41}`. */
export function resolveEscapes(text: string): string {
  if (!text.includes("\\")) return text;
  return text.replace(
    /\\(?:u\{([0-9a-fA-F]{1,6})\}|u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|([\s\S]))/g,
    (all, braced, four, two, one) => {
      const hex: string | undefined = braced ?? four ?? two;
      if (hex === undefined) return escapes[one as string] ?? (one as string);
      const code = Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : (all as string);
    },
  );
}

/** Whether token `i` is `true`, `false` or `null`. */
export function isConstantWord(file: SourceFile, i: number): boolean {
  return isToken(file, i, "true") || isToken(file, i, "false") || isToken(file, i, "null");
}
