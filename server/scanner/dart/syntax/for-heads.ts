import type { Cursor } from "./cursor.ts";
import { takeModifiers } from "./modifiers.ts";
import type { ExpressionNode, ForHeadNode, PatternNode } from "./tree.ts";
import { localVariables, optionalType, startsDestructuring, startsVariables } from "./variables.ts";

const declaring = new Set(["final", "var", "late"]);

/** Reads what is between the brackets of a `for`, the opening one being next. */
export function forHead(cursor: Cursor): ForHeadNode {
  return cursor.bracketed(")", () => {
    const first = cursor.at;
    const annotations = cursor.grammar.annotations(cursor);
    const each = declaredEach(cursor);
    if (each) return forIn(cursor, first, each);
    const isEmpty = cursor.sees(";");
    const declares = !isEmpty && startsVariables(cursor);
    const initial = isEmpty
      ? undefined
      : declares
        ? localVariables(cursor, annotations)
        : cursor.grammar.expression(cursor);
    if (initial && !declares && cursor.sees("in")) return forIn(cursor, first, initial as ExpressionNode);
    cursor.expect(";");
    const test = cursor.sees(";") || cursor.done ? undefined : cursor.grammar.expression(cursor);
    cursor.expect(";");
    const updates = cursor.items(")", () => cursor.grammar.expression(cursor));
    return { kind: "forSteps", first, last: cursor.at - 1, initial, test, updates };
  });
}

function forIn(cursor: Cursor, first: number, each: PatternNode | ExpressionNode): ForHeadNode {
  cursor.expect("in");
  const iterable = cursor.grammar.expression(cursor);
  return { kind: "forIn", first, last: cursor.at - 1, each, iterable };
}

/** Reads `final int a` or `final (a, b)` where `in` follows. */
function declaredEach(cursor: Cursor): PatternNode | undefined {
  const start = cursor.at;
  if (startsDestructuring(cursor)) {
    cursor.at++;
    const pattern = cursor.grammar.pattern(cursor, true);
    if (cursor.sees("in")) return pattern;
  } else if (startsVariables(cursor)) {
    takeModifiers(cursor, declaring);
    const type = optionalType(cursor);
    const name = cursor.at;
    if (cursor.isName(name) && cursor.symbolAt(name + 1) === "in") {
      cursor.at++;
      return { kind: "variablePattern", first: start, last: name, type, name };
    }
  }
  cursor.at = start;
  return undefined;
}
