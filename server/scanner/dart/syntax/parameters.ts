import type { Cursor } from "./cursor.ts";
import { takeModifiers } from "./modifiers.ts";
import type { ParameterNode } from "./tree.ts";
import { behindType, readTypeParameters, type } from "./types.ts";

const modifiers = new Set(["required", "covariant", "final", "var", "const", "late"]);
const closers = new Map([
  ["[", "]"],
  ["{", "}"],
]);

/** Reads `(int a, {this.b = 1})`. In a type (`inType`), a word alone is a type and not a name. */
export function parameterList(cursor: Cursor, inType = false): ParameterNode[] {
  return cursor
    .list(")", () => {
      const form = cursor.sees("[") ? "optional" : cursor.sees("{") ? "named" : undefined;
      const close = closers.get(cursor.symbol);
      if (form === undefined || close === undefined) return [parameter(cursor, "required", inType)];
      return cursor.list(close, () => parameter(cursor, form, inType));
    })
    .flat();
}

function parameter(cursor: Cursor, form: ParameterNode["form"], inType: boolean): ParameterNode {
  const first = cursor.at;
  const annotations = cursor.grammar.annotations(cursor);
  const found = takeModifiers(cursor, modifiers);
  const typed = isTyped(cursor, inType && form !== "named") ? type(cursor) : undefined;
  const isOf = cursor.symbolAt(cursor.at + 1) === "." && (cursor.sees("this") || cursor.sees("super"));
  const of = !isOf ? undefined : cursor.sees("this") ? "this" : "super";
  if (isOf) cursor.at += 2;
  const name = inType && form !== "named" && !cursor.isName(cursor.at) ? undefined : cursor.name();
  if (cursor.at === first) cursor.at++;
  if (cursor.sees("<")) readTypeParameters(cursor);
  const parameters = cursor.sees("(") ? nestedParameters(cursor) : undefined;
  if (parameters) cursor.take("?");
  const hasInitial = cursor.take("=") || cursor.take(":");
  const initial = hasInitial ? cursor.grammar.expression(cursor) : undefined;
  const last = cursor.at - 1;
  return {
    kind: "parameter",
    first,
    last,
    annotations,
    modifiers: found,
    form,
    type: typed,
    of,
    name,
    parameters,
    initial,
  };
}

/** Those of a parameter that is written as a function, which may have such parameters itself. */
function nestedParameters(cursor: Cursor): ParameterNode[] {
  const found = cursor.deeper(() => parameterList(cursor));
  if (Array.isArray(found)) return found;
  cursor.broken = true;
  return [];
}

/** Whether a type comes next: a name, `this.` or `super.` follows it, or nothing has to. */
function isTyped(cursor: Cursor, alone: boolean): boolean {
  const behind = behindType(cursor, cursor.at);
  if (behind < 0) return false;
  if (alone || cursor.isName(behind)) return true;
  return (
    cursor.symbolAt(behind + 1) === "." && (cursor.symbolAt(behind) === "this" || cursor.symbolAt(behind) === "super")
  );
}
