import { annotations, args } from "./annotations.ts";
import type { Annotation, ClassNode, DeclarationNode, EnumValue, Param, TypeNode } from "./ast.ts";
import type { Cursor } from "./cursor.ts";
import { members, returnType } from "./members.ts";
import { functionTail } from "./primaries.ts";
import { parameters, readType, typeParameters } from "./types.ts";
import { variables } from "./variables.ts";

const classModifiers = ["abstract", "sealed", "base", "interface", "final", "mixin"];

/** Reads one declaration at the top of a file: variables may be several. */
export function declaration(cursor: Cursor): DeclarationNode[] {
  const notes = annotations(cursor);
  cursor.take("external");
  const classLike = readClass(cursor, notes);
  if (classLike) return [classLike];
  if (cursor.sees("typedef")) return [alias(cursor, notes)];
  const fn = cursor.attempt(() => topFunction(cursor, notes));
  if (fn) return [fn];
  const found = variables(cursor) ?? [];
  cursor.expect(";");
  return found.map((variable) => ({
    kind: "variable",
    name: variable.name,
    variable,
    annotations: notes,
    at: variable.at,
  }));
}

function readClass(cursor: Cursor, notes: readonly Annotation[]): ClassNode | undefined {
  const head = cursor.attempt(() => {
    const modifiers: string[] = [];
    while (classModifiers.includes(cursor.peek().text) && cursor.seesWord(1) && !cursor.sees("mixin")) {
      modifiers.push(cursor.word());
    }
    if (cursor.sees("mixin", "class")) modifiers.push(cursor.word());
    const keyword = cursor.word();
    const kind = keyword === "extension" && cursor.take("type") ? "exttype" : keyword;
    if (kind !== "class" && kind !== "mixin" && kind !== "enum" && kind !== "extension" && kind !== "exttype") {
      return cursor.expect("a class");
    }
    if (kind === "exttype") cursor.take("const");
    const at = cursor.at;
    const name = cursor.sees("on") || cursor.sees("<") ? "" : cursor.word();
    return { kind, name, at, modifiers, typeParams: typeParameters(cursor) } as const;
  });
  if (!head) return undefined;
  const representation = head.kind === "exttype" ? represented(cursor) : undefined;
  if (cursor.take("=")) return mixinApplication(cursor, head, notes);
  const found = clauses(cursor);
  if (cursor.take(";")) return { ...head, ...found, annotations: notes, values: [], members: [], representation };
  cursor.expect("{");
  const values = head.kind === "enum" ? enumValues(cursor) : [];
  const read = members(cursor, head.name);
  return { ...head, ...found, annotations: notes, values, members: read, representation };
}

function represented(cursor: Cursor): Param | undefined {
  if (cursor.take(".")) cursor.word();
  return parameters(cursor)[0];
}

function mixinApplication(
  cursor: Cursor,
  head: Pick<ClassNode, "kind" | "name" | "at" | "modifiers" | "typeParams">,
  notes: readonly Annotation[],
): ClassNode {
  const base = readType(cursor);
  const found = clauses(cursor);
  cursor.expect(";");
  const none = { annotations: notes, values: [], members: [], representation: undefined };
  return { ...head, ...found, extends: base, ...none };
}

function clauses(cursor: Cursor) {
  let base: TypeNode | undefined;
  const lists: { with: TypeNode[]; implements: TypeNode[]; on: TypeNode[] } = { with: [], implements: [], on: [] };
  for (;;) {
    if (cursor.take("extends")) base = readType(cursor);
    else if (cursor.take("with")) lists.with.push(...typeList(cursor));
    else if (cursor.take("implements")) lists.implements.push(...typeList(cursor));
    else if (cursor.take("on")) lists.on.push(...typeList(cursor));
    else return { extends: base, ...lists };
  }
}

function typeList(cursor: Cursor): TypeNode[] {
  const found = [readType(cursor)];
  while (cursor.take(",")) found.push(readType(cursor));
  return found;
}

function enumValues(cursor: Cursor): EnumValue[] {
  const values: EnumValue[] = [];
  while (!cursor.sees("}") && !cursor.take(";")) {
    annotations(cursor);
    const name = cursor.word();
    if (cursor.take("<")) cursor.list(">", () => readType(cursor));
    const constructorName = cursor.take(".") ? cursor.word() : "";
    values.push({ name, constructorName, args: cursor.sees("(") ? args(cursor) : [] });
    cursor.take(",");
  }
  return values;
}

function alias(cursor: Cursor, notes: readonly Annotation[]): DeclarationNode {
  cursor.expect("typedef");
  const old = cursor.attempt(() => topFunction(cursor, notes));
  if (old?.kind === "function") {
    const { typeParams, params, returns } = old.fn;
    const type: TypeNode = { kind: "function", returns, typeParams: [], params };
    return { kind: "typedef", name: old.name, typeParams, type, annotations: notes, at: old.at };
  }
  const at = cursor.at;
  const name = cursor.word();
  const typeParams = typeParameters(cursor);
  cursor.expect("=");
  const type = readType(cursor);
  cursor.expect(";");
  return { kind: "typedef", name, typeParams, type, annotations: notes, at };
}

function topFunction(cursor: Cursor, notes: readonly Annotation[]): DeclarationNode {
  const returns = returnType(cursor);
  const accessor = (cursor.sees("get") || cursor.sees("set")) && cursor.seesWord(1) ? cursor.word() : undefined;
  const form = accessor === "get" ? "getter" : accessor === "set" ? "setter" : "function";
  const at = cursor.at;
  const name = cursor.word();
  const typeParams = typeParameters(cursor);
  const params = form === "getter" ? [] : parameters(cursor);
  const fn = functionTail(cursor, typeParams, params, returns);
  if (fn.body?.kind !== "block") cursor.expect(";");
  return { kind: "function", name, form, fn, annotations: notes, at };
}
