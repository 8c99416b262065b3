import type { Condition, Element } from "./ast.ts";
import type { Cursor } from "./cursor.ts";
import { forHead } from "./for-head.ts";

/** Reads one element of a list, set or map. */
export function element(cursor: Cursor): Element {
  if (cursor.take("...") || cursor.take("...?")) return { kind: "spread", value: cursor.grammar.expression(cursor) };
  if (cursor.sees("if", "(")) {
    cursor.take("if");
    const test = condition(cursor);
    const then = element(cursor);
    return { kind: "if", test, then, otherwise: cursor.take("else") ? element(cursor) : undefined };
  }
  if (cursor.sees("for", "(") || cursor.sees("await", "for")) {
    const head = forHead(cursor);
    return { kind: "for", head, body: element(cursor) };
  }
  cursor.take("?");
  const value = cursor.grammar.expression(cursor);
  if (!cursor.take(":")) return { kind: "value", value };
  cursor.take("?");
  return { kind: "entry", key: value, value: cursor.grammar.expression(cursor) };
}

/** Reads the brackets after `if`. */
export function condition(cursor: Cursor): Condition {
  cursor.expect("(");
  const value = cursor.grammar.expression(cursor);
  const pattern = cursor.take("case") ? cursor.grammar.pattern(cursor) : undefined;
  const guard = cursor.take("when") ? cursor.grammar.expression(cursor) : undefined;
  cursor.expect(")");
  return { value, pattern, guard };
}
