import type { Cursor } from "./cursor.ts";
import type { AnnotationNode, TypedefNode } from "./tree.ts";
import { behindType, readTypeParameters, type } from "./types.ts";

export function startsTypedef(cursor: Cursor): boolean {
  return cursor.sees("typedef") && cursor.isName(cursor.at + 1);
}

/** Reads `typedef F = int Function(String);` or `typedef int F(String a);`. */
export function typedef(cursor: Cursor, annotations: readonly AnnotationNode[]): TypedefNode {
  const first = annotations[0]?.first ?? cursor.at;
  cursor.at++;
  const behind = behindType(cursor, cursor.at);
  const returns = behind > 0 && cursor.isName(behind) ? type(cursor) : undefined;
  const name = cursor.name();
  const typeParameters = cursor.sees("<") ? readTypeParameters(cursor) : [];
  const parameters = cursor.sees("(") ? cursor.grammar.parameters(cursor) : undefined;
  const aliased = cursor.take("=") ? type(cursor) : returns;
  cursor.expect(";");
  const last = cursor.at - 1;
  return {
    kind: "typedef",
    first,
    last,
    annotations,
    modifiers: [],
    name,
    typeParameters,
    type: aliased,
    parameters,
  };
}
