import { annotations, args } from "./annotations.ts";
import type { Body, Statement } from "./ast.ts";
import type { Cursor } from "./cursor.ts";
import { condition } from "./elements.ts";
import { forHead } from "./for-head.ts";
import { returnType } from "./members.ts";
import { functionTail } from "./primaries.ts";
import { parameters, readType, typeParameters } from "./types.ts";
import { variables } from "./variables.ts";

/** Reads `{ .. }`, or `=> value` with its semicolon when one follows. */
export function readBody(cursor: Cursor): Body {
  if (cursor.take("=>")) return { kind: "arrow", value: cursor.grammar.expression(cursor) };
  cursor.expect("{");
  return { kind: "block", statements: untilClosed(cursor) };
}

function untilClosed(cursor: Cursor): Statement[] {
  const statements: Statement[] = [];
  while (!cursor.take("}")) statements.push(statement(cursor));
  return statements;
}

function statement(cursor: Cursor): Statement {
  if (cursor.seesWord() && cursor.peek(1).text === ":" && !cursor.sees("default")) cursor.position += 2;
  if (cursor.take("{")) return { kind: "block", statements: untilClosed(cursor) };
  if (cursor.take(";")) return { kind: "empty" };
  const keyword = cursor.seesWord() ? keywords.get(cursor.peek().text) : undefined;
  const read = keyword?.(cursor);
  if (read) return read;
  if (cursor.sees("@")) annotations(cursor);
  return localFunction(cursor) ?? destructure(cursor) ?? declarationOrValue(cursor);
}

type Reader = (cursor: Cursor) => Statement | undefined;

const keywords: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ["if", ifStatement],
  ["for", forStatement],
  ["await", (cursor) => (cursor.sees("await", "for") ? forStatement(cursor) : undefined)],
  ["while", whileStatement],
  ["do", doStatement],
  ["switch", switchStatement],
  ["try", tryStatement],
  ["return", (cursor) => returned(cursor, "return")],
  ["yield", yielded],
  ["break", jump],
  ["continue", jump],
  ["rethrow", jump],
  ["assert", asserted],
]);

function ifStatement(cursor: Cursor): Statement {
  cursor.expect("if");
  const test = condition(cursor);
  const then = statement(cursor);
  return { kind: "if", test, then, otherwise: cursor.take("else") ? statement(cursor) : undefined };
}

function forStatement(cursor: Cursor): Statement {
  const head = forHead(cursor);
  return { kind: "for", head, body: statement(cursor) };
}

function whileStatement(cursor: Cursor): Statement {
  cursor.expect("while");
  const { value: test } = condition(cursor);
  return { kind: "while", test, body: statement(cursor) };
}

function doStatement(cursor: Cursor): Statement {
  cursor.expect("do");
  const body = statement(cursor);
  cursor.expect("while");
  const { value: test } = condition(cursor);
  cursor.expect(";");
  return { kind: "while", test, body };
}

function switchStatement(cursor: Cursor): Statement | undefined {
  cursor.expect("switch");
  const { value: subject } = condition(cursor);
  cursor.expect("{");
  const cases: Extract<Statement, { kind: "switch" }>["cases"][number][] = [];
  while (!cursor.take("}")) {
    const others = cursor.take("default");
    if (!others) cursor.expect("case");
    const pattern = others ? undefined : cursor.grammar.pattern(cursor);
    const guard = cursor.take("when") ? cursor.grammar.expression(cursor) : undefined;
    cursor.expect(":");
    const body: Statement[] = [];
    while (!cursor.sees("case") && !cursor.sees("default", ":") && !cursor.sees("}")) body.push(statement(cursor));
    cases.push({ pattern, guard, body });
  }
  return { kind: "switch", subject, cases };
}

function tryStatement(cursor: Cursor): Statement {
  cursor.expect("try");
  const body = statement(cursor);
  const catches: Extract<Statement, { kind: "try" }>["catches"][number][] = [];
  while (cursor.sees("on") || cursor.sees("catch")) {
    const type = cursor.take("on") ? readType(cursor) : undefined;
    const names: string[] = [];
    if (cursor.take("catch")) {
      cursor.expect("(");
      names.push(...cursor.list(")", () => cursor.word()));
    }
    catches.push({ type, names, body: statement(cursor) });
  }
  return { kind: "try", body, catches, last: cursor.take("finally") ? statement(cursor) : undefined };
}

function returned(cursor: Cursor, kind: "return" | "yield"): Statement {
  cursor.next();
  const value = cursor.sees(";") ? undefined : cursor.grammar.expression(cursor);
  cursor.expect(";");
  return { kind, value };
}

function yielded(cursor: Cursor): Statement | undefined {
  if (cursor.peek(1).text === "*") {
    cursor.position += 2;
    const value = cursor.grammar.expression(cursor);
    cursor.expect(";");
    return { kind: "expression", value };
  }
  return ["=", "."].includes(cursor.peek(1).text) ? undefined : returned(cursor, "yield");
}

function jump(cursor: Cursor): Statement {
  cursor.next();
  if (cursor.seesWord()) cursor.word();
  cursor.expect(";");
  return { kind: "empty" };
}

function asserted(cursor: Cursor): Statement {
  cursor.expect("assert");
  const given = args(cursor);
  cursor.expect(";");
  return { kind: "assert", args: given };
}

function localFunction(cursor: Cursor): Statement | undefined {
  const start = cursor.position;
  const head = cursor.attempt(
    () => {
      const returns = returnType(cursor);
      const at = cursor.at;
      const name = cursor.word();
      return { returns, name, at, typeParams: typeParameters(cursor), params: parameters(cursor) };
    },
    () => ["=>", "{", "async", "sync"].includes(cursor.peek().text),
  );
  if (!head || head.name === "switch") {
    cursor.position = start;
    return undefined;
  }
  const fn = functionTail(cursor, head.typeParams, head.params, head.returns);
  if (fn.body?.kind === "arrow") cursor.expect(";");
  return { kind: "function", name: head.name, fn, at: head.at };
}

/** `final (a, b) = value;` and the like. */
function destructure(cursor: Cursor): Statement | undefined {
  return cursor.attempt<Statement>(() => {
    const declares = cursor.take("final") || cursor.take("var");
    if (!declares && !cursor.sees("(")) cursor.expect("a pattern");
    if (declares && cursor.seesWord() && ["=", ";", ","].includes(cursor.peek(1).text)) cursor.expect("a pattern");
    const pattern = cursor.grammar.declaringPattern(cursor);
    if (pattern.kind === "variable" || pattern.kind === "value") cursor.expect("a pattern");
    cursor.expect("=");
    const value = cursor.grammar.expression(cursor);
    cursor.expect(";");
    return { kind: "destructure", pattern, value };
  });
}

function declarationOrValue(cursor: Cursor): Statement {
  const declared = variables(cursor);
  if (declared) {
    cursor.expect(";");
    return { kind: "variables", variables: declared };
  }
  const value = cursor.grammar.expression(cursor);
  cursor.expect(";");
  return { kind: "expression", value };
}
