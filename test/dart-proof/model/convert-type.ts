import type { Param, TypeNode, TypeParam } from "../reader/ast.ts";
import { type Declaration, isClassLike } from "./declared.ts";
import {
  dynamicType,
  type FunctionType,
  type NamedParameter,
  substitute,
  type Type,
  type TypeVariable,
  unknown,
  voidType,
} from "./types.ts";

/** What a name means where a type is written; `at` is its place in the text. */
export type Resolve = (prefix: string | undefined, name: string, at: number) => Declaration | TypeVariable | undefined;

/** The type that is written. What cannot be resolved is unknown. */
export function convertType(node: TypeNode | undefined, resolve: Resolve): Type {
  if (!node) return unknown;
  if (node.kind === "function") {
    const { variables, resolve: inner } = declareVariables(node.typeParams, resolve);
    return functionType(variables, node.params, convertType(node.returns, inner), (param) =>
      convertType(param.type, inner),
    );
  }
  if (node.kind === "record") {
    return {
      kind: "record",
      positional: node.positional.map((one) => convertType(one, resolve)),
      named: new Map(node.named.map(({ name, type }) => [name, convertType(type, resolve)])),
    };
  }
  if (node.name === "void") return voidType;
  if (node.name === "dynamic") return dynamicType;
  const found = resolve(node.prefix, node.name, node.at);
  if (!found) return unknown;
  if (!("kind" in found)) return { kind: "variable", variable: found };
  const args = node.args.map((arg) => convertType(arg, resolve));
  if (found.kind === "typedef") {
    const bindings = found.typeParams.map((variable, index) => [variable, args[index] ?? unknown] as const);
    return substitute(found.type(), new Map(bindings));
  }
  if (!isClassLike(found)) return unknown;
  return { kind: "class", decl: found, args: found.typeParams.map((_, index) => args[index] ?? unknown) };
}

/** Type parameters as variables, and the names with them added. */
export function declareVariables(
  typeParams: readonly TypeParam[],
  outer: Resolve,
): { readonly variables: readonly TypeVariable[]; readonly resolve: Resolve } {
  if (typeParams.length === 0) return { variables: [], resolve: outer };
  const byName = new Map<string, TypeVariable>();
  const resolve: Resolve = (prefix, name, at) => (prefix ? undefined : byName.get(name)) ?? outer(prefix, name, at);
  for (const { name, bound } of typeParams) {
    byName.set(name, { name, bound: () => (bound ? convertType(bound, resolve) : unknown) });
  }
  return { variables: [...byName.values()], resolve };
}

/** `{this._x}` is given as `x:`. */
function calledName({ name, from }: Param): string {
  return from === "this" && name.startsWith("_") ? name.slice(1) : name;
}

/** A function's type from its parameters, each typed by `typeOf`. */
export function functionType(
  typeParams: readonly TypeVariable[],
  params: readonly Param[],
  returns: Type,
  typeOf: (param: Param) => Type,
): FunctionType {
  const of = (form: Param["form"]) => params.filter((param) => param.form === form);
  const named = of("named").map((param): [string, NamedParameter] => [
    calledName(param),
    { type: typeOf(param), deprecated: param.deprecated },
  ]);
  return {
    kind: "function",
    typeParams,
    required: of("required").map(typeOf),
    optional: of("optional").map(typeOf),
    named: new Map(named),
    returns,
  };
}
