import { condition } from "./conditions.ts";
import type { Cursor } from "./cursor.ts";
import { forHead } from "./for-heads.ts";
import type { ElementNode } from "./tree.ts";

/** Reads what is in a list, a set or a map. */
export function collectionElement(cursor: Cursor): ElementNode {
  return cursor.deeper(() => readElement(cursor));
}

function readElement(cursor: Cursor): ElementNode {
  const first = cursor.at;
  if (cursor.take("...")) {
    cursor.take("?");
    const value = cursor.grammar.expression(cursor);
    return { kind: "spread", first, last: value.last, value };
  }
  if (cursor.take("if")) {
    const tested = condition(cursor);
    const then = collectionElement(cursor);
    const otherwise = cursor.take("else") ? collectionElement(cursor) : undefined;
    return { kind: "ifElement", first, last: cursor.at - 1, ...tested, then, otherwise };
  }
  if (cursor.sees("for") || (cursor.sees("await") && cursor.symbolAt(first + 1) === "for")) {
    cursor.at += cursor.sees("for") ? 1 : 2;
    if (!cursor.sees("(")) return cursor.error(first);
    const head = forHead(cursor);
    const body = collectionElement(cursor);
    return { kind: "forElement", first, last: cursor.at - 1, head, body };
  }
  const key = mayBeNull(cursor);
  if (!cursor.take(":")) return key;
  const value = mayBeNull(cursor);
  return { kind: "entry", first: key.first, last: value.last, key, value };
}

function mayBeNull(cursor: Cursor): ElementNode {
  const first = cursor.at;
  // `?.a` is the shorthand `.a` that may be null.
  if (!cursor.sees("?.") && !cursor.take("?")) return cursor.grammar.expression(cursor);
  const value = cursor.grammar.expression(cursor);
  return { kind: "ifNotNull", first, last: value.last, value };
}
