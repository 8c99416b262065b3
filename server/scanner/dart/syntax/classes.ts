import { annotations } from "./annotations.ts";
import { argumentList } from "./arguments.ts";
import type { Cursor } from "./cursor.ts";
import { member } from "./members.ts";
import type { AnnotationNode, ClassNode, DeclarationNode, EnumValueNode, TypeNode } from "./tree.ts";
import { readTypeParameters, type, typeArguments } from "./types.ts";

const modifierWords = new Set("abstract base interface final sealed mixin augment macro".split(" "));

/** Whether a class, mixin, enum or extension comes next. */
export function startsClass(cursor: Cursor): boolean {
  const at = behindModifiers(cursor);
  const symbol = cursor.symbolAt(at);
  if (symbol === "class" || symbol === "enum") return true;
  const next = cursor.symbolAt(at + 1);
  if (symbol === "mixin") return cursor.isName(at + 1) && !["(", "=", ";", "=>"].includes(cursor.symbolAt(at + 2));
  return symbol === "extension" && (cursor.isWord(at + 1) || next === "<") && cursor.symbolAt(at + 2) !== "(";
}

function behindModifiers(cursor: Cursor): number {
  let { at } = cursor;
  while (modifierWords.has(cursor.symbolAt(at)) && cursor.isWord(at + 1) && at < cursor.at + 4) {
    if (cursor.symbolAt(at) === "mixin" && cursor.symbolAt(at + 1) !== "class") break;
    at++;
  }
  return at;
}

/** Reads a class, mixin, enum or extension. */
export function classLike(cursor: Cursor, notes: readonly AnnotationNode[]): ClassNode {
  const first = notes[0]?.first ?? cursor.at;
  const modifiers: string[] = [];
  for (const end = behindModifiers(cursor); cursor.at < end; cursor.at++) modifiers.push(cursor.symbol);
  const form = readForm(cursor);
  // The constructor of an extension type may be constant.
  cursor.take("const");
  const isNamed =
    cursor.isName(cursor.at) && !(form === "extension" && cursor.sees("on") && cursor.symbolAt(cursor.at + 1) !== "on");
  const name = isNamed ? cursor.at++ : undefined;
  if (name === undefined && form !== "extension") cursor.broken = true;
  const typeParameters = cursor.sees("<") ? readTypeParameters(cursor) : [];
  const constructorName = takeConstructorName(cursor);
  const parameters = cursor.sees("(") ? cursor.grammar.parameters(cursor) : [];
  const supertypes = readSupertypes(cursor);
  const { values, members } = readContent(cursor, form, name);
  const last = cursor.at - 1;
  return {
    kind: "class",
    form,
    first,
    last,
    annotations: notes,
    modifiers,
    name,
    constructorName,
    typeParameters,
    parameters,
    ...supertypes,
    values,
    members,
  };
}

function readForm(cursor: Cursor): ClassNode["form"] {
  if (cursor.take("enum")) return "enum";
  if (cursor.take("mixin")) return "mixin";
  if (cursor.take("extension")) {
    const isType = cursor.sees("type") && cursor.isWord(cursor.at + 1) && cursor.symbolAt(cursor.at + 1) !== "on";
    if (isType) cursor.at++;
    return isType ? "extension type" : "extension";
  }
  cursor.expect("class");
  return "class";
}

/** Reads `extends A with B, C implements D`, `on E`, and `= A with B`. */
function readSupertypes(cursor: Cursor) {
  let superclass: TypeNode | undefined;
  const found: Record<"with" | "implements" | "on", TypeNode[]> = { with: [], implements: [], on: [] };
  for (;;) {
    const { symbol } = cursor;
    if (symbol === "extends" || symbol === "=") {
      cursor.at++;
      superclass = type(cursor);
    } else if (symbol === "with" || symbol === "implements" || symbol === "on") {
      cursor.at++;
      do found[symbol].push(type(cursor));
      while (cursor.take(","));
    } else return { extends: superclass, ...found };
  }
}

function readContent(cursor: Cursor, form: ClassNode["form"], name: number | undefined) {
  const values: EnumValueNode[] = [];
  const members: DeclarationNode[] = [];
  if (!cursor.sees("{")) {
    cursor.expect(";");
    return { values, members };
  }
  return cursor.bracketed("}", () => {
    if (form === "enum") {
      while (cursor.isName(cursor.at) || cursor.sees("@")) {
        values.push(enumValue(cursor));
        if (!cursor.take(",")) break;
      }
      if (!cursor.sees("}")) cursor.expect(";");
    }
    while (!cursor.done && !cursor.sees("}")) {
      const { at } = cursor;
      members.push(cursor.whole(() => member(cursor, annotations(cursor), name)));
      if (cursor.at === at) break;
    }
    return { values, members };
  });
}

/** Reads `.named` of the constructor that a head or a value names. */
function takeConstructorName(cursor: Cursor): number | undefined {
  if (!cursor.sees(".") || !cursor.isWord(cursor.at + 1)) return undefined;
  cursor.at += 2;
  return cursor.at - 1;
}

function enumValue(cursor: Cursor): EnumValueNode {
  const first = cursor.at;
  const notes = annotations(cursor);
  const name = cursor.name();
  const types = cursor.sees("<") ? typeArguments(cursor) : [];
  const constructorName = takeConstructorName(cursor);
  const list = cursor.sees("(") ? argumentList(cursor) : [];
  return {
    kind: "enumValue",
    first,
    last: cursor.at - 1,
    annotations: notes,
    name,
    constructorName,
    types,
    arguments: list,
  };
}
