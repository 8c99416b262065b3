import type { Cursor } from "./cursor.ts";
import type { ArgumentNode } from "./tree.ts";

/** Reads `(a, name: b)`. */
export function argumentList(cursor: Cursor): ArgumentNode[] {
  return cursor.list(")", () => argument(cursor));
}

function argument(cursor: Cursor): ArgumentNode {
  const first = cursor.at;
  // `(:a, b: c) = d` assigns to `a` what has that name.
  if (cursor.sees(":") && cursor.isName(first + 1)) {
    const name = first + 1;
    cursor.at += 2;
    return { kind: "argument", first, last: name, name, value: { kind: "name", first: name, last: name } };
  }
  // A name is a label even where it is reserved: half-typed code has that.
  const isNamed = cursor.isWord(first) && cursor.symbolAt(first + 1) === ":";
  if (isNamed) cursor.at += 2;
  const value = cursor.grammar.expression(cursor);
  return { kind: "argument", first, last: value.last, name: isNamed ? first : undefined, value };
}
