import { mayGoOn } from "../cut-short.ts";
import { oncePerKey } from "../derivations.ts";
import { Kind } from "../lexing/tokens.ts";
import { isKind, isToken, partnerOf, type SourceFile, tokenText } from "../source-file.ts";
import { beforeTypeArguments, endsLine } from "./calls.ts";
import { literalAt } from "./literals.ts";
import { enclosingBody, openersAround, scopeOf } from "./scopes.ts";

/** The receiver of a value, with the token that names it. */
export interface Target {
  readonly kind: "assignment" | "argument" | "entry" | "return";
  readonly name: string;
  readonly at: number;
}

/** Maximum length and depth of an expression to read, beyond any real one. */
const maxExpressionLength = 300;
const maxExpressionDepth = 40;

/**
 * The receiver of the expression that starts at token `i`: `name = i`, `name: i`, `'name': i`, `["name"] = i`, or the
 * function that returns it. Looks through `a ?? i` and `c ? i : i`, but not through calls.
 */
export function targetOf(file: SourceFile, i: number): Target | undefined {
  let at = i - 1;
  for (let steps = 0; mayGoOn(file, steps, maxExpressionDepth); steps++) {
    const before = tokenText(file, at);
    if (transparent.has(before)) at--;
    else if (before === "??") at = expressionStart(file, at) - 1;
    else if (before === "?") at = conditionStart(file, at) - 1;
    else if (before === ":") {
      const question = questionOf(file, at);
      if (question < 0) return named(file, at);
      at = conditionStart(file, question) - 1;
    } else if (before === "=" || before === "??=" || before === "+=") return assignment(file, at - 1);
    else return before === "return" || before === "=>" ? returned(file, at) : undefined;
  }
  return undefined;
}

const transparent = new Set(["await", "const", "new", "try", "(", "!"]);

/**
 * The nearest receiver of a value around token `i`, looking through calls, operators, strings, lists and closures. Every
 * check that follows a value asks for its target, so each is looked for once.
 */
export const nearestTarget = oncePerKey((file: SourceFile, i: number): Target | undefined => {
  const direct = targetOf(file, operandsStart(file, i));
  if (direct) return direct;
  for (const [steps, open] of openersAround(file, i).entries()) {
    if (!mayGoOn(file, steps, maxExpressionDepth)) break;
    const scope = scopeOf(file, open);
    if (isToken(file, open, "{") && (scope?.kind !== "function" || scope.name !== "")) return undefined;
    const target = targetOf(file, operandsStart(file, open));
    if (target) return target;
  }
  return undefined;
});

/** The first token of the member chain that contains token `i`, for any token of `a.b(c).d` outside of brackets. */
export function expressionStart(file: SourceFile, i: number): number {
  let at = i;
  for (let steps = 0; at > 0 && mayGoOn(file, steps, maxExpressionLength); steps++) {
    const before = at - 1;
    if (isKind(file, before, Kind.Close) || isKind(file, before, Kind.StringEnd)) {
      const open = partnerOf(file, before);
      if (open < 0) return at;
      at = open;
    } else if (isKind(file, before, Kind.Word) && !stopWords.has(tokenText(file, before))) {
      at = before;
    } else if (links.has(tokenText(file, before)) || isKind(file, before, Kind.String)) {
      at = before;
    } else {
      const beforeTypes = beforeTypeArguments(file, before);
      if (beforeTypes === before) return at;
      at = beforeTypes + 1;
    }
  }
  return at;
}

const links = new Set([".", "?.", "..", "?..", "::", "!"]);
const stopWords = new Set(
  "return await const new throw in is as final var let val yield case else late static".split(" "),
);
const operators = new Set(["+", "-", "*", "/", "%", "^", "|", "&"]);

/** Like `expressionStart`, but continues over arithmetic and out of the string around an interpolation. */
function operandsStart(file: SourceFile, i: number): number {
  let start = stringAround(file, expressionStart(file, i));
  for (let steps = 0; operators.has(tokenText(file, start - 1)) && mayGoOn(file, steps, maxExpressionLength); steps++) {
    const left = isKind(file, start - 2, Kind.Number) ? start - 2 : expressionStart(file, start - 1);
    if (left === start - 1) break;
    start = left;
  }
  return start;
}

/** The start of the string whose interpolation opens at token `i`. `i` itself if it opens none. */
function stringAround(file: SourceFile, i: number): number {
  if (!isKind(file, i, Kind.Open) || tokenText(file, i).length === 1) return i;
  for (let at = i - 1, steps = 0; at >= 0 && mayGoOn(file, steps, maxExpressionLength); at--, steps++) {
    if (isKind(file, at, Kind.StringStart)) return at;
    if (isKind(file, at, Kind.Close)) at = partnerOf(file, at);
  }
  return i;
}

const boundaries = new Set([",", ";", "=", "??=", "+=", "=>", "return", ":"]);

/** The first token of the condition before the `?` of a conditional (or Kotlin's `?:`). */
function conditionStart(file: SourceFile, question: number): number {
  let at = question;
  for (let steps = 0; at > 0 && mayGoOn(file, steps, maxExpressionLength); steps++) {
    const before = at - 1;
    if (isKind(file, before, Kind.Open) || boundaries.has(tokenText(file, before))) break;
    const closes = isKind(file, before, Kind.Close) || isKind(file, before, Kind.StringEnd);
    at = closes && partnerOf(file, before) >= 0 ? partnerOf(file, before) : before;
  }
  return at;
}

/** The `?` that the `:` token `colon` belongs to, or -1. */
function questionOf(file: SourceFile, colon: number): number {
  let nested = 0;
  for (let at = colon - 1, steps = 0; at >= 0 && mayGoOn(file, steps, maxExpressionLength); at--, steps++) {
    if (isKind(file, at, Kind.Close) || isKind(file, at, Kind.StringEnd)) {
      at = partnerOf(file, at);
      if (at < 0) return -1;
    } else if (isToken(file, at, ":")) nested++;
    else if (isToken(file, at, "?") && nested-- === 0) return at;
    else if (isKind(file, at, Kind.Open) || boundaries.has(tokenText(file, at))) return -1;
  }
  return -1;
}

function assignment(file: SourceFile, end: number): Target | undefined {
  const open = isToken(file, end, "]") ? partnerOf(file, end) : -1;
  if (open >= 0 && !isToken(file, open - 1, ":")) return entry(file, open + 1);
  const at = file.language === "kotlin" || file.language === "swift" ? typedName(file, end) : end;
  if (isKind(file, at, Kind.Word)) return { kind: "assignment", name: tokenText(file, at), at };
  const name = isToken(file, at, ")") ? partnerOf(file, at) - 1 : -1;
  return isKind(file, name, Kind.Word) ? { kind: "return", name: tokenText(file, name), at: name } : undefined;
}

const typeParts = new Set([".", "?", "!", "<", ">", ",", "*"]);

/** In tokens. */
const longestType = 20;

/** Kotlin and Swift write the type after the name. Returns the name for the last token of `name: Type`. */
function typedName(file: SourceFile, end: number): number {
  for (let at = end; at > end - longestType && at > 0; at--) {
    if (isToken(file, at, ":")) return at - 1;
    if (at < end && endsLine(file, at)) break;
    if (isKind(file, at, Kind.Close)) {
      if (isToken(file, partnerOf(file, at) - 1, ":")) return partnerOf(file, at) - 2;
      break;
    }
    if (!isKind(file, at, Kind.Word) && !typeParts.has(tokenText(file, at))) break;
  }
  return end;
}

function named(file: SourceFile, colon: number): Target | undefined {
  const at = colon - 1;
  if (isKind(file, at, Kind.Word)) return { kind: "argument", name: tokenText(file, at), at };
  return entry(file, isKind(file, at, Kind.StringEnd) ? partnerOf(file, at) : at);
}

function entry(file: SourceFile, key: number): Target | undefined {
  const name = literalAt(file, key)?.value ?? (isKind(file, key, Kind.Word) ? tokenText(file, key) : "");
  return name === "" ? undefined : { kind: "entry", name, at: key };
}

function returned(file: SourceFile, at: number): Target | undefined {
  const isArm = isToken(file, at, "=>") && scopeOf(file, at) === undefined;
  const body = isArm ? undefined : enclosingBody(file, at + 1);
  return body && body.name !== "" ? { kind: "return", name: body.name, at: body.nameAt } : undefined;
}
