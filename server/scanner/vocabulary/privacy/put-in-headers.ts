import type { Code } from "../../code/code.ts";
import { tokensOfPiece } from "../../code/code-file.ts";
import { resolveNames } from "../../dart/scopes/resolve-names.ts";
import { mayGoOn } from "../../source/cut-short.ts";
import { nesting } from "../../source/lexing/nesting.ts";
import { isToken, partnerOf, type SourceFile, tokenText } from "../../source/source-file.ts";
import { beforeTypeArguments, expressionEnd } from "../../source/syntax/calls.ts";
import { literalsOf } from "../../source/syntax/literals.ts";
import { valuesOf } from "../../source/syntax/values.ts";
import { firstWhere } from "../first-where.ts";
import { isProtected } from "./sensitive-values.ts";
import { isTakenOut, keysTakenOut } from "./taken-out.ts";

/**
 * Whether the function around headers, or the class whose field they are, puts an `Authorization` into them, and nothing
 * takes it out again: `headers['Authorization'] = value`, `headers = {'Authorization': value}`,
 * `request.headers.addAll({'Authorization': value})`, `request = applyHeaders(request, {'Authorization': value})`.
 *
 * @param headers a piece of Dart code that names them: `options.headers`
 */
export function areSigned(headers: Code): boolean {
  const { file, first, last } = tokensOfPiece(headers);
  const puts = file.derived(headerPuts).get(chainBefore(file, last + 1) ?? "");
  if (!puts || isTakenOut(keysTakenOut(file, first), "authorization")) return false;
  const declared = resolveNames(file).declarationAt(first);
  if (declared?.kind === "field" && declared.owner) return isBetween(puts, declared.owner.first, declared.owner.last);
  const around = headers.function?.span;
  if (!around) return false;
  const { starts } = file.tokens;
  return isBetween(
    puts,
    firstWhere(file.tokens.count, (at) => (starts[at] ?? 0) >= around.start),
    first - 1,
  );
}

/** Whether one of these tokens, which are in order, is among those from `first` to `last`. */
function isBetween(tokens: readonly number[], first: number, last: number): boolean {
  const next = tokens[firstWhere(tokens.length, (i) => (tokens[i] ?? 0) >= first)];
  return next !== undefined && next <= last;
}

/** Where a file puts an `Authorization` into headers, by their names: the tokens of the keys, in order. */
function headerPuts(file: SourceFile): ReadonlyMap<string, readonly number[]> {
  const keys = literalsOf(file).flatMap(({ value, first, last }) =>
    /^authorization$/i.test(value ?? "") ? [{ first, last }] : [],
  );
  const constants = file.occurrences("authorizationHeader").map((at) => ({ first: at - 2, last: at }));
  const puts = new Map<string, number[]>();
  for (const { first, last } of [...keys, ...constants].sort((one, other) => one.first - other.first)) {
    const headers = putInto(file, first, last);
    if (headers === undefined) continue;
    const known = puts.get(headers);
    if (known) known.push(first);
    else puts.set(headers, [first]);
  }
  return puts;
}

function putInto(file: SourceFile, first: number, last: number): string | undefined {
  if (isToken(file, first - 1, "[") && isToken(file, last + 1, "]") && isToken(file, last + 2, "="))
    return isTold(file, last + 3) ? chainBefore(file, first - 1) : undefined;
  if (!isToken(file, last + 1, ":") || !isTold(file, last + 2)) return undefined;
  const open = file.derived(nesting).around[first] ?? -1;
  if (!isToken(file, open, "{")) return undefined;
  const before = isToken(file, open - 1, ">") ? beforeTypeArguments(file, open - 1) : open - 1;
  if (isToken(file, before, "=")) return chainBefore(file, before);
  const around = file.derived(nesting).around[open] ?? -1;
  if (!isToken(file, around, "(") || partnerOf(file, around) < open) return undefined;
  if (isToken(file, around - 1, "addAll")) return chainBefore(file, around - 2);
  return headersOfMade(file, around);
}

/** Functions that send a request, and give what was answered. */
const sending = new Set("get post put patch delete head send read fetch request".split(" "));

/** `request.headers` of `request = applyHeaders(request, {..})`, by the bracket of the call. */
function headersOfMade(file: SourceFile, open: number): string | undefined {
  if (sending.has(tokenText(file, open - 1))) return undefined;
  const called = startOfChain(file, open);
  const before = isToken(file, called - 1, "await") ? called - 2 : called - 1;
  const made = isToken(file, before, "=") ? chainBefore(file, before) : undefined;
  return made && `${made}.headers`;
}

/** Whether what begins at a token has a named value in it that is not made unreadable. */
function isTold(file: SourceFile, first: number): boolean {
  const values = valuesOf(file, first, expressionEnd(file, first));
  return values.length > 0 && !values.some(isProtected);
}

/** The names right before a token: `options.headers` of `options.headers[`. */
function chainBefore(file: SourceFile, end: number): string | undefined {
  const names: string[] = [];
  for (let i = startOfChain(file, end); i < end; i++) {
    const text = tokenText(file, i);
    if (/^\w+$/.test(text) && text !== "this") names.push(text);
  }
  return names.length === 0 ? undefined : names.join(".");
}

/** More names than a chain has, with the signs between them. */
const longestChain = 20;

/** The first token of the names that end before a token. */
function startOfChain(file: SourceFile, end: number): number {
  let first = end;
  for (let steps = 0; mayGoOn(file, steps, longestChain); steps++) {
    const text = tokenText(file, first - 1);
    const isSign = /^(?:\?\.|\.|!)$/.test(text);
    const isName = /^\w+$/.test(text) && (first === end || !/^\w+$/.test(tokenText(file, first)));
    if (!isSign && !isName) break;
    first--;
  }
  return first;
}
