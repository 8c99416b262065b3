import { Kind } from "../../../server/scanner/source/lexing/tokens.ts";
import { args } from "./annotations.ts";
import type { Expr } from "./ast.ts";
import type { Cursor } from "./cursor.ts";
import { primary } from "./primaries.ts";
import { readType, typeArguments } from "./types.ts";

/** Binary operators from the weakest to the strongest. `is`, `as` and `>>` are met on their own levels. */
const levels: readonly (readonly string[])[] = [
  ["??"],
  ["||"],
  ["&&"],
  ["==", "!="],
  ["<", ">", "<=", ">=", "is", "as"],
  ["|"],
  ["^"],
  ["&"],
  ["<<", ">>"],
  ["+", "-"],
  ["*", "/", "%", "~/"],
];
const equality = 3;
const relational = 4;
const assignments = ["=", "??=", "+=", "-=", "*=", "/=", "~/=", "%=", "&=", "|=", "^=", "<<="];
/** What may follow the type arguments of a call or of a class used as a value. */
const afterTypeArguments = ["(", ")", "]", "}", ":", ";", ",", ".", "?.", "==", "!=", "..", "?..", ""];

/** Reads an expression, cascades and assignments included. */
export function readExpression(cursor: Cursor): Expr {
  const at = cursor.at;
  if (cursor.take("throw")) return { kind: "throw", operand: readExpression(cursor), at };
  const left = conditional(cursor);
  const op = cursor.peek();
  if (op.kind === Kind.Punct && assignments.includes(op.text)) {
    cursor.next();
    return { kind: "assign", op: op.text, target: left, value: readExpression(cursor), at };
  }
  return cursor.sees("..") || cursor.sees("?..") ? cascade(cursor, left) : left;
}

function cascade(cursor: Cursor, target: Expr): Expr {
  const sections: Expr[] = [];
  while (cursor.sees("..") || cursor.sees("?..")) {
    const { at } = cursor.next();
    const base: Expr = { kind: "cascaded", at };
    let section: Expr = base;
    if (!cursor.sees("[")) {
      const nameAt = cursor.at;
      section = { kind: "prop", target: base, name: cursor.word(), at: nameAt };
    }
    section = selectors(cursor, section);
    const op = cursor.peek();
    if (op.kind === Kind.Punct && assignments.includes(op.text)) {
      cursor.next();
      section = { kind: "assign", op: op.text, target: section, value: conditional(cursor), at };
    }
    sections.push(section);
  }
  return { kind: "cascade", target, sections, at: target.at };
}

function conditional(cursor: Cursor): Expr {
  const test = binary(cursor, 0);
  if (!cursor.take("?")) return test;
  const then = branch(cursor);
  cursor.expect(":");
  return { kind: "conditional", test, then, otherwise: branch(cursor), at: test.at };
}

/** A branch of `? :` may be an assignment or a throw, never a cascade. */
function branch(cursor: Cursor): Expr {
  const at = cursor.at;
  if (cursor.take("throw")) return { kind: "throw", operand: branch(cursor), at };
  const left = conditional(cursor);
  const op = cursor.peek();
  if (op.kind !== Kind.Punct || !assignments.includes(op.text)) return left;
  cursor.next();
  return { kind: "assign", op: op.text, target: left, value: branch(cursor), at };
}

/** Reads the operators of at least this level: patterns use those above the comparisons. */
export function binary(cursor: Cursor, level: number): Expr {
  const operators = levels[level];
  if (!operators) return unary(cursor);
  let left = binary(cursor, level + 1);
  for (;;) {
    const token = cursor.peek();
    const shift = token.text === ">" && cursor.peek(1).text === ">" && cursor.peek(1).at === token.at + 1;
    const op = shift ? ">>" : token.text;
    const fits = operators.includes(op) && (token.kind === Kind.Punct || token.kind === Kind.Word);
    if (!fits) return left;
    cursor.next();
    if (shift) cursor.next();
    if (op === "is" || op === "as") {
      cursor.take("!");
      left = { kind: op, operand: left, type: typeTest(cursor), at: left.at };
    } else {
      left = { kind: "binary", op, left, right: binary(cursor, level + 1), at: token.at };
    }
    if (level === equality || (level === relational && op !== "as" && op !== "is")) return left;
  }
}

/** The type after `is` and `as`, whose `?` may belong to a conditional. */
function typeTest(cursor: Cursor) {
  const start = cursor.position;
  const type = readType(cursor);
  const nullable = cursor.peek(-1).text === "?";
  if (!nullable || cursor.position === start) return type;
  const closes = [")", ",", ";", "]", "}", "&&", "||", "??", ".", "==", "!=", ":", "?", "=>", "..", "?.."];
  if (!closes.includes(cursor.peek().text)) cursor.position--;
  return type;
}

function unary(cursor: Cursor): Expr {
  const { text, at, kind } = cursor.peek();
  if (kind === Kind.Punct && ["!", "-", "~", "++", "--"].includes(text)) {
    cursor.next();
    return { kind: "unary", op: text, operand: unary(cursor), at };
  }
  if (text === "await" && kind === Kind.Word && !["=", ";", ",", ")", "."].includes(cursor.peek(1).text)) {
    cursor.next();
    return { kind: "await", operand: unary(cursor), at };
  }
  return selectors(cursor, primary(cursor));
}

/** Reads what follows a value: members, calls, indexes, `!`, `++`. */
function selectors(cursor: Cursor, start: Expr): Expr {
  let value = start;
  for (;;) {
    const { text, at, kind } = cursor.peek();
    if (kind === Kind.String || kind === Kind.StringText) return value;
    if (text === "." || text === "?.") {
      cursor.next();
      const nameAt = cursor.at;
      value = { kind: "prop", target: value, name: cursor.word(), at: nameAt };
    } else if (text === "(") {
      value = { kind: "call", target: value, typeArgs: [], args: args(cursor), at: value.at };
    } else if (text === "<" && (value.kind === "name" || value.kind === "prop")) {
      const typeArgs = cursor.attempt(
        () => typeArguments(cursor),
        () => afterTypeArguments.includes(cursor.peek().text),
      );
      if (!typeArgs) return value;
      value = cursor.sees("(")
        ? { kind: "call", target: value, typeArgs, args: args(cursor), at: value.at }
        : { kind: "instantiated", target: value, typeArgs, at: value.at };
    } else if (text === "[") {
      cursor.next();
      value = indexed(cursor, value, at);
    } else if (text === "?" && cursor.peek(1).text === "[" && cursor.peek(1).at === at + 1) {
      cursor.position += 2;
      value = indexed(cursor, value, at);
    } else if (text === "!" || text === "++" || text === "--") {
      cursor.next();
      value = { kind: "unary", op: text === "!" ? "checked" : text, operand: value, at };
    } else {
      return value;
    }
  }
}

function indexed(cursor: Cursor, target: Expr, at: number): Expr {
  const index = readExpression(cursor);
  cursor.expect("]");
  return { kind: "index", target, index, at };
}
