import { startsBody } from "./body-starts.ts";
import type { Cursor } from "./cursor.ts";
import type { AnnotationNode, FunctionNode } from "./tree.ts";
import { behindAngles, behindType, readTypeParameters, type } from "./types.ts";

/** Whether a function is declared here: `int f() {` or `f() =>`. */
export function startsLocalFunction(cursor: Cursor): boolean {
  const { at } = cursor;
  if (isSignature(cursor, at)) return true;
  const behind = behindType(cursor, at);
  return behind > 0 && cursor.isName(behind) && isSignature(cursor, behind);
}

function isSignature(cursor: Cursor, name: number): boolean {
  if (!cursor.isName(name)) return false;
  const open = cursor.symbolAt(name + 1) === "<" ? behindAngles(cursor, name + 1) : name + 1;
  if (cursor.symbolAt(open) !== "(") return false;
  const close = cursor.partnerOf(open);
  return close > 0 && startsBody(cursor, close + 1);
}

/** Reads `int f(a) { .. }`. */
export function localFunction(cursor: Cursor, annotations: readonly AnnotationNode[]): FunctionNode {
  const first = annotations[0]?.first ?? cursor.at;
  const returns = isSignature(cursor, cursor.at) ? undefined : type(cursor);
  const name = cursor.at++;
  const typeParameters = cursor.sees("<") ? readTypeParameters(cursor) : [];
  const parameters = cursor.sees("(") ? cursor.grammar.parameters(cursor) : [];
  const body = cursor.grammar.body(cursor);
  if (body.content.kind !== "block") cursor.expect(";");
  const last = cursor.at - 1;
  return {
    kind: "function",
    form: "function",
    first,
    last,
    annotations,
    modifiers: [],
    name,
    returns,
    typeParameters,
    parameters,
    body,
  };
}
