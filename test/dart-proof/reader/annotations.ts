import type { Annotation, Arg, Expr } from "./ast.ts";
import type { Cursor } from "./cursor.ts";

/** Reads the `@name(...)`s that are next. */
export function annotations(cursor: Cursor): Annotation[] {
  const found: Annotation[] = [];
  while (cursor.take("@")) {
    const at = cursor.at;
    let name = cursor.word();
    let value: Expr = { kind: "name", name, at };
    while (cursor.sees(".")) {
      cursor.take(".");
      const propAt = cursor.at;
      name = cursor.word();
      value = { kind: "prop", target: value, name, at: propAt };
    }
    const typeArgs = cursor.take("<") ? cursor.list(">", () => cursor.grammar.type(cursor)) : [];
    if (cursor.sees("(")) value = { kind: "call", target: value, typeArgs, args: args(cursor), at };
    found.push({ name, value });
  }
  return found;
}

/** Reads the arguments of a call, brackets included. */
export function args(cursor: Cursor): Arg[] {
  cursor.expect("(");
  return cursor.list(")", () => {
    const at = cursor.at;
    const named = cursor.seesWord() && cursor.peek(1).text === ":";
    const name = named ? cursor.word() : undefined;
    if (named) cursor.expect(":");
    return { name, value: cursor.grammar.expression(cursor), at };
  });
}
