import { Kind } from "../../source/lexing/tokens.ts";
import { isKind, isToken, partnerOf, type SourceFile, tokenText } from "../../source/source-file.ts";
import { skip } from "../../source/syntax/calls.ts";

/**
 * The last token of the statement that starts at `first`, up to `limit`. Groovy and Kotlin need no semicolons: a
 * statement ends with its line, unless an operator, an open bracket, or the start of the next line continues it.
 */
export function statementEnd(file: SourceFile, first: number, limit: number): number {
  let openIfs = 0;
  for (let i = first; i < limit; i++) {
    if (isToken(file, i, "if")) openIfs++;
    else if (isToken(file, i, "else")) openIfs--;
    i = Math.min(skip(file, i), limit);
    if (i === limit || isToken(file, i + 1, ";")) return i;
    if (isToken(file, i + 1, "else") ? openIfs === 0 : startsLine(file, i + 1) && !continues(file, i)) return i;
  }
  return limit;
}

/** The last token on the line of token `first`, up to `limit`. */
export function lineEnd(file: SourceFile, first: number, limit: number): number {
  let i = first;
  while (i < limit && !startsLine(file, i + 1)) i++;
  return i;
}

/** Whether token `i` is the first of its line. */
export function startsLine(file: SourceFile, i: number): boolean {
  return i === 0 || file.text.slice(file.tokens.ends[i - 1], file.tokens.starts[i]).includes("\n");
}

const continuesFromNextLine = new Set([".", "?.", "?", ":", "&&", "||", "==", "!=", "=", "as", "{"]);
const endsStatement = new Set(["!!", ">", "*"]);

/** Whether the statement continues after token `i`, the last one of its line. */
function continues(file: SourceFile, i: number): boolean {
  if (continuesFromNextLine.has(tokenText(file, i + 1)) || isToken(file, i, "else")) return true;
  if (isToken(file, i, ")")) return conditionWords.has(tokenText(file, partnerOf(file, i) - 1));
  return isKind(file, i, Kind.Punct) && !endsStatement.has(tokenText(file, i));
}

const conditionWords = new Set(["if", "while", "for", "when", "switch", "catch", "synchronized"]);

/** The header of a control structure. */
export interface ControlHeader {
  /** The first token of the body. */
  readonly body: number;
  /** False for bodies that always run: `try`, `finally`. */
  readonly conditional: boolean;
}

/** The header of the `if (...)`, `else`, `for (...)`, `when (...)`, `try` etc. that starts at token `i`. */
export function controlHeader(file: SourceFile, i: number): ControlHeader | undefined {
  const word = tokenText(file, i);
  if (word === "try" || word === "finally") return { body: i + 1, conditional: false };
  if (word === "else" || word === "do") return { body: i + 1, conditional: true };
  if (!conditionWords.has(word)) return undefined;
  const close = isToken(file, i + 1, "(") ? partnerOf(file, i + 1) : -1;
  return { body: Math.max(i, close) + 1, conditional: true };
}

const longestParameters = 24;
const parameterPunctuation = new Set([",", ":", ".", "?"]);

/**
 * The `->` after the parameters of a closure, or after the condition of a `when` branch, that starts at token `first`.
 * Else -1.
 */
export function arrowAfter(file: SourceFile, first: number, limit: number): number {
  const furthest = Math.min(limit, first + longestParameters);
  for (let i = first; i <= furthest; i = skip(file, i) + 1) {
    if (isToken(file, i, "->")) return i;
    if (i > first && startsLine(file, i)) return -1;
    const kind = file.tokens.kinds[i];
    if (isToken(file, i, "{") || (kind === Kind.Punct && !parameterPunctuation.has(tokenText(file, i)))) return -1;
  }
  return -1;
}

/** Whether the value from `first` to `last` depends on a condition: `a ? b : c`, or `if` and `when` as expressions. */
export function isConditionalValue(file: SourceFile, first: number, last: number): boolean {
  if (conditionWords.has(tokenText(file, first))) return true;
  const question = file.language === "groovy" ? topLevel(file, first, last, "?") : -1;
  return question >= 0 && !isToken(file, question + 1, ":");
}

/** The first `text` among tokens `first` to `last` outside of brackets and strings. -1 if there is none. */
export function topLevel(file: SourceFile, first: number, last: number, text: string): number {
  for (let i = first; i <= last; i = skip(file, i) + 1) if (isToken(file, i, text)) return i;
  return -1;
}
