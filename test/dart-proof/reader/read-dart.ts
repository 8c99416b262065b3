import { Kind } from "../../../server/scanner/source/lexing/tokens.ts";
import { annotations } from "./annotations.ts";
import type { DeclarationNode, Directive, TypeNode, TypeParam, Unit } from "./ast.ts";
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

/**
 * Reads a Dart file that the formatter accepts.
 * @throws ReadError where the text is not what this reader knows
 */
export function readDart(text: string): Unit {
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
  const hide: string[] = [];
  while (!cursor.take(";")) {
    if (cursor.take("as")) prefix = cursor.word();
    else if (cursor.take("show")) show = names(cursor);
    else if (cursor.take("hide")) hide.push(...names(cursor));
    else cursor.next();
  }
  return { kind, uri: token.text.slice(1, -1), prefix, show, hide, at };
}

function names(cursor: Cursor): string[] {
  const found = [cursor.word()];
  while (cursor.take(",")) found.push(cursor.word());
  return found;
}
