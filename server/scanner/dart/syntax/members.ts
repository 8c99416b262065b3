import { optionalBody } from "./bodies.ts";
import { startsBody } from "./body-starts.ts";
import { constructorNode, type Head, startsConstructor } from "./constructors.ts";
import type { Cursor } from "./cursor.ts";
import { takeModifiers } from "./modifiers.ts";
import type { AnnotationNode, DeclarationNode, FunctionNode } from "./tree.ts";
import { behindAngles, behindType, readTypeParameters, type } from "./types.ts";
import { variables } from "./variables.ts";

const modifierWords = new Set("external static abstract covariant late final const var augment".split(" "));
const operators = new Set("== < > <= >= + - * / ~ | & ^ % [".split(" "));

/** Reads a function, accessor, variable or, in the class with this name, a constructor. */
export function member(
  cursor: Cursor,
  annotations: readonly AnnotationNode[],
  className: number | undefined,
): DeclarationNode {
  const first = annotations[0]?.first ?? cursor.at;
  const modifiers = takeModifiers(cursor, modifierWords);
  const head: Head = { first, annotations, modifiers };
  if (className !== undefined && startsConstructor(cursor, className, modifiers))
    return constructorNode(cursor, head, className);
  const special = specialAt(cursor, cursor.at);
  if (special) return accessor(cursor, head, special, undefined);
  const behind = behindType(cursor, cursor.at);
  const isTyped = behind > 0 && cursor.isName(behind);
  const later = isTyped ? specialAt(cursor, behind) : undefined;
  if (later) {
    const returns = type(cursor);
    return accessor(cursor, head, later, returns);
  }
  const name = isTyped ? behind : cursor.at;
  if (cursor.isName(name) && hasParameters(cursor, name)) {
    const returns = isTyped ? type(cursor) : undefined;
    cursor.at++;
    return functionBehind(cursor, head, "function", name, returns);
  }
  if (!isTyped && (!cursor.isName(cursor.at) || modifiers.length === 0)) return unread(cursor, first, annotations);
  const found = variables(cursor, first, annotations, modifiers);
  cursor.expect(";");
  return { ...found, last: cursor.at - 1 };
}

/** What begins a declaration: there an unreadable one has come to its end. */
const starts = new Set(
  "@ class enum import export typedef static final const void abstract external late factory mixin extension".split(
    " ",
  ),
);

/** Steps over what is no declaration, to where the next one may begin. */
function unread(cursor: Cursor, first: number, annotations: readonly AnnotationNode[]): DeclarationNode {
  if (!cursor.done && !cursor.seesOuterEnd()) cursor.at = Math.max(cursor.at, cursor.partnerOf(cursor.at)) + 1;
  while (!cursor.done && !cursor.seesOuterEnd() && !starts.has(cursor.symbol)) {
    const { symbol } = cursor;
    cursor.at = Math.max(cursor.at, cursor.partnerOf(cursor.at)) + 1;
    if (symbol === ";" || symbol === "{") break;
  }
  return cursor.error(first, annotations);
}

function hasParameters(cursor: Cursor, name: number): boolean {
  const next = cursor.symbolAt(name + 1);
  return next === "(" || (next === "<" && cursor.symbolAt(behindAngles(cursor, name + 1)) === "(");
}

/** What is declared with a word of its own. That word may also be a name. */
function specialAt(cursor: Cursor, i: number): "getter" | "setter" | "operator" | undefined {
  const symbol = cursor.symbolAt(i);
  if (symbol === "operator" && operators.has(cursor.symbolAt(i + 1))) return "operator";
  if ((symbol !== "get" && symbol !== "set") || !cursor.isName(i + 1)) return undefined;
  if (symbol === "set") return cursor.symbolAt(i + 2) === "(" ? "setter" : undefined;
  return startsBody(cursor, i + 2) || cursor.symbolAt(i + 2) === ";" ? "getter" : undefined;
}

function accessor(
  cursor: Cursor,
  head: Head,
  form: "getter" | "setter" | "operator",
  returns: FunctionNode["returns"],
): DeclarationNode {
  cursor.at++;
  const name = cursor.at;
  cursor.at++;
  // The signs of an operator, and the brackets of `[]=`.
  while (form === "operator" && !cursor.done && !cursor.sees("(") && cursor.at < name + 4) cursor.at++;
  return functionBehind(cursor, head, form, name, returns);
}

/** Reads a function from behind its name. */
function functionBehind(
  cursor: Cursor,
  { first, annotations, modifiers }: Head,
  form: FunctionNode["form"],
  name: number,
  returns: FunctionNode["returns"],
): DeclarationNode {
  const typeParameters = cursor.sees("<") ? readTypeParameters(cursor) : [];
  const parameters = cursor.sees("(") ? cursor.grammar.parameters(cursor) : [];
  const body = optionalBody(cursor);
  const last = cursor.at - 1;
  return {
    kind: "function",
    form,
    first,
    last,
    annotations,
    modifiers,
    name,
    returns,
    typeParameters,
    parameters,
    body,
  };
}
