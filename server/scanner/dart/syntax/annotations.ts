import { argumentList } from "./arguments.ts";
import type { Cursor } from "./cursor.ts";
import type { AnnotationNode, ExpressionNode } from "./tree.ts";
import { behindAngles, typeArguments } from "./types.ts";

const none: readonly AnnotationNode[] = [];

/** Reads the annotations that come next. */
export function annotations(cursor: Cursor): readonly AnnotationNode[] {
  if (!cursor.sees("@")) return none;
  const found: AnnotationNode[] = [];
  while (cursor.sees("@")) {
    const first = cursor.at++;
    const value = annotated(cursor);
    found.push({ kind: "annotation", first, last: value.last, value });
  }
  return found;
}

function annotated(cursor: Cursor): ExpressionNode {
  const first = cursor.at;
  if (!cursor.isWord(first)) return cursor.error(first);
  cursor.at++;
  let value: ExpressionNode = { kind: "name", first, last: first };
  // A library's prefix, a class and its constructor: no annotation has more.
  for (let dots = 0; dots < 2 && cursor.sees(".") && cursor.isWord(cursor.at + 1); dots++) {
    cursor.at += 2;
    const name = cursor.at - 1;
    value = { kind: "member", first, last: name, target: value, nullAware: false, name };
  }
  let types = cursor.sees("<") && behindAngles(cursor, cursor.at) > 0 ? typeArguments(cursor) : [];
  if (types.length > 0 && cursor.sees(".") && cursor.isWord(cursor.at + 1)) {
    const name = cursor.at + 1;
    value = { kind: "instantiation", first, last: cursor.at - 1, target: value, types };
    value = { kind: "member", first, last: name, target: value, nullAware: false, name };
    types = [];
    cursor.at += 2;
  }
  // What is apart from the name is a record type: `@a (int, int) b;`.
  if (!cursor.sees("(") || (types.length === 0 && !cursor.touches(cursor.at - 1))) return value;
  const list = argumentList(cursor);
  return { kind: "call", first, last: cursor.at - 1, keyword: undefined, target: value, types, arguments: list };
}
