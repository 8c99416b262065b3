import { Kind } from "../../source/lexing/tokens.ts";
import { argumentList } from "./arguments.ts";
import { startsBody } from "./body-starts.ts";
import { guard, inBrackets } from "./conditions.ts";
import type { Cursor } from "./cursor.ts";
import { collectionElement } from "./elements.ts";
import { stringNode } from "./strings.ts";
import type { ArmNode, ExpressionNode, TypeNode } from "./tree.ts";
import { behindAngles, readTypeParameters, typeArguments } from "./types.ts";

const single = {
  this: "this",
  super: "super",
  null: "null",
  true: "boolean",
  false: "boolean",
  rethrow: "rethrow",
} as const;

/** Reads a value without operators and without what is asked of it. */
export function primary(cursor: Cursor): ExpressionNode {
  const first = cursor.at;
  const kind = cursor.kindAt(first);
  if (kind === Kind.String || kind === Kind.StringStart) return stringNode(cursor);
  if (kind === Kind.Number) {
    cursor.at++;
    return { kind: "number", first, last: first };
  }
  // `await` and `yield` are names outside of functions that are asynchronous.
  if (cursor.isName(first) || cursor.sees("await") || cursor.sees("yield")) {
    cursor.at++;
    return { kind: "name", first, last: first };
  }
  const { symbol } = cursor;
  switch (symbol) {
    case "this":
    case "super":
    case "null":
    case "true":
    case "false":
    case "rethrow":
      cursor.at++;
      return { kind: single[symbol], first, last: first };
    case "(":
      return startsClosure(cursor, first) ? closure(cursor) : bracketed(cursor, first);
    case "[":
    case "{":
      return collection(cursor, first, false, []);
    case "<":
      return typed(cursor, first, false);
    case "new":
    case "const":
      return constructed(cursor, first, symbol);
    case "switch":
      return switchExpression(cursor);
    case "#":
      return symbolLiteral(cursor);
    case "?.":
    case ".":
      if (cursor.isWord(first + 1)) return shorthand(cursor, first);
      // `.5` is two tokens.
      if (cursor.kindAt(first + 1) === Kind.Number && cursor.touches(first)) {
        cursor.at += 2;
        return { kind: "number", first, last: first + 1 };
      }
  }
  return unreadable(cursor);
}

/** What ends the value that should be here, and belongs to what is around it. */
const ends = new Set([
  ..."; , ) ] } : case default else return break continue final var if for while do try".split(" "),
]);

function unreadable(cursor: Cursor): ExpressionNode {
  const first = cursor.at;
  if (cursor.done || ends.has(cursor.symbol)) return cursor.error(first);
  cursor.at = Math.max(cursor.at, cursor.partnerOf(cursor.at)) + 1;
  return cursor.error(first);
}

/** Whether the brackets at a token are the parameters of a closure. */
function startsClosure(cursor: Cursor, open: number): boolean {
  const close = cursor.partnerOf(open);
  return cursor.closures && close > 0 && startsBody(cursor, close + 1);
}

function closure(cursor: Cursor): ExpressionNode {
  const first = cursor.at;
  const typeParameters = cursor.sees("<") ? readTypeParameters(cursor) : [];
  const parameters = cursor.grammar.parameters(cursor);
  const body = cursor.grammar.body(cursor);
  return { kind: "closure", first, last: body.last, typeParameters, parameters, body };
}

/** Reads `(a)`, or `(a, b: c)` and `()`, which are records. */
function bracketed(cursor: Cursor, first: number): ExpressionNode {
  const list = argumentList(cursor);
  const last = cursor.at - 1;
  const [only] = list;
  const isGroup = only && list.length === 1 && only.name === undefined && cursor.symbolAt(last - 1) !== ",";
  return isGroup ? { kind: "group", first, last, value: only.value } : { kind: "record", first, last, arguments: list };
}

function collection(cursor: Cursor, first: number, isConst: boolean, types: readonly TypeNode[]): ExpressionNode {
  const isList = cursor.sees("[");
  const elements = cursor.list(isList ? "]" : "}", () => collectionElement(cursor));
  return { kind: isList ? "list" : "braces", first, last: cursor.at - 1, isConst, types, elements };
}

/** Reads `<int>[]`, `<int>{}` and `<T>(a) {}`. */
function typed(cursor: Cursor, first: number, isConst: boolean): ExpressionNode {
  const behind = behindAngles(cursor, cursor.at);
  const next = cursor.symbolAt(behind);
  if (next === "(" && startsClosure(cursor, behind)) return closure(cursor);
  if (next !== "[" && next !== "{") return unreadable(cursor);
  return collection(cursor, first, isConst, typeArguments(cursor));
}

/** Reads what follows `new` or `const`. */
function constructed(cursor: Cursor, first: number, keyword: "new" | "const"): ExpressionNode {
  cursor.at++;
  const isConst = keyword === "const";
  if (cursor.sees("[") || cursor.sees("{")) return collection(cursor, first, isConst, []);
  if (cursor.sees("<")) return typed(cursor, first, isConst);
  if (cursor.sees("(")) return bracketed(cursor, first);
  const start = cursor.at;
  if (!cursor.isName(start) && !(cursor.sees(".") && cursor.isWord(start + 1))) return cursor.error(first);
  let target: ExpressionNode = cursor.sees(".")
    ? shorthand(cursor, start)
    : { kind: "name", first: start, last: start };
  if (target.kind === "name") cursor.at++;
  let types: readonly TypeNode[] = [];
  for (let parts = 0; parts < 3; parts++) {
    if (cursor.sees(".") && cursor.isWord(cursor.at + 1)) {
      cursor.at += 2;
      const name = cursor.at - 1;
      if (types.length > 0) target = { kind: "instantiation", first: start, last: name - 2, target, types };
      target = { kind: "member", first: start, last: name, target, nullAware: false, name };
      types = [];
    } else if (cursor.sees("<") && behindAngles(cursor, cursor.at) > 0) types = typeArguments(cursor);
  }
  if (!cursor.sees("(")) return cursor.error(first, [target, ...types]);
  const list = argumentList(cursor);
  return { kind: "call", first, last: cursor.at - 1, keyword, target, types, arguments: list };
}

function shorthand(cursor: Cursor, first: number): ExpressionNode {
  cursor.at += 2;
  return { kind: "shorthand", first, last: first + 1, name: first + 1 };
}

/** Reads `#a.b` and `#+`. */
function symbolLiteral(cursor: Cursor): ExpressionNode {
  const first = cursor.at++;
  if (cursor.isWord(cursor.at)) {
    cursor.at++;
    while (cursor.sees(".") && cursor.isWord(cursor.at + 1)) cursor.at += 2;
  } else if (cursor.sees("[") && cursor.symbolAt(cursor.at + 1) === "]") {
    cursor.at += cursor.symbolAt(cursor.at + 2) === "=" && cursor.touches(cursor.at + 1) ? 3 : 2;
  } else {
    cursor.at++;
    while (cursor.kindAt(cursor.at) === Kind.Punct && !ends.has(cursor.symbol) && cursor.touches(cursor.at - 1))
      cursor.at++;
  }
  cursor.at = Math.min(cursor.at, cursor.count);
  return { kind: "symbol", first, last: cursor.at - 1 };
}

function switchExpression(cursor: Cursor): ExpressionNode {
  const first = cursor.at++;
  const subject = inBrackets(cursor);
  const arms = cursor.sees("{") ? cursor.list("}", () => arm(cursor)) : [];
  if (cursor.symbolAt(cursor.at - 1) !== "}") return cursor.error(first, [subject]);
  return { kind: "switchExpression", first, last: cursor.at - 1, subject, arms };
}

function arm(cursor: Cursor): ArmNode {
  const pattern = cursor.grammar.pattern(cursor);
  const guarded = guard(cursor);
  cursor.expect("=>");
  const value = cursor.grammar.expression(cursor);
  return { kind: "arm", first: pattern.first, last: value.last, pattern, guard: guarded, value };
}
