import { firstOf } from "../../source/cut-short.ts";
import { oncePerKey } from "../../source/derivations.ts";
import { isToken, partnerOf, type SourceFile, tokenText } from "../../source/source-file.ts";
import { argumentsBetween, expressionEnd } from "../../source/syntax/calls.ts";
import { parametersOf } from "../../source/syntax/declarations.ts";
import { enclosingBody, scopesAround } from "../../source/syntax/scopes.ts";
import { assignedToName, isGivenName } from "./dart-names.ts";

/** An expression: its tokens from `first` to `last`, both included. */
export interface Expression {
  readonly first: number;
  readonly last: number;
}

/** Maximum number of occurrences to look at. */
const maxMentions = 60;

const signs = ["=", "+=", "??="];

/**
 * The expressions assigned to the variable, field or getter that `name` means at or near token `i`, in order. Empty if the
 * value comes from elsewhere. Languages without a parser: the assignments to that name in the functions around token `i`
 * and outside of functions.
 */
export function assignmentsOf(file: SourceFile, name: string, i: number): Expression[] {
  const all = file.language === "dart" ? assignedToName(file, name, i) : visibleAssignments(file, name, i);
  return all.filter((one) => !isWithin(i, one));
}

function visibleAssignments(file: SourceFile, name: string, i: number): Expression[] {
  return allAssignments(file, name)
    .filter(({ body }) => !body || isWithin(i, body))
    .map(({ first, last }) => ({ first, last }));
}

/** An assignment, and the function that it stands in. */
interface Assignment extends Expression {
  readonly body: Expression | undefined;
}

/** Every mention of a name asks for its assignments, so they are read once. */
const allAssignments = oncePerKey((file: SourceFile, name: string): readonly Assignment[] =>
  firstOf(file, file.occurrences(name), maxMentions).flatMap((at) => {
    const first = assignedAt(file, at);
    if (first < 0 || first >= file.tokens.count) return [];
    return { first, last: expressionEnd(file, first), body: enclosingBody(file, at) };
  }),
);

function isWithin(i: number, { first, last }: Expression): boolean {
  return first <= i && i <= last;
}

/** Whether `name` means, at or near token `i`, a parameter of a function or closure, a caught error or a loop's variable. */
export function isParameter(file: SourceFile, name: string, i: number): boolean {
  return file.language === "dart" ? isGivenName(file, name, i) : isParameterAround(file, name, i);
}

function isParameterAround(file: SourceFile, name: string, i: number): boolean {
  return scopesAround(file, i).some((scope) => {
    if (scope.kind === "control") return scope.name === "for" && loopVariable(file, scope.nameAt + 1) === name;
    if (scope.kind !== "function") return false;
    if (scope.nameAt < 0) return closureParameters(file, scope.first).includes(name);
    return parametersOf(file, scope).some((own) => own.name === name);
  });
}

/** The parameter names before the body that starts at token `body`. */
function closureParameters(file: SourceFile, body: number): string[] {
  const close = isToken(file, body, "{") ? body - 1 : body - 2;
  const open = isToken(file, close, ")") ? partnerOf(file, close) : -1;
  return open < 0 ? [] : argumentsBetween(file, open, close).map(({ last }) => tokenText(file, last));
}

/** In tokens, with its type. */
const longestVariable = 24;

/** The variable of `for (final x in xs)`: x. */
function loopVariable(file: SourceFile, open: number): string {
  const close = partnerOf(file, open);
  for (let i = open + 1; i < close && i < open + longestVariable; i++)
    if (isToken(file, i + 1, "in")) return tokenText(file, i);
  return "";
}

/** The first token of the value assigned to the name at token `at`, or -1. */
function assignedAt(file: SourceFile, at: number): number {
  const own = !isToken(file, at - 1, ".") || isToken(file, at - 2, "this");
  const isArgument = file.language === "kotlin" && (isToken(file, at - 1, "(") || isToken(file, at - 1, ","));
  if (!own || isArgument) return -1;
  const typed = isToken(file, at + 1, ":") ? typeEnd(file, at + 2) : at;
  return signs.some((sign) => isToken(file, typed + 1, sign)) ? typed + 2 : -1;
}

/** The last token of a short type such as `String?`, which Kotlin and Swift write between a name and `=`. */
function typeEnd(file: SourceFile, first: number): number {
  const end = isToken(file, first, "[") ? partnerOf(file, first) : first;
  return isToken(file, end + 1, "?") ? end + 1 : end;
}
