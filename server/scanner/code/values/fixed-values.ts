import { mayGoOn } from "../../source/cut-short.ts";
import { oncePerKey } from "../../source/derivations.ts";
import { Kind } from "../../source/lexing/tokens.ts";
import {
  isKind,
  isToken,
  partnerOf,
  type SourceFile,
  textBetween,
  tokenText,
  wordsBetween,
} from "../../source/source-file.ts";
import { argumentsBetween, callAt, skip } from "../../source/syntax/calls.ts";
import { declaredTypeWords } from "../../source/syntax/declarations.ts";
import { literalAt, startsLiteral } from "../../source/syntax/literals.ts";
import { owned } from "../../source/text.ts";
import { firstWhere } from "../../vocabulary/first-where.ts";
import { addedTexts } from "./added-texts.ts";
import { assignmentsOf, type Expression, isParameter } from "./assignments.ts";

/**
 * What is known about an expression inserted into a text: `fixed` by the programmer, a `number` (or a date, written
 * like one), a list of `?` placeholders, or `open` for any value.
 */
export type Fixedness = "fixed" | "number" | "placeholders" | "open";

/** Maximum number of expressions to follow for one answer, because variables may be assigned from each other. */
const maxExpressions = 150;
const longestName = 80;

/** Classifies the expression by what this file says. */
export function fixednessIn(file: SourceFile, expression: Expression): Fixedness {
  return classify(file, expression, { done: 0 });
}

interface Budget {
  done: number;
}

function classify(file: SourceFile, { first, last }: Expression, budget: Budget): Fixedness {
  if (!mayGoOn(file, budget.done++, maxExpressions)) return "open";
  if (last < first) return "fixed";
  if (isKind(file, first, Kind.Number)) return "fixed";
  if (makesPlaceholders(file, first, last)) return "placeholders";
  if (startsLiteral(file, first)) return literalFixedness(file, first, last, budget);
  const name = plainNameIn(file, first, last);
  if (name === undefined) return callFixedness(file, first, last, budget);
  if (isConstantName(name) || isEnumName(file, name, first, last)) return "fixed";
  const origins = first === last && !isParameter(file, name, first) ? assignmentsOf(file, name, first) : [];
  const assigned = joined(origins.map((origin) => classify(file, origin, budget)));
  return assigned === "open" && isNumeric(file, name, last) ? "number" : assigned;
}

/** What a call gives: a number or a date, or a piece of what its receiver is. */
function callFixedness(file: SourceFile, first: number, last: number, budget: Budget): Fixedness {
  if (givesNumber(file, first, last)) return isClock(file, first, last) ? "fixed" : "number";
  const open = isToken(file, last, "]") ? partnerOf(file, last) : -1;
  if (open === first) return joined(argumentsBetween(file, first, last).map((one) => classify(file, one, budget)));
  if (open > first) return elementFixedness(file, { first, last: open - 1 }, budget);
  const end = receiverEnd(file, first, last);
  const member = tokenText(file, end + 2);
  if (end < first) return "open";
  const receiver = classify(file, { first, last: end }, budget);
  const isPiece = pieceMembers.has(member) || (replacers.has(member) && hasFixedArguments(file, end + 2, budget));
  return isPiece || (receiver === "number" && keptByMembers.has(member)) ? receiver : "open";
}

const clockWords = new Set(
  (
    "DateTime now timestamp toUtc toLocal toString toIso8601String millisecondsSinceEpoch microsecondsSinceEpoch year " +
    "month day hour minute second add subtract Duration days hours minutes seconds toInt round floor const"
  ).split(" "),
);

/** `DateTime.now().millisecondsSinceEpoch ~/ 1000`: nobody chooses it. */
function isClock(file: SourceFile, first: number, last: number): boolean {
  const words = wordsBetween(file, first, last);
  return (
    words[0] === "DateTime" && /^(?:now|timestamp)$/.test(words[1] ?? "") && words.every((word) => clockWords.has(word))
  );
}

function hasFixedArguments(file: SourceFile, nameAt: number, budget: Budget): boolean {
  const args = callAt(file, nameAt)?.args ?? [];
  return args.every((one) => classify(file, one, budget) === "fixed");
}

/** What an element of a list is: of one that this file writes, as its elements are. */
function elementFixedness(file: SourceFile, list: Expression, budget: Budget): Fixedness {
  const added = list.first === list.last ? addedTexts(file, tokenText(file, list.first), list.first) : [];
  return joined([list, ...added].map((one) => classify(file, one, budget)));
}

/** The last token of the receiver of the last member in a chain, or -1. */
function receiverEnd(file: SourceFile, first: number, last: number): number {
  let end = -1;
  for (let i = first; i <= last; i = Math.max(i, skip(file, i)) + 1) {
    if (isToken(file, i, ".") && isKind(file, i + 1, Kind.Word)) end = i - 1;
  }
  return end;
}

/** `period.name` of an enum that this file declares. */
function isEnumName(file: SourceFile, name: string, first: number, last: number): boolean {
  if (last !== first + 2 || !isToken(file, last, "name")) return false;
  const type = declaredType(file, name.slice(0, name.indexOf(".")), first) ?? "";
  return file.occurrences(type).some((at) => isToken(file, at - 1, "enum"));
}

/** The dotted name that is the whole expression. Undefined for anything else. */
export function plainNameIn(file: SourceFile, first: number, last: number): string | undefined {
  for (let i = first; i <= last; i++) {
    const isLink = isToken(file, i, ".") || isToken(file, i, "!") || isToken(file, i, "?.");
    if (!isLink && !isKind(file, i, Kind.Word)) return undefined;
  }
  const name = textBetween(file, first, last).replace(/[!?\s]/g, "");
  return name.length <= longestName ? owned(name) : undefined;
}

/** Whether style guides reserve a name for constants: `null`, `TABLE`, `kTable`, `_kTable`, `Tables.notes`. */
function isConstantName(name: string): boolean {
  if (name === "null" || name === "true" || name === "false") return true;
  const last = name.slice(name.lastIndexOf(".") + 1);
  return /^_*[A-Z][A-Z0-9_]*$/.test(last) || /^_?k[A-Z]/.test(last) || /^_*[A-Z]\w*\.\w/.test(name);
}

const numberTypes = new Set("int double num bool Int Long Float Double Boolean DateTime BigInt long float".split(" "));
/** Members and functions that return a number or a date for any receiver. */
const numberMembers = new Set(
  (
    "length index millisecondsSinceEpoch microsecondsSinceEpoch inMilliseconds inSeconds inMinutes inHours inDays year " +
    "month day hour minute second isEmpty isNotEmpty hashCode size toInt toDouble toLong round floor ceil " +
    "toIso8601String currentTimeMillis DateFormat"
  ).split(" "),
);
/** Members that return a number or a date if their receiver is one. */
const keptByMembers = new Set(
  (
    "toUtc toLocal toString difference subtract add abs now parse tryParse min max clamp utc padLeft truncate " +
    "toStringAsFixed toStringAsPrecision format"
  ).split(" "),
);
/** Members that return a piece of their receiver's text, or all of it. */
const pieceMembers = new Set("toString substring split first last trim toLowerCase toUpperCase".split(" "));

/** Members that put a text in place of another. */
const replacers = new Set(["replaceFirst", "replaceAll"]);

function isNumeric(file: SourceFile, name: string, last: number): boolean {
  if (name.includes(".")) return numberMembers.has(tokenText(file, last));
  return numberTypes.has(declaredType(file, name, last) ?? "") || runsOverNumbers(file, name);
}

const listTypes = new Set(["List", "Set", "Iterable"]);

/** The first loop with this variable. */
const loopOver = oncePerKey((file: SourceFile, name: string) =>
  file.occurrences(name).find((at) => isToken(file, at + 1, "in")),
);

/** Whether a loop gives the variable the numbers of a list: `for (final id in ids)` with `List<int> ids`. */
function runsOverNumbers(file: SourceFile, name: string): boolean {
  const loop = loopOver(file, name);
  const types = loop === undefined ? [] : declaredTypeWords(file, tokenText(file, loop + 2));
  return types.length > 1 && types.every((type) => listTypes.has(type) || numberTypes.has(type));
}

const untyped = new Set("final var const late let val return await in new throw is as else case static get".split(" "));

/** The written type of the nearest declaration of `name`, those before token `i` first. */
function declaredType(file: SourceFile, name: string, i: number): string | undefined {
  const types = writtenTypes(file, name);
  const behind = firstWhere(types.length, (index) => (types[index]?.at ?? 0) >= i);
  const isAt = types[behind]?.at === i;
  return (types[behind - 1] ?? types[isAt ? behind + 1 : behind])?.type;
}

/** The declarations of a name with a written type, in order. */
const writtenTypes = oncePerKey((file: SourceFile, name: string) =>
  file.occurrences(name).flatMap((at) => {
    const typeAt = isToken(file, at - 1, "?") ? at - 2 : at - 1;
    if (isKind(file, typeAt, Kind.Word) && !untyped.has(tokenText(file, typeAt)))
      return [{ at, type: owned(tokenText(file, typeAt)) }];
    return isToken(file, at + 1, ":") && file.language === "kotlin"
      ? [{ at, type: owned(tokenText(file, at + 2)) }]
      : [];
  }),
);

const arithmetic = new Set(["-", "/", "%", "~"]);

/** Whether an expression is arithmetic with a number, a cast, or a call that always returns a number or a date. */
function givesNumber(file: SourceFile, first: number, last: number): boolean {
  const words: string[] = [];
  let hasNumber = false;
  let isArithmetic = false;
  for (let i = first; i <= last; i = Math.max(i, skip(file, i)) + 1) {
    if (startsLiteral(file, i)) return false;
    if (isKind(file, i, Kind.Word)) words.push(tokenText(file, i));
    hasNumber ||= isKind(file, i, Kind.Number);
    isArithmetic ||= arithmetic.has(tokenText(file, i));
  }
  const ending = words.findLast((word) => word !== "toString") ?? "";
  const onNumber = words.some((word) => numberTypes.has(word) || numberMembers.has(word));
  if (numberMembers.has(ending) || (onNumber && keptByMembers.has(ending))) return true;
  return (hasNumber && isArithmetic) || (numberTypes.has(ending) && words.at(-2) === "as");
}

/**
 * Whether an expression makes placeholders: `'?'` repeated, mapped or joined (as `IN (...)` needs), or a name that says
 * so.
 */
function makesPlaceholders(file: SourceFile, first: number, last: number): boolean {
  for (let i = first; i <= last; i++) {
    if (/placeholder|^get(?:Sql)?Params$/i.test(tokenText(file, i)) && !isParameter(file, tokenText(file, i), i))
      return true;
    const value = isKind(file, i, Kind.String) ? literalAt(file, i)?.value : undefined;
    if (value !== undefined && /^[\s,(]*\?[\s,?)]*$/.test(value)) return true;
  }
  return false;
}

function literalFixedness(file: SourceFile, first: number, last: number, budget: Budget): Fixedness {
  const literal = literalAt(file, first);
  if (!literal || (literal.last < last && !isToken(file, literal.last + 1, "*"))) return "open";
  return joined(literal.parts.map((part) => (part.kind === "text" ? "fixed" : classify(file, part, budget))));
}

/** The classification of a text made of these parts. Without parts it is open. */
function joined(parts: readonly Fixedness[]): Fixedness {
  if (parts.length === 0 || parts.includes("open")) return "open";
  return parts.find((part) => part !== "fixed") ?? "fixed";
}
