import type { NativeMember } from "../code/native-types.ts";
import { mayGoOn } from "../source/cut-short.ts";
import { Kind } from "../source/lexing/tokens.ts";
import { isKind, isToken, partnerOf, type SourceFile, tokenText, wordsBetween } from "../source/source-file.ts";
import { beforeTypeArguments, typeArgumentsEnd } from "../source/syntax/calls.ts";
import { owned } from "../source/text.ts";

/** The members directly between the braces of a class. */
export function membersBetween(file: SourceFile, open: number, close: number): NativeMember[] {
  const readMember = file.language === "java" ? javaMember : memberAfterKeyword;
  const members: NativeMember[] = [];
  for (let i = open + 1; i < close; i++) {
    if (isKind(file, i, Kind.Open)) i = Math.max(i, partnerOf(file, i));
    else if (isKind(file, i, Kind.Word)) members.push(...readMember(file, i));
  }
  return members;
}

/** The parameters of a record, and those of a Kotlin constructor that are properties too. */
export function componentsBetween(file: SourceFile, open: number, close: number): NativeMember[] {
  if (file.language === "kotlin") return membersBetween(file, open, close);
  const members: NativeMember[] = [];
  for (let i = open + 1; i < close; i++) {
    const isLast = isToken(file, i + 1, ",") || i + 1 === close;
    if (isLast && isKind(file, i, Kind.Word)) members.push(...typedBefore(file, i, true));
  }
  return members;
}

const behindNames = new Set(["(", ";", "=", ","]);

/** Java writes the type in front: `private final UserDao users;`, `List<User> all();`. */
function javaMember(file: SourceFile, at: number): NativeMember[] {
  if (!behindNames.has(tokenText(file, at + 1))) return [];
  return typedBefore(file, at, !isToken(file, at + 1, "(") && !hasModifier(file, at));
}

const notTypes = new Set(
  (
    "return new throw throws extends implements public private protected static final abstract synchronized native " +
    "transient volatile default class interface enum void else instanceof case"
  ).split(" "),
);

function typedBefore(file: SourceFile, at: number, isData: boolean): NativeMember[] {
  let before = at - 1;
  while (isToken(file, before, "]")) before = partnerOf(file, before) - 1;
  const type = beforeTypeArguments(file, before);
  if (!isKind(file, type, Kind.Word) || notTypes.has(tokenText(file, type)) || isToken(file, type - 1, "@")) return [];
  return [memberOf(file, at, wordsBetween(file, type, before), isData)];
}

/** In tokens: a type, and the modifiers in front of it. */
const maxModifiers = 60;

/** Whether a Java field is a constant, or no part of an object that is written. */
function hasModifier(file: SourceFile, at: number): boolean {
  for (let i = at - 1; !/^[;{}]?$/.test(tokenText(file, i)) && mayGoOn(file, at - i, maxModifiers); i--)
    if (isToken(file, i, "static") || isToken(file, i, "transient")) return true;
  return false;
}

const properties = new Set(["val", "var", "let"]);

/** Kotlin and Swift write a word in front: `val users: UserDao`, `fun all(): List<User>`, `func all() -> [User]`. */
function memberAfterKeyword(file: SourceFile, at: number): NativeMember[] {
  if (properties.has(tokenText(file, at)) && isKind(file, at + 1, Kind.Word)) return [propertyAt(file, at)];
  if (!isToken(file, at, "fun") && !isToken(file, at, "func")) return [];
  const name = isToken(file, at + 1, "<") ? typeArgumentsEnd(file, at + 1) + 1 : at + 1;
  const open = isToken(file, name + 1, "<") ? typeArgumentsEnd(file, name + 1) + 1 : name + 1;
  if (!isKind(file, name, Kind.Word) || !isToken(file, open, "(")) return [];
  return [memberOf(file, name, typeAfter(file, beforeResult(file, partnerOf(file, open))), false)];
}

function propertyAt(file: SourceFile, at: number): NativeMember {
  const name = at + 1;
  const { words, end } = isToken(file, name + 1, ":") ? typeAt(file, name + 2) : { words: [], end: name };
  const isComputed = isToken(file, end + 1, "get") || (file.language === "swift" && isToken(file, end + 1, "{"));
  const isConstant = isToken(file, at - 1, "const") || isToken(file, at - 1, "static");
  return memberOf(file, name, words, !isComputed && !isConstant);
}

/** The sign in front of what a function gives. */
function beforeResult(file: SourceFile, close: number): number {
  let i = close + 1;
  while (isToken(file, i, "async") || isToken(file, i, "throws")) i++;
  return i;
}

function typeAfter(file: SourceFile, sign: number): readonly string[] {
  return isToken(file, sign, ":") || isToken(file, sign, "->") ? typeAt(file, sign + 1).words : [];
}

/** The words of the type that begins at a token, and its last token. A list in brackets is an `Array`. */
export function typeAt(file: SourceFile, first: number): { readonly words: string[]; readonly end: number } {
  let name = first;
  while (isToken(file, name, "some") || isToken(file, name, "any")) name++;
  if (isToken(file, name, "[")) {
    const close = partnerOf(file, name);
    return { words: ["Array", ...wordsBetween(file, name + 1, close - 1)], end: optionalEnd(file, close) };
  }
  while (isToken(file, name + 1, ".") && isKind(file, name + 2, Kind.Word)) name += 2;
  const end = isToken(file, name + 1, "<") ? typeArgumentsEnd(file, name + 1) : name;
  return { words: wordsBetween(file, name, end), end: optionalEnd(file, end) };
}

function optionalEnd(file: SourceFile, end: number): number {
  return isToken(file, end + 1, "?") || isToken(file, end + 1, "!") ? end + 1 : end;
}

function memberOf(file: SourceFile, name: number, type: readonly string[], isData: boolean): NativeMember {
  return { name: owned(tokenText(file, name)), type: type.map(owned), isData };
}
