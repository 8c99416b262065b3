import { Kind } from "../../../server/scanner/source/lexing/tokens.ts";
import { annotations } from "./annotations.ts";
import type { Body, DeclarationNode, Directive, Expr, TypeNode, TypeParam, Unit } from "./ast.ts";
import { Cursor, type Grammar, ReadError } from "./cursor.ts";
import { declaration } from "./declarations.ts";
import { readExpression } from "./expressions.ts";
import { declaring, readPattern } from "./patterns.ts";
import { readBody } from "./statements.ts";
import { readType, typeParameters } from "./types.ts";

const grammar: Grammar = {
  type: readType,
  expression: readExpression,
  body: readBody,
  pattern: readPattern,
  declaringPattern: (cursor) => declaring(readPattern(cursor)),
};

/** A package's API needs no bodies, so that code of any age and style can be read. */
const outlineGrammar: Grammar = { ...grammar, body: skipBody };

/**
 * Reads a Dart file that the formatter accepts.
 * @throws ReadError where the text is not what this reader knows
 */
export function readDart(text: string): Unit {
  return readUnit(text, grammar);
}

/**
 * As `readDart`, but every block of code is empty: what a file declares.
 * @throws ReadError where the text is not what this reader knows
 */
export function readOutline(text: string): Unit {
  return readUnit(text, outlineGrammar);
}

function readUnit(text: string, grammar: Grammar): Unit {
  const cursor = new Cursor(text, grammar);
  const directives: Directive[] = [];
  const declarations: DeclarationNode[] = [];
  try {
    while (!cursor.done) {
      const directive = cursor.attempt(() => readDirective(cursor));
      if (directive) directives.push(directive);
      else declarations.push(...declaration(cursor));
    }
  } catch (error) {
    const { furthest } = cursor;
    throw error instanceof ReadError && furthest && furthest.at > error.at ? furthest : error;
  }
  return { directives, declarations };
}

/** Reads a type on its own, as the API index writes it. */
export function readTypeText(text: string): TypeNode {
  return readType(new Cursor(text, grammar));
}

/** Reads `<T, U extends X>` on its own. */
export function readTypeParameters(text: string): TypeParam[] {
  return typeParameters(new Cursor(text, grammar));
}

function readDirective(cursor: Cursor): Directive {
  annotations(cursor);
  const at = cursor.at;
  const keyword = cursor.word();
  const kind = keyword === "part" && cursor.take("of") ? "part of" : keyword;
  if (kind === "library") {
    while (!cursor.take(";")) cursor.next();
    return { kind, uri: "", prefix: undefined, show: undefined, hide: [], at };
  }
  if (kind !== "import" && kind !== "export" && kind !== "part" && kind !== "part of") {
    return cursor.expect("a directive") as never;
  }
  const token = cursor.next();
  if (token.kind !== Kind.String) cursor.expect("an address");
  let prefix: string | undefined;
  let show: string[] | undefined;
  let onDevices: string | undefined;
  const hide: string[] = [];
  while (!cursor.take(";")) {
    if (cursor.take("as")) prefix = cursor.word();
    else if (cursor.take("show")) show = names(cursor);
    else if (cursor.take("hide")) hide.push(...names(cursor));
    else if (cursor.take("if")) onDevices ??= conditional(cursor);
    else cursor.next();
  }
  return { kind, uri: onDevices ?? token.text.slice(1, -1), prefix, show, hide, at };
}

/** Reads `(dart.library.io) 'a.dart'`: the address, where phones and desktops have that library. */
function conditional(cursor: Cursor): string | undefined {
  let condition = "";
  while (!cursor.take(")")) condition += cursor.next().text;
  const address = cursor.next().text.slice(1, -1);
  return /^\(dart\.library\.(?:io|ffi|isolate)(?:==.true.)?$/.test(condition) ? address : undefined;
}

/** Steps over a body. One that is an expression is read where it can be: it may end at a comma. */
function skipBody(cursor: Cursor): Body {
  const empty: Body = { kind: "block", statements: [] };
  if (cursor.sees("=>")) {
    const read = cursor.attempt(() => readBody(cursor));
    if (read) return read;
    const value: Expr = { kind: "this", at: cursor.at };
    while (!cursor.sees(";")) skipBalanced(cursor);
    return { kind: "arrow", value };
  }
  skipBalanced(cursor);
  return empty;
}

const closing: ReadonlyMap<string, string> = new Map([
  ["(", ")"],
  ["[", "]"],
  ["{", "}"],
  ["${", "}"],
]);

/** Steps over one token, and from an opening bracket to behind the one that closes it. */
function skipBalanced(cursor: Cursor): void {
  if (cursor.done) throw new ReadError("A body does not end.", cursor.at);
  const open = cursor.next();
  const close = open.kind === Kind.Open ? closing.get(open.text) : undefined;
  if (close === undefined) return;
  while (!cursor.take(close)) skipBalanced(cursor);
}

function names(cursor: Cursor): string[] {
  const found = [cursor.word()];
  while (cursor.take(",")) found.push(cursor.word());
  return found;
}
