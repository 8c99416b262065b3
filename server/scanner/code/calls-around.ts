import { mayGoOn } from "../source/cut-short.ts";
import { Kind } from "../source/lexing/tokens.ts";
import { isKind, isToken, type SourceFile } from "../source/source-file.ts";
import { beforeTypeArguments, type Call, callAt } from "../source/syntax/calls.ts";
import { openersAround } from "../source/syntax/scopes.ts";

/** How deep a value may stand in the calls of its statement, beyond any real one. */
const maxDepth = 40;

/** The calls in whose argument lists token `i` is, innermost first, as far as no braces are between. */
export function callsAround(file: SourceFile, i: number): Call[] {
  const calls: Call[] = [];
  for (const [depth, open] of openersAround(file, i).entries()) {
    if (isToken(file, open, "{") || !mayGoOn(file, depth, maxDepth)) break;
    const name = beforeTypeArguments(file, open - 1);
    const call = isToken(file, open, "(") && isKind(file, name, Kind.Word) ? callAt(file, name) : undefined;
    if (call) calls.push(call);
  }
  return calls;
}
