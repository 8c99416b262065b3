import { Kind } from "../../source/lexing/tokens.ts";
import type { Cursor } from "./cursor.ts";
import type { ExpressionNode, StringNode } from "./tree.ts";

/** Reads a string and those right behind it, the first being next. */
export function stringNode(cursor: Cursor): StringNode {
  const first = cursor.at;
  const interpolations: ExpressionNode[] = [];
  while (cursor.startsString(cursor.at)) {
    if (cursor.kindAt(cursor.at) === Kind.String) cursor.at++;
    else interpolated(cursor, interpolations);
  }
  return { kind: "string", first, last: cursor.at - 1, interpolations };
}

function interpolated(cursor: Cursor, interpolations: ExpressionNode[]): void {
  const end = cursor.partnerOf(cursor.at);
  cursor.at++;
  while (!cursor.done && cursor.at !== end) {
    const { at } = cursor;
    if (cursor.kindAt(at) === Kind.StringText) cursor.at++;
    else if (cursor.sees("${")) interpolations.push(cursor.bracketed("}", () => cursor.grammar.expression(cursor)));
    else if (cursor.isWord(at)) {
      interpolations.push({ kind: cursor.sees("this") ? "this" : "name", first: at, last: at });
      cursor.at++;
    } else break;
  }
  // A string without its end is being typed.
  if (cursor.at === end) cursor.at++;
  else cursor.broken = true;
}
