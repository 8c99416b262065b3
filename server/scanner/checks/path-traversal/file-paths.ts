import { isToken, type SourceFile, tokenText, wordsBetween } from "../../source/source-file.ts";
import { assignmentsOf, type Expression } from "../../source/syntax/assignments.ts";
import { callAt, callsOf } from "../../source/syntax/calls.ts";
import { literalsOf } from "../../source/syntax/literals.ts";
import { enclosingBody, enclosingFunction } from "../../source/syntax/scopes.ts";
import { textParts } from "../../source/syntax/text-parts.ts";

const fileMakers = ["File", "Directory", "Link", "OutputFileStream"];
const joiners = new Set(["join", "joinAll", "absolute"]);
/** How many expressions are looked at for one path; variables may be set from each other. */
const mostExpressions = 40;

/** The pieces of all paths that `File(...)`, `Directory(...)` and the like of a Dart file put together at run time. */
export function openedPaths(file: SourceFile): Expression[] {
  return callsOf(file, fileMakers).flatMap((call) => {
    const path = call.args[0];
    return path ? piecesOf(file, path, { left: mostExpressions }) : [];
  });
}

interface Budget {
  left: number;
}

/** The expressions that make up a path: what is joined, added or interpolated, variables looked up in the same file. */
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

/** The arguments of `join(...)` or `p.join(...)` when the expression is such a call. */
function joinCall(file: SourceFile, first: number, last: number): readonly Expression[] | undefined {
  const nameAt = isToken(file, first + 1, ".") ? first + 2 : first;
  const call = joiners.has(tokenText(file, nameAt)) ? callAt(file, nameAt) : undefined;
  return call && call.close >= last ? call.args : undefined;
}

const guards =
  /^(?:isWithin|equals|basename|basenameWithoutExtension|normalize|canonicalize|relative)$|within|sanitize|safe/i;

/** True when the function around token `i` looks at the path: `isWithin`, `basename`, a test for `..`. */
export function checksPaths(file: SourceFile, i: number): boolean {
  const body = enclosingFunction(file, i) ?? enclosingBody(file, i);
  if (!body) return false;
  if (wordsBetween(file, body.first, body.last).some((word) => guards.test(word))) return true;
  return literalsOf(file).some(
    ({ first, value }) => body.first <= first && first <= body.last && value?.includes("..") && !value.includes("..."),
  );
}
