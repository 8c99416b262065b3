import { annotations, args } from "./annotations.ts";
import type { Initializer, MemberNode, TypeNode } from "./ast.ts";
import type { Cursor } from "./cursor.ts";
import { binary } from "./expressions.ts";
import { functionTail } from "./primaries.ts";
import { parameters, readType, typeParameters } from "./types.ts";

/** What stands before a member's type and name. */
interface Modifiers {
  readonly words: ReadonlySet<string>;
  readonly annotations: MemberNode["annotations"];
}

const modifierWords = ["external", "static", "covariant", "late", "abstract", "final", "const", "var", "factory"];

/** Reads the members of a class up to its closing brace. */
export function members(cursor: Cursor, className: string): MemberNode[] {
  const found: MemberNode[] = [];
  while (!cursor.take("}")) found.push(...member(cursor, className));
  return found;
}

function member(cursor: Cursor, className: string): MemberNode[] {
  const modifiers = readModifiers(cursor);
  if (cursor.sees(className, "(") || (cursor.sees(className, ".") && !modifiers.words.has("static"))) {
    const made = cursor.attempt(() => constructorMember(cursor, modifiers));
    if (made) return [made];
  }
  return [cursor.attempt(() => method(cursor, modifiers))].flatMap((found) => found ?? fields(cursor, modifiers));
}

function readModifiers(cursor: Cursor): Modifiers {
  const found = annotations(cursor);
  const words = new Set<string>();
  while (modifierWords.includes(cursor.peek().text) && !["(", "=", ";", "=>"].includes(cursor.peek(1).text)) {
    words.add(cursor.word());
  }
  return { words, annotations: found };
}

function constructorMember(cursor: Cursor, modifiers: Modifiers): MemberNode {
  const at = cursor.at;
  cursor.word();
  const written = cursor.take(".") ? cursor.word() : "";
  const params = parameters(cursor);
  const initializers = cursor.take(":") ? initializerList(cursor) : [];
  let redirect: TypeNode | undefined;
  if (cursor.take("=")) redirect = readType(cursor);
  const fn = functionTail(cursor, [], params);
  if (fn.body?.kind !== "block") cursor.expect(";");
  return {
    kind: "constructor",
    name: written === "new" ? "" : written,
    fn,
    isConst: modifiers.words.has("const"),
    factory: modifiers.words.has("factory"),
    redirect,
    initializers,
    annotations: modifiers.annotations,
    at,
  };
}

function initializerList(cursor: Cursor): Initializer[] {
  const found: Initializer[] = [];
  do found.push(initializer(cursor));
  while (cursor.take(","));
  return found;
}

function initializer(cursor: Cursor): Initializer {
  const at = cursor.at;
  if (cursor.sees("assert", "(")) {
    cursor.word();
    return { kind: "assert", args: args(cursor) };
  }
  const isField = cursor.sees("this", ".") && cursor.peek(3).text === "=";
  if (!isField && (cursor.sees("super") || cursor.sees("this"))) {
    const kind = cursor.word() === "super" ? "super" : "this";
    const name = cursor.take(".") ? cursor.word() : "";
    return { kind, name, args: args(cursor) };
  }
  if (isField) cursor.position += 2;
  const name = cursor.word();
  cursor.expect("=");
  const test = binary(cursor, 0);
  if (!cursor.take("?")) return { kind: "field", name, value: test, at };
  const then = cursor.grammar.expression(cursor);
  cursor.expect(":");
  const otherwise = cursor.grammar.expression(cursor);
  return { kind: "field", name, value: { kind: "conditional", test, then, otherwise, at }, at };
}

function method(cursor: Cursor, modifiers: Modifiers): MemberNode {
  const returns = returnType(cursor);
  const form = accessor(cursor);
  const at = cursor.at;
  const name = cursor.sees("operator") && cursor.peek(1).text !== "(" ? operatorName(cursor) : cursor.word();
  const typeParams = typeParameters(cursor);
  const params = form === "getter" ? [] : parameters(cursor);
  const fn = functionTail(cursor, typeParams, params, returns);
  if (fn.body?.kind !== "block") cursor.expect(";");
  return {
    kind: "method",
    form,
    name: name === "operator-" && params.length === 0 ? "operatorunary-" : name,
    fn,
    isStatic: modifiers.words.has("static"),
    annotations: modifiers.annotations,
    at,
  };
}

function accessor(cursor: Cursor): "method" | "getter" | "setter" {
  if (!cursor.seesWord(1)) return "method";
  if (cursor.take("get")) return "getter";
  return cursor.take("set") ? "setter" : "method";
}

/** The written type, unless the next word is the name itself. */
export function returnType(cursor: Cursor): TypeNode | undefined {
  const next = cursor.peek(1).text;
  if (cursor.sees("operator") && next !== "(") return undefined;
  if ((cursor.sees("get") || cursor.sees("set")) && cursor.seesWord(1)) return undefined;
  if (cursor.seesWord() && next === "(" && !cursor.sees("Function")) return undefined;
  return seesGenericName(cursor) ? undefined : readType(cursor);
}

/** True at `name<T>(`. */
function seesGenericName(cursor: Cursor): boolean {
  const start = cursor.position;
  const named = cursor.attempt(
    () => {
      cursor.word();
      return typeParameters(cursor);
    },
    () => cursor.sees("("),
  );
  cursor.position = start;
  return named !== undefined && named.length > 0;
}

function operatorName(cursor: Cursor): string {
  cursor.word();
  let name = "operator";
  while (!cursor.sees("(") || name === "operator") name += cursor.next().text;
  return name;
}

function fields(cursor: Cursor, modifiers: Modifiers): MemberNode[] {
  const { words } = modifiers;
  const named = cursor.seesWord() && ["=", ";", ","].includes(cursor.peek(1).text);
  const type = named ? undefined : readType(cursor);
  const found: MemberNode[] = [];
  do {
    const at = cursor.at;
    const name = cursor.word();
    const initial = cursor.take("=") ? cursor.grammar.expression(cursor) : undefined;
    const isConst = words.has("const");
    const isFinal = words.has("final");
    found.push({
      kind: "field",
      variable: { name, type, initial, isConst, isFinal, late: words.has("late"), at },
      isStatic: words.has("static"),
      annotations: modifiers.annotations,
      at,
    });
  } while (cursor.take(","));
  cursor.expect(";");
  return found;
}
