import { Kind } from "../lexing/tokens.ts";
import { isKind, isToken, type SourceFile, textBetween, tokenText } from "../source-file.ts";
import { owned } from "../text.ts";
import { assignmentsOf, type Expression, isParameter } from "./assignments.ts";
import { skip } from "./calls.ts";
import { declaredTypeWords } from "./declarations.ts";
import { literalAt, startsLiteral } from "./literals.ts";

/**
 * What is known about an expression inserted into a text: `fixed` by the programmer, a `number` (or a date, written
 * like one), a list of `?` placeholders, or `open` for any value.
 */
export type Fixedness = "fixed" | "number" | "placeholders" | "open";

/** Maximum number of expressions to follow for one answer, because variables may be assigned from each other. */
const maxExpressions = 40;
const maxNameLength = 80;
const maxMentions = 60;

/** Classifies the expression by what this file says. */
export function fixednessOf(file: SourceFile, expression: Expression): Fixedness {
  return classify(file, expression, { left: maxExpressions });
}

interface Budget {
  left: number;
}

function classify(file: SourceFile, { first, last }: Expression, budget: Budget): Fixedness {
  if (budget.left-- <= 0) return "open";
  if (last < first) return "fixed";
  if (isKind(file, first, Kind.Number)) return "fixed";
  if (makesPlaceholders(file, first, last)) return "placeholders";
  if (startsLiteral(file, first)) return literalFixedness(file, first, last, budget);
  const name = plainName(file, first, last);
  if (name === undefined) return givesNumber(file, first, last) ? "number" : "open";
  if (isConstantName(name)) return "fixed";
  if (isNumeric(file, name, last)) return "number";
  return first === last && !isParameter(file, name, first)
    ? joined(assignmentsOf(file, name, first).map((origin) => classify(file, origin, budget)))
    : "open";
}

/** The dotted name that is the whole expression. Undefined for anything else. */
export function plainName(file: SourceFile, first: number, last: number): string | undefined {
  for (let i = first; i <= last; i++) {
    const isLink = isToken(file, i, ".") || isToken(file, i, "!") || isToken(file, i, "?.");
    if (!isLink && !isKind(file, i, Kind.Word)) return undefined;
  }
  const name = textBetween(file, first, last).replace(/[!?\s]/g, "");
  return name.length <= maxNameLength ? owned(name) : undefined;
}

/**
 * The name to look up among the package's constants: a member of a type, or a bare name that this file does not
 * declare. Undefined if the expression cannot be a constant.
 */
export function possibleConstant(file: SourceFile, first: number, last: number): string | undefined {
  const name = plainName(file, first, last);
  if (name === undefined || /(?:^|\.)_*[A-Z]\w*\.\w+$/.test(name)) return name;
  const isOwn = name.includes(".") || isParameter(file, name, first) || declaredTypeWords(file, name).length > 0;
  return isOwn ? undefined : name;
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
    "toIso8601String currentTimeMillis"
  ).split(" "),
);
/** Members that return a number or a date if their receiver is one. */
const keptByMembers = new Set(
  "toUtc toLocal toString difference subtract add abs now parse min max clamp utc".split(" "),
);

function isNumeric(file: SourceFile, name: string, last: number): boolean {
  if (name.includes(".")) return numberMembers.has(tokenText(file, last));
  return numberTypes.has(declaredType(file, name, last) ?? "");
}

const untyped = new Set("final var const late let val return await in new throw is as else case static get".split(" "));

/** The written type of the nearest declaration of `name`, those before token `i` first. */
function declaredType(file: SourceFile, name: string, i: number): string | undefined {
  const mentions = file.occurrences(name).slice(0, maxMentions);
  const before = mentions.filter((at) => at < i).reverse();
  for (const at of [...before, ...mentions.filter((at) => at > i)]) {
    const typeAt = isToken(file, at - 1, "?") ? at - 2 : at - 1;
    if (isKind(file, typeAt, Kind.Word) && !untyped.has(tokenText(file, typeAt))) return tokenText(file, typeAt);
    if (isToken(file, at + 1, ":") && file.language === "kotlin") return tokenText(file, at + 2);
  }
  return undefined;
}

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
