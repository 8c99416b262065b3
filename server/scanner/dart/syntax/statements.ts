import { argumentList } from "./arguments.ts";
import { condition, guard, inBrackets } from "./conditions.ts";
import type { Cursor } from "./cursor.ts";
import { forHead } from "./for-heads.ts";
import { localFunction, startsLocalFunction } from "./local-functions.ts";
import type { BlockNode, CatchNode, StatementNode, SwitchCaseNode } from "./tree.ts";
import { type } from "./types.ts";
import { localVariables, startsVariables } from "./variables.ts";

/** Reads `{ .. }`. */
export function block(cursor: Cursor): BlockNode {
  const first = cursor.at;
  const statements = cursor.bracketed("}", () => statementsUntil(cursor, (symbol) => symbol === "}"));
  return { kind: "block", first, last: cursor.at - 1, statements };
}

function statementsUntil(cursor: Cursor, ends: (symbol: string) => boolean): StatementNode[] {
  const statements: StatementNode[] = [];
  while (!cursor.done && !ends(cursor.symbol) && !cursor.seesOuterEnd()) {
    const { at } = cursor;
    const found = statement(cursor);
    if (cursor.at > at) statements.push(found);
    else {
      cursor.at = Math.max(at, cursor.partnerOf(at)) + 1;
      statements.push(cursor.error(at));
    }
  }
  return statements;
}

function statement(cursor: Cursor): StatementNode {
  return cursor.deeper(() => cursor.whole(() => readStatement(cursor)));
}

function readStatement(cursor: Cursor): StatementNode {
  const first = cursor.at;
  if (cursor.isName(first) && cursor.symbolAt(first + 1) === ":") return labelled(cursor);
  switch (cursor.symbol) {
    case "{":
      // `{'a': b} = c;` takes a map apart.
      if (cursor.symbolAt(cursor.partnerOf(first) + 1) === "=") break;
      return block(cursor);
    case ";":
      cursor.at++;
      return { kind: "empty", first, last: first };
    case "if":
      return ifStatement(cursor);
    case "for":
      return forStatement(cursor, first);
    case "await":
      if (cursor.symbolAt(first + 1) !== "for") break;
      cursor.at++;
      return forStatement(cursor, first);
    case "while": {
      cursor.at++;
      const test = inBrackets(cursor);
      const body = statement(cursor);
      return { kind: "while", first, last: cursor.at - 1, test, body };
    }
    case "do":
      return doStatement(cursor);
    case "switch":
      if (isSwitchStatement(cursor)) return switchStatement(cursor);
      break;
    case "try":
      return tryStatement(cursor);
    case "return":
      return returned(cursor, "return");
    case "yield":
      if (cursor.symbolAt(first + 1) === "=" || cursor.symbolAt(first + 1) === ".") break;
      return returned(cursor, cursor.symbolAt(first + 1) === "*" ? "yield*" : "yield");
    case "break":
    case "continue": {
      const kind = cursor.sees("break") ? "break" : "continue";
      cursor.at++;
      const label = cursor.isName(cursor.at) ? cursor.at++ : undefined;
      cursor.expect(";");
      return { kind, first, last: cursor.at - 1, label };
    }
    case "assert": {
      cursor.at++;
      const list = cursor.sees("(") ? argumentList(cursor) : [];
      cursor.expect(";");
      return { kind: "assert", first, last: cursor.at - 1, arguments: list };
    }
  }
  return declared(cursor) ?? expressionStatement(cursor);
}

function declared(cursor: Cursor): StatementNode | undefined {
  const annotations = cursor.grammar.annotations(cursor);
  if (startsLocalFunction(cursor)) return localFunction(cursor, annotations);
  if (!startsVariables(cursor)) return undefined;
  const found = localVariables(cursor, annotations);
  cursor.expect(";");
  return { ...found, last: cursor.at - 1 };
}

function expressionStatement(cursor: Cursor): StatementNode {
  const value = cursor.grammar.expression(cursor);
  cursor.expect(";");
  return { kind: "expression", first: value.first, last: cursor.at - 1, value };
}

function labelled(cursor: Cursor): StatementNode {
  const first = cursor.at;
  cursor.at += 2;
  const found = statement(cursor);
  return { kind: "labelled", first, last: cursor.at - 1, label: first, statement: found };
}

function ifStatement(cursor: Cursor): StatementNode {
  const first = cursor.at++;
  const tested = condition(cursor);
  const then = statement(cursor);
  const otherwise = cursor.take("else") ? statement(cursor) : undefined;
  return { kind: "if", first, last: cursor.at - 1, ...tested, then, otherwise };
}

function forStatement(cursor: Cursor, first: number): StatementNode {
  cursor.at++;
  if (!cursor.sees("(")) return cursor.error(first);
  const head = forHead(cursor);
  const body = statement(cursor);
  return { kind: "for", first, last: cursor.at - 1, head, body };
}

function doStatement(cursor: Cursor): StatementNode {
  const first = cursor.at++;
  const body = statement(cursor);
  cursor.expect("while");
  const test = inBrackets(cursor);
  cursor.expect(";");
  return { kind: "do", first, last: cursor.at - 1, test, body };
}

function returned(cursor: Cursor, kind: "return" | "yield" | "yield*"): StatementNode {
  const first = cursor.at;
  cursor.at += kind === "yield*" ? 2 : 1;
  const value = cursor.sees(";") ? undefined : cursor.grammar.expression(cursor);
  cursor.expect(";");
  return { kind, first, last: cursor.at - 1, value };
}

/** Whether cases follow, rather than the arms of a value: `switch (a) { 1 => b }` may begin a statement too. */
function isSwitchStatement(cursor: Cursor): boolean {
  const open = cursor.symbolAt(cursor.at + 1) === "(" ? cursor.partnerOf(cursor.at + 1) + 1 : 0;
  if (open <= 0) return true;
  const next = cursor.symbolAt(open + 1);
  if (cursor.isName(open + 1) && cursor.symbolAt(open + 2) === ":") return true;
  return next === "case" || next === "default" || next === "}" || cursor.symbolAt(open) !== "{";
}

function switchStatement(cursor: Cursor): StatementNode {
  const first = cursor.at++;
  const subject = inBrackets(cursor);
  const cases = cursor.sees("{") ? cursor.bracketed("}", () => switchCases(cursor)) : [];
  if (cursor.symbolAt(cursor.at - 1) !== "}") cursor.broken = true;
  return { kind: "switch", first, last: cursor.at - 1, subject, cases };
}

function switchCases(cursor: Cursor): SwitchCaseNode[] {
  const cases: SwitchCaseNode[] = [];
  while (startsCase(cursor)) {
    const first = cursor.at;
    const labels: number[] = [];
    for (; !cursor.sees("case") && !cursor.sees("default"); cursor.at += 2) labels.push(cursor.at);
    const isDefault = cursor.sees("default");
    cursor.at++;
    const pattern = isDefault ? undefined : cursor.grammar.pattern(cursor);
    const guarded = guard(cursor);
    cursor.expect(":");
    const statements = statementsUntil(cursor, (symbol) => symbol === "}" || startsCase(cursor));
    cases.push({ kind: "switchCase", first, last: cursor.at - 1, labels, pattern, guard: guarded, statements });
  }
  return cases;
}

/** Whether a case comes next. Labels may stand before it. */
function startsCase(cursor: Cursor): boolean {
  let { at } = cursor;
  while (cursor.symbolAt(at + 1) === ":" && cursor.isName(at)) at += 2;
  const symbol = cursor.symbolAt(at);
  return symbol === "case" || symbol === "default";
}

function tryStatement(cursor: Cursor): StatementNode {
  const first = cursor.at++;
  if (!cursor.sees("{")) return cursor.error(first);
  const tried = block(cursor);
  const catches: CatchNode[] = [];
  while (cursor.sees("catch") || (cursor.sees("on") && startsHandler(cursor))) catches.push(handler(cursor));
  const last = cursor.take("finally") && cursor.sees("{") ? block(cursor) : undefined;
  if (catches.length === 0 && !last) cursor.broken = true;
  return { kind: "try", first, last: cursor.at - 1, block: tried, catches, finally: last };
}

function startsHandler(cursor: Cursor): boolean {
  return cursor.isWord(cursor.at + 1) || cursor.symbolAt(cursor.at + 1) === "(";
}

function handler(cursor: Cursor): CatchNode {
  const first = cursor.at;
  const caught = cursor.take("on") ? type(cursor) : undefined;
  const names = cursor.take("catch") && cursor.sees("(") ? cursor.list(")", () => cursor.name()) : [];
  const [error, stack] = names;
  if (!cursor.sees("{")) cursor.broken = true;
  const handled: BlockNode = cursor.sees("{")
    ? block(cursor)
    : { kind: "block", first: cursor.at, last: cursor.at - 1, statements: [] };
  return { kind: "catch", first, last: cursor.at - 1, type: caught, error, stack, block: handled };
}
