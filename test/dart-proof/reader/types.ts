import { annotations } from "./annotations.ts";
import type { Param, TypeNode, TypeParam } from "./ast.ts";
import type { Cursor } from "./cursor.ts";

/** Reads a type, nullable or not. */
export function readType(cursor: Cursor): TypeNode {
  let type = marked(
    cursor,
    cursor.sees("(")
      ? recordType(cursor)
      : cursor.sees("Function") && (cursor.peek(1).text === "(" || cursor.peek(1).text === "<")
        ? functionType(cursor, undefined)
        : namedType(cursor),
  );
  while (cursor.sees("Function", "(") || cursor.sees("Function", "<")) {
    type = marked(cursor, functionType(cursor, type));
  }
  return type;
}

function marked(cursor: Cursor, type: TypeNode): TypeNode {
  return cursor.take("?") ? { ...type, nullable: true } : type;
}

/** Reads `<A, B>` when it is next. */
export function typeArguments(cursor: Cursor): TypeNode[] {
  return cursor.take("<") ? cursor.list(">", () => readType(cursor)) : [];
}

/** Reads `<T extends X>` when it is next. */
export function typeParameters(cursor: Cursor): TypeParam[] {
  if (!cursor.take("<")) return [];
  return cursor.list(">", () => {
    annotations(cursor);
    const name = cursor.word();
    return { name, bound: cursor.take("extends") ? readType(cursor) : undefined };
  });
}

/** Reads the parameters of a declaration, brackets included. */
export function parameters(cursor: Cursor): Param[] {
  cursor.expect("(");
  const params: Param[] = [];
  let form: Param["form"] = "required";
  while (!cursor.take(")")) {
    if (cursor.take("{")) form = "named";
    else if (cursor.take("[")) form = "optional";
    else {
      params.push(parameter(cursor, form));
      if (form !== "required" && (cursor.take("}") || cursor.take("]"))) continue;
      if (!cursor.sees(")")) cursor.expect(",");
      if (form !== "required" && !(cursor.take("}") || cursor.take("]"))) continue;
    }
  }
  return params;
}

function parameter(cursor: Cursor, form: Param["form"]): Param {
  const deprecated = annotations(cursor).some((one) => one.name === "Deprecated" || one.name === "deprecated");
  const required = cursor.take("required");
  while (["covariant", "final", "var", "const"].some((modifier) => cursor.take(modifier)));
  const seesName = () => {
    if (cursor.sees("this", ".") || cursor.sees("super", ".")) return true;
    return cursor.seesWord() && [",", ")", "}", "]", "=", "("].includes(cursor.peek(1).text);
  };
  let type = seesName() ? undefined : readType(cursor);
  const from = cursor.sees("this", ".") ? "this" : cursor.sees("super", ".") ? "super" : undefined;
  if (from) cursor.position += 2;
  const at = cursor.at;
  const name = cursor.word();
  if (cursor.sees("(") || cursor.sees("<")) {
    const typeParams = typeParameters(cursor);
    type = { kind: "function", returns: type, typeParams, params: parameters(cursor) };
    cursor.take("?");
  }
  const initial = cursor.take("=") ? cursor.grammar.expression(cursor) : undefined;
  return { name, type, form, required, from, initial, deprecated, at };
}

function namedType(cursor: Cursor): TypeNode {
  const at = cursor.at;
  const first = cursor.word();
  const prefixed = cursor.sees(".") && cursor.seesWord(1);
  if (prefixed) cursor.take(".");
  const name = prefixed ? cursor.word() : first;
  return { kind: "named", prefix: prefixed ? first : undefined, name, args: typeArguments(cursor), at };
}

function functionType(cursor: Cursor, returns: TypeNode | undefined): TypeNode {
  cursor.expect("Function");
  const typeParams = typeParameters(cursor);
  cursor.expect("(");
  const params: Param[] = [];
  let form: Param["form"] = "required";
  while (!cursor.take(")")) {
    if (cursor.take("{")) form = "named";
    else if (cursor.take("[")) form = "optional";
    else if (!cursor.take("}") && !cursor.take("]") && !cursor.take(","))
      params.push(functionTypeParameter(cursor, form));
  }
  return { kind: "function", returns, typeParams, params };
}

function functionTypeParameter(cursor: Cursor, form: Param["form"]): Param {
  annotations(cursor);
  const required = cursor.take("required");
  const at = cursor.at;
  const type = readType(cursor);
  const name = cursor.seesWord() ? cursor.word() : "";
  return { name, type, form, required, from: undefined, initial: undefined, deprecated: false, at };
}

function recordType(cursor: Cursor): TypeNode {
  cursor.expect("(");
  const positional: TypeNode[] = [];
  const named: { name: string; type: TypeNode }[] = [];
  while (!cursor.take(")")) {
    if (cursor.take("{")) {
      named.push(
        ...cursor.list("}", () => {
          const type = readType(cursor);
          return { name: cursor.word(), type };
        }),
      );
    } else {
      positional.push(readType(cursor));
      if (cursor.seesWord()) cursor.word();
    }
    cursor.take(",");
  }
  return { kind: "record", positional, named };
}
