import { argumentList } from "./arguments.ts";
import type { Cursor } from "./cursor.ts";
import { assignmentOperator, binaryOperator, equality, relational } from "./operators.ts";
import { primary } from "./primaries.ts";
import type { ExpressionNode } from "./tree.ts";
import { behindAngles, type, typeArguments } from "./types.ts";

/** Reads an expression. One in a branch of `? :` or in a cascade has no cascade of its own. */
export function expression(cursor: Cursor, cascades = true): ExpressionNode {
  return cursor.deeper(() => readExpression(cursor, cascades));
}

function readExpression(cursor: Cursor, cascades: boolean): ExpressionNode {
  const first = cursor.at;
  if (cursor.take("throw")) {
    const operand = expression(cursor, cascades);
    return { kind: "throw", first, last: operand.last, operand };
  }
  const target = conditional(cursor);
  const operator = assignmentOperator(cursor);
  if (operator) {
    cursor.at += operator.tokens;
    const value = expression(cursor, cascades);
    return { kind: "assignment", first: target.first, last: value.last, operator: operator.text, target, value };
  }
  return cascades && (cursor.sees("..") || cursor.sees("?..")) ? cascade(cursor, target) : target;
}

function conditional(cursor: Cursor): ExpressionNode {
  const test = binary(cursor, 0);
  if (!cursor.take("?")) return test;
  const then = expression(cursor, false);
  cursor.expect(":");
  const otherwise = expression(cursor, false);
  return { kind: "conditional", first: test.first, last: otherwise.last, test, then, otherwise };
}

/** Reads what the operators of at least this level join. */
export function binary(cursor: Cursor, weakest: number): ExpressionNode {
  let left = unary(cursor);
  // An operator that does not chain closes its level: `a < b < c` is not one expression.
  let strongest = Number.POSITIVE_INFINITY;
  for (;;) {
    const operator = binaryOperator(cursor);
    if (!operator || operator.level < weakest || operator.level > strongest || !cursor.mayGrow()) return left;
    cursor.at += operator.tokens;
    const { first } = left;
    if (operator.text === "is" || operator.text === "as") {
      const kind = operator.text === "is" && cursor.take("!") ? "is!" : operator.text;
      const tested = type(cursor, true);
      left = { kind, first, last: tested.last, operand: left, type: tested };
    } else {
      const right = deeperBinary(cursor, operator.level + 1);
      left = { kind: "binary", first, last: right.last, operator: operator.text, left, right };
      if (operator.level === relational || operator.level === equality) strongest = operator.level - 1;
    }
  }
}

function deeperBinary(cursor: Cursor, weakest: number): ExpressionNode {
  return cursor.deeper(() => binary(cursor, weakest));
}

function unary(cursor: Cursor): ExpressionNode {
  const { symbol, at: first } = cursor;
  switch (symbol) {
    case "-":
    case "+":
      if (cursor.seesJoined(symbol, symbol)) return prefixed(cursor, first, symbol + symbol, 2);
      return symbol === "-" ? prefixed(cursor, first, symbol, 1) : asked(cursor, primary(cursor));
    case "!":
    case "~":
      return prefixed(cursor, first, symbol, 1);
    case "!!": {
      const inner = prefixed(cursor, first, "!", 1);
      return { kind: "prefix", first, last: inner.last, operator: "!", operand: inner };
    }
    case "await":
      if (startsValue(cursor, first + 1)) {
        cursor.at++;
        const operand = cursor.deeper(() => unary(cursor));
        return { kind: "await", first, last: operand.last, operand };
      }
  }
  return asked(cursor, primary(cursor));
}

function prefixed(cursor: Cursor, first: number, operator: string, tokens: number): ExpressionNode {
  cursor.at += tokens;
  const operand = cursor.deeper(() => unary(cursor));
  return { kind: "prefix", first, last: operand.last, operator, operand };
}

const valueStarts = new Set("( [ { < ! - ~ # . this super new const null true false switch await".split(" "));

/** Whether a value may begin at a token: then an `await` before it is no name. */
function startsValue(cursor: Cursor, i: number): boolean {
  const symbol = cursor.symbolAt(i);
  if (symbol === "") return i < cursor.count;
  return valueStarts.has(symbol) ? symbol !== "." : cursor.isName(i);
}

/** Reads what is asked of a value: members, calls, indexes, `!`, `++`. */
function asked(cursor: Cursor, start: ExpressionNode): ExpressionNode {
  let value = start;
  for (;;) {
    const next = ask(cursor, value);
    if (!next || !cursor.mayGrow()) return next ?? value;
    value = next;
  }
}

function ask(cursor: Cursor, target: ExpressionNode): ExpressionNode | undefined {
  const { symbol, at } = cursor;
  const { first } = target;
  switch (symbol) {
    case ".":
    case "?.":
      cursor.at++;
      if (cursor.isName(at + 1) || cursor.sees("new") || cursor.sees("await") || cursor.sees("yield")) {
        cursor.at++;
        return { kind: "member", first, last: at + 1, target, nullAware: symbol === "?.", name: at + 1 };
      }
      // A name is being typed here.
      return cursor.error(first, [target]);
    case "(":
      return call(cursor, target, []);
    case "<":
      return withTypes(cursor, target);
    case "[":
      return index(cursor, target);
    case "?":
      if (!startsNullAwareIndex(cursor)) return undefined;
      cursor.at++;
      return index(cursor, target);
    case "!":
    case "!!": {
      cursor.at++;
      const checked: ExpressionNode = { kind: "postfix", first, last: at, operator: "!", operand: target };
      return symbol === "!" ? checked : { kind: "postfix", first, last: at, operator: "!", operand: checked };
    }
    case "+":
    case "-":
      if (!cursor.seesJoined(symbol, symbol)) return undefined;
      cursor.at += 2;
      return { kind: "postfix", first, last: at + 1, operator: symbol + symbol, operand: target };
  }
  return undefined;
}

/** Whether `a?[b]` goes on here, and not `a ?[b] : c`. */
function startsNullAwareIndex(cursor: Cursor): boolean {
  const { at } = cursor;
  if (cursor.symbolAt(at + 1) !== "[" || !cursor.touches(at)) return false;
  return cursor.touches(at - 1) || cursor.symbolAt(cursor.partnerOf(at + 1) + 1) !== ":";
}

function call(
  cursor: Cursor,
  target: ExpressionNode,
  types: Extract<ExpressionNode, { kind: "call" }>["types"],
): ExpressionNode {
  const list = argumentList(cursor);
  return { kind: "call", first: target.first, last: cursor.at - 1, keyword: undefined, target, types, arguments: list };
}

function index(cursor: Cursor, target: ExpressionNode): ExpressionNode {
  const value = cursor.bracketed("]", () => expression(cursor));
  return { kind: "index", first: target.first, last: cursor.at - 1, target, index: value };
}

/** What shows that `<..>` before it were types, and no comparisons. */
const behindTypes = new Set([..."( ) ] } : ; , . ?. == != .. ?.. ?? ${ =>".split(" "), ""]);

function withTypes(cursor: Cursor, target: ExpressionNode): ExpressionNode | undefined {
  const behind = behindAngles(cursor, cursor.at);
  if (behind < 0 || !behindTypes.has(cursor.symbolAt(behind))) return undefined;
  // A class is named; a function that is called may come out of any value.
  const isNamed = target.kind === "name" || target.kind === "member" || target.kind === "shorthand";
  if (!isNamed && cursor.symbolAt(behind) !== "(") return undefined;
  // A name, a number or a string behind `>` is compared.
  if (cursor.symbolAt(behind) === "" && behind < cursor.count) return undefined;
  const types = typeArguments(cursor);
  if (cursor.sees("(")) return call(cursor, target, types);
  return { kind: "instantiation", first: target.first, last: cursor.at - 1, target, types };
}

function cascade(cursor: Cursor, target: ExpressionNode): ExpressionNode {
  const sections: ExpressionNode[] = [];
  while (cursor.sees("..") || cursor.sees("?..")) sections.push(section(cursor));
  return { kind: "cascade", first: target.first, last: cursor.at - 1, target, sections };
}

function section(cursor: Cursor): ExpressionNode {
  const first = cursor.at++;
  const receiver: ExpressionNode = { kind: "receiver", first, last: first };
  if (!cursor.sees("[") && !cursor.isName(cursor.at)) return cursor.error(first, [receiver]);
  const isMember = !cursor.sees("[");
  const name = cursor.at;
  if (isMember) cursor.at++;
  const start: ExpressionNode = isMember
    ? { kind: "member", first, last: name, target: receiver, nullAware: false, name }
    : receiver;
  const value = asked(cursor, start);
  const operator = assignmentOperator(cursor);
  if (!operator) return value;
  cursor.at += operator.tokens;
  const assigned = expression(cursor, false);
  return { kind: "assignment", first, last: assigned.last, operator: operator.text, target: value, value: assigned };
}
