import type { Cursor } from "./cursor.ts";
import type { ExpressionNode, PatternNode } from "./tree.ts";

/** Reads `(test)` or `(test case pattern when guard)`. */
export function condition(cursor: Cursor): {
  readonly test: ExpressionNode;
  readonly pattern: PatternNode | undefined;
  readonly guard: ExpressionNode | undefined;
} {
  if (!cursor.sees("(")) {
    cursor.broken = true;
    return { test: cursor.error(cursor.at), pattern: undefined, guard: undefined };
  }
  return cursor.bracketed(")", () => {
    const test = cursor.grammar.expression(cursor);
    const pattern = cursor.take("case") ? cursor.grammar.pattern(cursor) : undefined;
    return { test, pattern, guard: guard(cursor) };
  });
}

/** Reads `when guard` where it comes next. */
export function guard(cursor: Cursor): ExpressionNode | undefined {
  if (!cursor.take("when")) return undefined;
  const { closures } = cursor;
  cursor.closures = false;
  const value = cursor.grammar.expression(cursor);
  cursor.closures = closures;
  return value;
}

/** Reads `(test)`. */
export function inBrackets(cursor: Cursor): ExpressionNode {
  if (cursor.sees("(")) return cursor.bracketed(")", () => cursor.grammar.expression(cursor));
  cursor.broken = true;
  return cursor.error(cursor.at);
}
