import { firstWhere } from "../../vocabulary/first-where.ts";
import { firstOf, mayGoOn } from "../cut-short.ts";
import { oncePerKey } from "../derivations.ts";
import { Kind } from "../lexing/tokens.ts";
import { isKind, isToken, partnerOf, type SourceFile, tokenText, wordsBetween } from "../source-file.ts";
import { argumentsBetween, beforeTypeArguments, expressionEnd } from "./calls.ts";
import { bodyBehind, enclosingBody, openersAround, type Scope } from "./scopes.ts";

/** Declarations of one name that are tried for what a mention of it means. */
const maxTried = 100;

/** Words of all types of one name. */
const maxWords = 200;

/** In tokens: the type of a value is at its beginning. */
const tellingLength = 16;

const modifiers = new Set(["final", "var", "late", "const", "let", "val", "static", "lateinit", "private", "public"]);
const notTypes = new Set(["return", "await", "new", "throw", "in", "is", "as", "case", "else", "import", "get", "set"]);

/**
 * The words of the declared type of `name` in this file: the written type, else the initializer. `final box = await
 * Hive.openBox('a')` gives `Hive`, `openBox`.
 */
export const declaredTypeWords = oncePerKey((file: SourceFile, name: string): readonly string[] => {
  const words = new Set(typedMentions(file, name).flatMap((one) => one.words));
  return firstOf(file, [...words], maxWords);
});

/** Where a name is declared with a type, and the words of that. */
const typedMentions = oncePerKey((file: SourceFile, name: string) =>
  file
    .occurrences(name)
    .map((at) => ({ at, words: typeWordsAt(file, at) }))
    .filter(({ words }) => words.length > 0),
);

/** Like `declaredTypeWords`, of the declarations that are visible from token `at` alone: the nearest before it. */
export function visibleTypeWords(file: SourceFile, name: string, at: number): readonly string[] {
  const types = typedMentions(file, name);
  const behind = firstWhere(types.length, (i) => (types[i]?.at ?? 0) > at);
  for (let tried = 0; tried < types.length && mayGoOn(file, tried, maxTried); tried++) {
    const type = types[tried < behind ? behind - 1 - tried : tried];
    if (type && isVisible(file, type.at, at)) return type.words;
  }
  return [];
}

/** Whether a name that is declared at token `declared` can be meant at token `at`. */
function isVisible(file: SourceFile, declared: number, at: number): boolean {
  const list = openersAround(file, declared)
    .slice(0, 2)
    .find((open) => isToken(file, open, "(") && bodyBehind(file, partnerOf(file, open)) !== undefined);
  const body = list === undefined ? enclosingBody(file, declared) : bodyBehind(file, partnerOf(file, list));
  return !body || (body.first <= at && at <= body.last);
}

function typeWordsAt(file: SourceFile, at: number): string[] {
  if (isToken(file, at + 1, ":") && modifiers.has(tokenText(file, at - 1))) {
    return wordsBetween(file, at + 2, at + 4);
  }
  const before = isToken(file, at - 1, "?") ? at - 2 : at - 1;
  const type = beforeTypeArguments(file, before);
  const word = tokenText(file, type);
  if (!isKind(file, type, Kind.Word)) return [];
  if (modifiers.has(word)) {
    return isToken(file, at + 1, "=")
      ? wordsBetween(file, at + 2, Math.min(expressionEnd(file, at + 2), at + tellingLength))
      : [];
  }
  if (word === "get" && isKind(file, type - 1, Kind.Word)) return [tokenText(file, type - 1)];
  return notTypes.has(word) ? [] : wordsBetween(file, type, before);
}

/** A parameter of a function. `index` counts the positional ones and is -1 for named ones. */
export interface Parameter {
  readonly name: string;
  readonly index: number;
}

/** More than people write. Whatever a function does is asked of each of its parameters. */
const maxParameters = 100;

/** The parameters of the function with body `scope`. */
export function parametersOf(file: SourceFile, scope: Scope): readonly Parameter[] {
  return readParameters(file, scope.nameAt);
}

const readParameters = oncePerKey((file: SourceFile, nameAt: number): readonly Parameter[] => {
  return firstOf(file, allParameters(file, nameAt), maxParameters);
});

function allParameters(file: SourceFile, nameAt: number): Parameter[] {
  const open = beforeOpen(file, nameAt);
  const close = partnerOf(file, open);
  if (close < 0) return [];
  const parameters: Parameter[] = [];
  for (const { first, last } of argumentsBetween(file, open, close)) {
    const inner = isToken(file, first, "{") || isToken(file, first, "[") ? partnerOf(file, first) : -1;
    if (inner < 0) {
      parameters.push({ name: parameterName(file, first, last), index: parameters.length });
      continue;
    }
    for (const named of argumentsBetween(file, first, inner)) {
      const index = isToken(file, first, "[") ? parameters.length : -1;
      parameters.push({ name: parameterName(file, named.first, named.last), index });
    }
  }
  return parameters;
}

/** The `(` after a function's name and type parameters. */
function beforeOpen(file: SourceFile, nameAt: number): number {
  for (let i = nameAt + 1; i <= nameAt + longestTypeParameters; i++) if (isToken(file, i, "(")) return i;
  return -1;
}

/** In tokens: `<T extends Model>`, and more. */
const longestTypeParameters = 16;

/** Dart and Java write the name last, before a default value. Kotlin and Swift write it before the colon. */
function parameterName(file: SourceFile, first: number, last: number): string {
  for (let i = first; i <= last; i++) {
    if (isToken(file, i + 1, ":") || isToken(file, i + 1, "=") || i === last) return tokenText(file, i);
  }
  return "";
}
