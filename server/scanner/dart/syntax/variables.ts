import type { Cursor } from "./cursor.ts";
import { takeModifiers } from "./modifiers.ts";
import type { AnnotationNode, StatementNode, TypeNode, VariableNode, VariablesNode } from "./tree.ts";
import { behindType, type } from "./types.ts";

const declaring = new Set(["late", "final", "var", "const"]);
const behindName = new Set(["=", ";", ",", "in"]);

/** Whether `final a`, `int a` and the like come next: what declares local variables. */
export function startsVariables(cursor: Cursor): boolean {
  if (cursor.sees("final") || cursor.sees("var")) return true;
  const next = cursor.at + 1;
  // `const [1].forEach(..)` is a value.
  if (cursor.sees("const"))
    return isTypedName(cursor, next) || (cursor.isName(next) && behindName.has(cursor.symbolAt(next + 1)));
  return isTypedName(cursor, cursor.at) || (cursor.sees("late") && cursor.isWord(next));
}

function isTypedName(cursor: Cursor, at: number): boolean {
  const behind = behindType(cursor, at);
  return behind > 0 && cursor.isName(behind) && behindName.has(cursor.symbolAt(behind + 1));
}

/** Reads local variables up to the semicolon, which is left, or what takes a value apart: `final (a, b) = pair`. */
export function localVariables(
  cursor: Cursor,
  annotations: readonly AnnotationNode[],
): VariablesNode | Extract<StatementNode, { kind: "destructuring" }> {
  const first = annotations[0]?.first ?? cursor.at;
  if (startsDestructuring(cursor)) {
    cursor.at++;
    const pattern = cursor.grammar.pattern(cursor, true);
    cursor.expect("=");
    const value = cursor.grammar.expression(cursor);
    return { kind: "destructuring", first, last: cursor.at - 1, annotations, pattern, value };
  }
  return variables(cursor, first, annotations, takeModifiers(cursor, declaring));
}

/** Whether `final` or `var` comes next, and then a pattern rather than a type or a name. */
export function startsDestructuring(cursor: Cursor): boolean {
  if (!cursor.sees("final") && !cursor.sees("var")) return false;
  const next = cursor.at + 1;
  const symbol = cursor.symbolAt(next);
  if (symbol === "[" || symbol === "{") return true;
  const behind = behindType(cursor, next);
  if (symbol === "(") return behind < 0 || !cursor.isName(behind);
  return cursor.symbolAt(behind) === "(";
}

/** Reads `int a = 1, b` behind what modifies it. */
export function variables(
  cursor: Cursor,
  first: number,
  annotations: readonly AnnotationNode[],
  modifiers: readonly string[],
): VariablesNode {
  const typed = optionalType(cursor);
  const found: VariableNode[] = [];
  do found.push(variable(cursor));
  while (cursor.take(","));
  return { kind: "variables", first, last: cursor.at - 1, annotations, modifiers, type: typed, variables: found };
}

/** Reads the type in front of a name, if one is there. */
export function optionalType(cursor: Cursor): TypeNode | undefined {
  const behind = behindType(cursor, cursor.at);
  return behind > 0 && cursor.isName(behind) ? type(cursor) : undefined;
}

function variable(cursor: Cursor): VariableNode {
  const first = cursor.at;
  const name = cursor.name();
  const initial = cursor.take("=") ? cursor.grammar.expression(cursor) : undefined;
  return { kind: "variable", first, last: cursor.at - 1, name, initial };
}
