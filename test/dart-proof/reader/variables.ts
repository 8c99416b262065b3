import type { TypeNode, Variable } from "./ast.ts";
import type { Cursor } from "./cursor.ts";
import { readType } from "./types.ts";

/** Reads `late final Type a = x, b` up to what follows; nothing, and no step, where no variable is declared. */
export function variables(cursor: Cursor): Variable[] | undefined {
  return cursor.attempt(() => {
    const late = cursor.take("late");
    const isFinal = cursor.take("final");
    const isConst = cursor.take("const");
    const isVar = cursor.take("var");
    const type = declaredType(cursor, isFinal || isConst || isVar || late);
    const found: Variable[] = [];
    do {
      const at = cursor.at;
      const name = cursor.word();
      const initial = cursor.take("=") ? cursor.grammar.expression(cursor) : undefined;
      found.push({ name, type, initial, isConst, isFinal, late, at });
    } while (cursor.take(","));
    return found;
  });
}

const notTypes = new Set([
  "return",
  "await",
  "throw",
  "yield",
  "new",
  "is",
  "as",
  "assert",
  "rethrow",
  "this",
  "super",
]);
const afterName = ["=", ";", ",", "in"];

/** The written type; a name alone is the variable's unless a type must come first. */
function declaredType(cursor: Cursor, optional: boolean): TypeNode | undefined {
  if (optional && cursor.seesWord() && afterName.includes(cursor.peek(1).text)) return undefined;
  if (notTypes.has(cursor.peek().text)) cursor.expect("a type");
  const type = readType(cursor);
  if (!cursor.seesWord() || !afterName.includes(cursor.peek(1).text)) cursor.expect("a name");
  return type;
}
