import { isToken, tokenText } from "../../source/source-file.ts";
import { argumentList } from "./arguments.ts";
import { optionalBody } from "./bodies.ts";
import type { Cursor } from "./cursor.ts";
import type { AnnotationNode, ConstructorNode, InitializerNode } from "./tree.ts";

/** What stands before the rest of a member. */
export interface Head {
  readonly first: number;
  readonly annotations: readonly AnnotationNode[];
  readonly modifiers: readonly string[];
}

/** Whether a constructor comes next, in a class with this name. */
export function startsConstructor(cursor: Cursor, className: number, modifiers: readonly string[]): boolean {
  const { at } = cursor;
  const next = cursor.symbolAt(at + 1);
  const behind = cursor.symbolAt(at + 2);
  switch (cursor.symbol) {
    case "factory":
      // `factory` may also be the name of a method.
      if (next === "(") return modifiers.includes("const") || cursor.symbolAt(cursor.partnerOf(at + 1) + 1) === "=";
      return cursor.isName(at + 1) && behind !== "=" && behind !== ";" && behind !== "=>";
    case "new":
      return next === "(" || (cursor.isName(at + 1) && behind === "(");
    case "this":
      // What a primary constructor does.
      return next === ":" || next === "{" || next === ";";
  }
  return isSame(cursor, at, className) && (next === "(" || (next === "." && cursor.symbolAt(at + 3) === "("));
}

function isSame(cursor: Cursor, i: number, name: number): boolean {
  return isToken(cursor.file, i, tokenText(cursor.file, name));
}

/** Reads a constructor of the class with this name. */
export function constructorNode(
  cursor: Cursor,
  { first, annotations, modifiers: before }: Head,
  ofClass: number,
): ConstructorNode {
  const isFactory = cursor.sees("factory");
  const modifiers = isFactory ? [...before, "factory"] : before;
  // `factory A()` and `factory A.b()`, but also `factory b()`, where the class is not named.
  if (isFactory && isSame(cursor, cursor.at + 1, ofClass)) cursor.at++;
  const className = cursor.at++;
  const isNamed = cursor.take(".") || cursor.isName(cursor.at);
  const name = isNamed && cursor.isWord(cursor.at) ? cursor.at++ : undefined;
  const parameters = cursor.sees("(") ? cursor.grammar.parameters(cursor) : [];
  const initializers = cursor.take(":") ? initializerList(cursor) : [];
  const redirect = cursor.take("=") ? cursor.grammar.expression(cursor) : undefined;
  const body = optionalBody(cursor);
  const last = cursor.at - 1;
  return {
    kind: "constructor",
    first,
    last,
    annotations,
    modifiers,
    className,
    name,
    parameters,
    initializers,
    redirect,
    body,
  };
}

function initializerList(cursor: Cursor): InitializerNode[] {
  const { closures } = cursor;
  cursor.closures = false;
  const found: InitializerNode[] = [];
  do found.push(initializer(cursor));
  while (cursor.take(","));
  cursor.closures = closures;
  return found;
}

function initializer(cursor: Cursor): InitializerNode {
  const first = cursor.at;
  if (cursor.take("assert")) {
    const list = cursor.sees("(") ? argumentList(cursor) : [];
    const last = cursor.at - 1;
    return {
      kind: "initializer",
      first,
      last,
      field: undefined,
      value: { kind: "record", first, last, arguments: list },
    };
  }
  const isOwn = cursor.sees("this") && cursor.symbolAt(first + 1) === "." && cursor.symbolAt(first + 3) === "=";
  const field = isOwn ? first + 2 : first;
  if (cursor.isName(field) && cursor.symbolAt(field + 1) === "=") {
    cursor.at = field + 2;
    const value = cursor.grammar.expression(cursor);
    return { kind: "initializer", first, last: cursor.at - 1, field, value };
  }
  const value = cursor.grammar.expression(cursor);
  return { kind: "initializer", first, last: value.last, field: undefined, value };
}
