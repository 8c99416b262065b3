import { isToken, type SourceFile, tokenText } from "../../source/source-file.ts";
import { assignmentsOf, type Expression } from "../../source/syntax/assignments.ts";
import { callAt, callsOf } from "../../source/syntax/calls.ts";
import { literalsOf } from "../../source/syntax/literals.ts";
import { enclosingBody, enclosingFunction } from "../../source/syntax/scopes.ts";
import { textParts } from "../../source/syntax/text-parts.ts";

const fileMakers = ["File", "Directory", "Link", "OutputFileStream"];
const joiners = new Set(["join", "joinAll", "absolute"]);
/** Expressions that are followed for one path: variables may be set from each other. */
const maxExpressions = 40;

/** The computed pieces of all paths that a Dart file passes to `File(...)`, `Directory(...)` and similar. */
export function openedPaths(file: SourceFile): Expression[] {
  return callsOf(file, fileMakers).flatMap((call) => {
    const path = call.args[0];
    return path ? piecesOf(file, path, { left: maxExpressions }) : [];
  });
}

interface Budget {
  left: number;
}

/** The expressions that a path is made of: joined, added or interpolated. Variables are followed in the same file. */
function piecesOf(file: SourceFile, { first, last }: Expression, budget: Budget): Expression[] {
  if (budget.left-- <= 0) return [];
  const joined = joinCall(file, first, last);
  if (joined) return joined.flatMap((part) => piecesOf(file, part, budget));
  return textParts(file, first, last).flatMap((part) => {
    if (part.kind === "text") return [];
    const { first: from, last: to } = part;
    if (joinCall(file, from, to)) return piecesOf(file, part, budget);
    const origins = from === to ? assignmentsOf(file, tokenText(file, from), from) : [];
    const isPath = origins.some((origin) => joinCall(file, origin.first, origin.last));
    return isPath ? origins.flatMap((origin) => piecesOf(file, origin, budget)) : [{ first: from, last: to }];
  });
}

/** The arguments of `join(...)` or `p.join(...)`, if the expression is such a call. */
function joinCall(file: SourceFile, first: number, last: number): readonly Expression[] | undefined {
  const nameAt = isToken(file, first + 1, ".") ? first + 2 : first;
  const call = joiners.has(tokenText(file, nameAt)) ? callAt(file, nameAt) : undefined;
  return call && call.close >= last ? call.args : undefined;
}

const guards =
  /^(?:isWithin|equals|basename|basenameWithoutExtension|normalize|canonicalize|relative)$|within|sanitize|safe/i;

/** True if the function around token `i` checks the path: `isWithin`, `basename`, a test for `..`. */
export function checksPaths(file: SourceFile, i: number): boolean {
  const body = enclosingFunction(file, i) ?? enclosingBody(file, i);
  if (!body) return false;
  return file.derived(pathChecks).some((at) => body.first <= at && at <= body.last);
}

/** The tokens that check a path. */
function pathChecks(file: SourceFile): number[] {
  const words = [...file.words()].filter((word) => guards.test(word)).flatMap((word) => file.occurrences(word));
  const literals = literalsOf(file).filter(({ value }) => value?.includes("..") && !value.includes("..."));
  return [...words, ...literals.map(({ first }) => first)];
}
