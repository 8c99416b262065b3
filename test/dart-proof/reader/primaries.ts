import { Kind } from "../../../server/scanner/source/lexing/tokens.ts";
import { args } from "./annotations.ts";
import type { Arg, Expr, FunctionNode } from "./ast.ts";
import { type Cursor, ReadError } from "./cursor.ts";
import { element } from "./elements.ts";
import { parameters, typeArguments, typeParameters } from "./types.ts";

/** Reads a value without what follows it. */
export function primary(cursor: Cursor): Expr {
  const { text, at, kind } = cursor.peek();
  if (kind === Kind.Number) {
    cursor.next();
    const whole = /^(0[xX][0-9a-fA-F_]+|[0-9_]+)$/.test(text);
    return { kind: "literal", type: whole ? "int" : "double", at };
  }
  if (kind === Kind.String || kind === Kind.StringStart) return strings(cursor);
  if (text === "(") return closure(cursor) ?? parenthesized(cursor);
  if (text === "<") return closure(cursor) ?? collection(cursor);
  if (text === "[" || text === "{") return collection(cursor);
  if (text === "#") return symbol(cursor);
  if (text === ".") {
    cursor.next();
    if (cursor.peek().kind === Kind.Number) {
      cursor.next();
      return { kind: "literal", type: "double", at };
    }
    return { kind: "shorthand", name: cursor.word(), at };
  }
  const name = cursor.word();
  if (name === "true" || name === "false") return { kind: "literal", type: "bool", at };
  if (name === "null") return { kind: "literal", type: "Null", at };
  if (name === "this" || name === "super") return { kind: name, at };
  if (name === "const" || name === "new") return created(cursor);
  if (name === "switch" && cursor.sees("(")) return switchExpression(cursor, at);
  return { kind: "name", name, at };
}

function symbol(cursor: Cursor): Expr {
  const { at } = cursor.next();
  cursor.word();
  while (cursor.take(".")) cursor.word();
  return { kind: "literal", type: "Symbol", at };
}

/** `const [..]`, `const {..}`, `const (..)`, `const Name<T>.named(..)`. */
function created(cursor: Cursor): Expr {
  const at = cursor.at;
  if (cursor.sees("[") || cursor.sees("{") || cursor.sees("<")) return collection(cursor);
  if (cursor.sees("(")) return parenthesized(cursor);
  let target: Expr = cursor.take(".")
    ? { kind: "shorthand", name: cursor.word(), at }
    : { kind: "name", name: cursor.word(), at };
  let typeArgs = typeArguments(cursor);
  while (cursor.take(".")) {
    const propAt = cursor.at;
    target = { kind: "prop", target, name: cursor.word(), at: propAt };
    if (cursor.sees("<")) typeArgs = typeArguments(cursor);
  }
  return { kind: "call", target, typeArgs, args: args(cursor), at };
}

function strings(cursor: Cursor): Expr {
  const at = cursor.at;
  const parts: Expr[] = [];
  for (;;) {
    const { kind } = cursor.peek();
    if (kind !== Kind.String && kind !== Kind.StringStart) return { kind: "string", parts, at };
    cursor.next();
    if (kind === Kind.String) continue;
    while (cursor.peek().kind !== Kind.StringEnd) {
      const part = cursor.peek();
      if (cursor.done) throw new ReadError("A string does not end.", at);
      if (part.kind === Kind.StringText) cursor.next();
      else if (part.kind === Kind.Open && part.text === "${") {
        cursor.next();
        parts.push(cursor.grammar.expression(cursor));
        cursor.expect("}");
      } else {
        cursor.next();
        parts.push(
          part.text === "this" ? { kind: "this", at: part.at } : { kind: "name", name: part.text, at: part.at },
        );
      }
    }
    cursor.next();
  }
}

/** Reads `(a, b) => ..` and `(a) { .. }`; nothing where the brackets hold a value. */
function closure(cursor: Cursor): Expr | undefined {
  const at = cursor.at;
  const head = cursor.attempt(
    () => ({ typeParams: typeParameters(cursor), params: parameters(cursor) }),
    () => ["=>", "{", "async", "sync"].includes(cursor.peek().text) && cursor.peek().kind !== Kind.String,
  );
  return head && { kind: "closure", fn: functionTail(cursor, head.typeParams, head.params), at };
}

/** Reads `async`, `async*`, `sync*` and the body. */
export function functionTail(
  cursor: Cursor,
  typeParams: FunctionNode["typeParams"],
  params: FunctionNode["params"],
  returns?: FunctionNode["returns"],
): FunctionNode {
  const async = cursor.take("async");
  const sync = !async && cursor.take("sync");
  const generator = (async || sync) && cursor.take("*");
  const bodyless = !cursor.sees("=>") && !cursor.sees("{");
  return { typeParams, params, returns, async, generator, body: bodyless ? undefined : cursor.grammar.body(cursor) };
}

/** `(value)`, or a record `(a, name: b)`. */
function parenthesized(cursor: Cursor): Expr {
  const at = cursor.at;
  const values: Arg[] = args(cursor);
  const [only] = values;
  const grouped = values.length === 1 && only?.name === undefined && cursor.peek(-2).text !== ",";
  return grouped && only ? only.value : { kind: "record", args: values, at };
}

function collection(cursor: Cursor): Expr {
  const at = cursor.at;
  const typeArgs = typeArguments(cursor);
  if (cursor.take("[")) {
    return { kind: "list", typeArgs, elements: cursor.list("]", () => element(cursor)), at };
  }
  cursor.expect("{");
  return { kind: "braces", typeArgs, elements: cursor.list("}", () => element(cursor)), at };
}

function switchExpression(cursor: Cursor, at: number): Expr {
  cursor.expect("(");
  const subject = cursor.grammar.expression(cursor);
  cursor.expect(")");
  cursor.expect("{");
  const cases = cursor.list("}", () => {
    const pattern = cursor.grammar.pattern(cursor);
    const guard = cursor.take("when") ? cursor.grammar.expression(cursor) : undefined;
    cursor.expect("=>");
    return { pattern, guard, value: cursor.grammar.expression(cursor) };
  });
  return { kind: "switch", subject, cases, at };
}
