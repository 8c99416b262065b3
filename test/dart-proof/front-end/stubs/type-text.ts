import type { Param, TypeNode, TypeParam } from "../../reader/ast.ts";
import { readTypeParameters, readTypeText } from "../../reader/read-dart.ts";
import type { Api } from "./api.ts";
import type { Unit } from "./unit.ts";

/** Where a type stands: the package whose names it uses, the file that it is written to, and its type variables. */
export interface Place {
  readonly api: Api;
  readonly home: string;
  readonly unit: Unit;
  readonly variables: ReadonlySet<string>;
  /** What the type variables of the superclass stand for: `super.begin` has a type in its words. */
  readonly inherited?: ReadonlyMap<string, TypeNode>;
}

export type NamedType = Extract<TypeNode, { kind: "named" }>;

/** What nobody can tell from the index. */
const dynamicType: NamedType = { kind: "named", prefix: undefined, name: "dynamic", args: [], at: 0 };

/** A type as the index writes it: `~` stands before an inferred one, `?` for one that could not be. */
export function readIndexType(text: string | undefined): TypeNode {
  const plain = (text ?? "").replace(/^~/, "").trim();
  return plain === "" || plain === "?" ? dynamicType : readTypeText(plain);
}

/** The same place inside of type parameters, and how they are written. */
export function within(place: Place, text: string | undefined): { readonly place: Place; readonly written: string } {
  return declared(place, text === undefined ? [] : readTypeParameters(text));
}

/** `<T, U>` for type parameters `<T extends X, U>`. */
export function argumentsFor(text: string | undefined): string {
  const names = text === undefined ? [] : readTypeParameters(text).map(({ name }) => name);
  return names.length === 0 ? "" : `<${names.join(", ")}>`;
}

/** How a type of the index is written in a file of stubs; what is not known is `dynamic`. */
export function typeText(place: Place, text: string | undefined): string {
  return nodeText(place, readIndexType(text));
}

export function nodeText(place: Place, node: TypeNode): string {
  const mark = node.nullable ? "?" : "";
  if (node.kind === "function") {
    const inner = declared(place, node.typeParams);
    const returns = node.returns === undefined ? "dynamic" : nodeText(inner.place, node.returns);
    return `${returns} Function${inner.written}(${parameterTypes(inner.place, node.params)})${mark}`;
  }
  if (node.kind === "record") {
    const positional = node.positional.map((one) => nodeText(place, one));
    const named = node.named.map(({ name, type }) => `${nodeText(place, type)} ${name}`);
    const fields = named.length > 0 ? [...positional, `{${named.join(", ")}}`] : positional;
    return `(${fields.join(", ")}${fields.length === 1 && named.length === 0 ? "," : ""})${mark}`;
  }
  return namedText(place, node, mark);
}

function namedText(place: Place, { prefix, name, args }: NamedType, mark: string): string {
  const { api, home, unit, variables, inherited } = place;
  if (prefix === undefined) {
    if (name === "void" || name === "dynamic") return name;
    if (variables.has(name)) return `${name}${mark}`;
    if (name === "Function") return `${unit.core(name)}${mark}`;
  }
  const found =
    name === "FutureOr"
      ? ({ kind: "sdk", library: "dart:async", name } as const)
      : api.find(home, { name, prefix, arity: args.length });
  if (found === undefined) {
    const meant = inherited?.get(name);
    return meant === undefined ? "dynamic" : nodeText(place, mark === "" ? meant : { ...meant, nullable: true });
  }
  const given = args.map((one) => nodeText(place, one));
  return `${unit.refer(found)}${given.length > 0 ? `<${given.join(", ")}>` : ""}${mark}`;
}

function parameterTypes(place: Place, params: readonly Param[]): string {
  const text = ({ name, type, form, required }: Param) => {
    const written = type === undefined ? "dynamic" : nodeText(place, type);
    return form === "named" ? `${required ? "required " : ""}${written} ${name}` : written;
  };
  return grouped(
    params.filter(({ form }) => form === "required").map(text),
    params.filter(({ form }) => form === "optional").map(text),
    params.filter(({ form }) => form === "named").map(text),
  );
}

/** Parameters with the brackets of the optional and the named ones. */
export function grouped(required: readonly string[], optional: readonly string[], named: readonly string[]): string {
  return [
    ...required,
    ...(optional.length > 0 ? [`[${optional.join(", ")}]`] : []),
    ...(named.length > 0 ? [`{${named.join(", ")}}`] : []),
  ].join(", ");
}

function declared(place: Place, params: readonly TypeParam[]): { readonly place: Place; readonly written: string } {
  if (params.length === 0) return { place, written: "" };
  const inner = { ...place, variables: new Set([...place.variables, ...params.map(({ name }) => name)]) };
  const written = params.map(({ name, bound }) => (bound ? `${name} extends ${nodeText(inner, bound)}` : name));
  return { place: inner, written: `<${written.join(", ")}>` };
}
