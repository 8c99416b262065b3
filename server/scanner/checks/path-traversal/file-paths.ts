import { assignmentsOf, type Expression } from "../../code/values/assignments.ts";
import { textParts } from "../../code/values/text-parts.ts";
import { isToken, type SourceFile, tokenText, wordsBetween } from "../../source/source-file.ts";
import { argument, callAt, callsOf } from "../../source/syntax/calls.ts";
import { type Literal, literalsOf, startsLiteral } from "../../source/syntax/literals.ts";
import { openersAround } from "../../source/syntax/scopes.ts";

const fileMakers = ["File", "Directory", "Link", "OutputFileStream"];
const joiners = new Set(["join", "joinAll", "absolute"]);
/** Expressions that are followed for one path: variables may be set from each other. */
const maxExpressions = 40;

/** Pieces of one file that are looked at. */
const maxPieces = 500;

/** A computed piece of a path, and the path as it is passed on. */
export interface PathPiece extends Expression {
  readonly path: Expression;
}

/**
 * The computed pieces of all paths that a Dart file passes to `File(...)`, `Directory(...)` and similar, or to a function
 * that downloads or writes to it.
 */
export function openedPaths(file: SourceFile): PathPiece[] {
  const made = callsOf(file, fileMakers).flatMap((call) => call.args[0] ?? []);
  const saved = callsOf(file, ["download", "downloadUri"]).flatMap(
    (call) => argument(call, "savePath") ?? argument(call, 1) ?? [],
  );
  const written = literalsOf(file).filter((literal) => isPath(literal) && isWritten(file, literal));
  return [...made, ...saved, ...written, ...assembledPaths(file)]
    .flatMap((path) => piecesOf(file, path, { left: maxExpressions }).map((piece) => ({ ...piece, path })))
    .slice(0, maxPieces);
}

/** `'/data/$name'`, `'$folder/$name'`. */
function isPath({ parts, value }: Literal): boolean {
  const [first, second] = parts;
  if (value !== undefined || parts.some((part) => part.kind === "text" && part.text.includes("://"))) return false;
  if (first?.kind === "text") return first.text.startsWith("/");
  return second?.kind === "text" && second.text.startsWith("/");
}

/** Whether a literal is an argument of a function such as `downloadFile` or `write`. */
function isWritten(file: SourceFile, { first }: Literal): boolean {
  const [open = -1] = openersAround(file, first);
  return isToken(file, open, "(") && /^(?:download|write|save|copy|rename|store)/.test(tokenText(file, open - 1));
}

const writesFile = /^_?(?:download|write|save|copy|rename|store)\w*File\w*$/i;
/** What such a function gets beside the path may be an address. */
const namesPath = /path|file|target|destination/i;

/** The arguments of functions such as `writeFile` that are paths, assembled before. */
function assembledPaths(file: SourceFile): Expression[] {
  const writers = [...file.words()].filter((word) => writesFile.test(word));
  const args = callsOf(file, writers).flatMap((call) => call.args);
  return args.filter(({ name = "", first, last }) => {
    const words = [name, ...wordsBetween(file, first, last)];
    if (startsLiteral(file, first) || !words.some((word) => namesPath.test(word))) return false;
    const parts = textParts(file, first, last);
    if (parts.some((part) => part.kind === "text" && part.text.includes("://"))) return false;
    return parts.some(
      (part, i) => part.kind === "text" && part.text.endsWith("/") && parts[i + 1]?.kind === "expression",
    );
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
