import type { ForHead, Pattern } from "./ast.ts";
import type { Cursor } from "./cursor.ts";
import { readType } from "./types.ts";
import { variables } from "./variables.ts";

/** Reads `for (...)`, `await` included. */
export function forHead(cursor: Cursor): ForHead {
  const awaits = cursor.take("await");
  cursor.expect("for");
  cursor.expect("(");
  const variable = eachVariable(cursor);
  if (variable) {
    const over = cursor.grammar.expression(cursor);
    cursor.expect(")");
    return { kind: "each", variable, over, awaits };
  }
  const declared = cursor.sees(";") ? undefined : variables(cursor);
  const first = declared
    ? ({ kind: "variables", variables: declared } as const)
    : cursor.sees(";")
      ? undefined
      : ({ kind: "expression", value: cursor.grammar.expression(cursor) } as const);
  cursor.expect(";");
  const test = cursor.sees(";") ? undefined : cursor.grammar.expression(cursor);
  cursor.expect(";");
  return { kind: "steps", first, test, updates: cursor.list(")", () => cursor.grammar.expression(cursor)) };
}

function eachVariable(cursor: Cursor): Pattern | undefined {
  return cursor.attempt<Pattern>(() => {
    const declares = cursor.take("final") || cursor.take("var");
    if (declares && (cursor.sees("(") || cursor.peek(1).text === "(")) {
      const pattern = cursor.grammar.declaringPattern(cursor);
      cursor.expect("in");
      return pattern;
    }
    const type = cursor.peek(1).text === "in" ? undefined : readType(cursor);
    const at = cursor.at;
    const name = cursor.word();
    cursor.expect("in");
    return { kind: "variable", name, type, at };
  });
}
