import type { ClassLike } from "./declared.ts";

/** What is known of a value. Nullability is left out: nothing here depends on it. */
export type Type =
  | { readonly kind: "unknown" | "dynamic" | "void" }
  | { readonly kind: "class"; readonly decl: ClassLike; readonly args: readonly Type[] }
  | FunctionType
  | RecordType
  | { readonly kind: "variable"; readonly variable: TypeVariable }
  /** The name of a class where a value stands. */
  | { readonly kind: "literal"; readonly decl: ClassLike; readonly args: readonly Type[] }
  /** A value whose type was tested: it is one of these, the latest test first. */
  | { readonly kind: "either"; readonly types: readonly Type[] };

export interface FunctionType {
  readonly kind: "function";
  readonly typeParams: readonly TypeVariable[];
  readonly required: readonly Type[];
  readonly optional: readonly Type[];
  readonly named: ReadonlyMap<string, NamedParameter>;
  readonly returns: Type;
}

interface RecordType {
  readonly kind: "record";
  readonly positional: readonly Type[];
  readonly named: ReadonlyMap<string, Type>;
}

export interface NamedParameter {
  readonly type: Type;
  readonly deprecated: boolean;
}

/** Compared by identity: two methods may both call theirs `T`. */
export interface TypeVariable {
  readonly name: string;
  readonly bound: () => Type;
}

export const unknown: Type = { kind: "unknown" };
export const dynamicType: Type = { kind: "dynamic" };
export const voidType: Type = { kind: "void" };

export type Bindings = ReadonlyMap<TypeVariable, Type>;

/** The type with its variables replaced; those without a binding stay. */
export function substitute(type: Type, bindings: Bindings): Type {
  if (bindings.size === 0) return type;
  const replace = (inner: Type) => substitute(inner, bindings);
  switch (type.kind) {
    case "variable":
      return bindings.get(type.variable) ?? type;
    case "class":
      return type.args.length === 0 ? type : { ...type, args: type.args.map(replace) };
    case "record":
      return {
        kind: "record",
        positional: type.positional.map(replace),
        named: new Map([...type.named].map(([name, inner]) => [name, replace(inner)])),
      };
    case "function":
      return {
        ...type,
        required: type.required.map(replace),
        optional: type.optional.map(replace),
        named: new Map([...type.named].map(([name, one]) => [name, { ...one, type: replace(one.type) }])),
        returns: replace(type.returns),
      };
    case "either":
      return { kind: "either", types: type.types.map(replace) };
    default:
      return type;
  }
}

/** What the type parameters of a class stand for in this use of it. */
export function bindingsOf(type: { readonly decl: ClassLike; readonly args: readonly Type[] }): Bindings {
  return new Map(type.decl.typeParams.map((variable, index) => [variable, type.args[index] ?? unknown]));
}

/** The type with every one of these variables that is still open unknown. */
export function close(type: Type, variables: readonly TypeVariable[]): Type {
  return substitute(type, new Map(variables.map((variable) => [variable, unknown])));
}

/** What a type is known as where members are looked up: a variable is its bound. */
export function bounded(type: Type, depth = 0): Type {
  return type.kind === "variable" && depth < 5 ? bounded(type.variable.bound(), depth + 1) : type;
}
