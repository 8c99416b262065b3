import type { RawDeclaration } from "../../api-index/read-index.ts";
import type { TypeNode } from "../../reader/ast.ts";
import type { Named } from "./api.ts";
import { type NamedType, type Place, readIndexType, within } from "./type-text.ts";

/** Makes the constant object of a class: the file of that class gets one of its own for it. */
export type Sample = (place: Place, named: Named, declaration: RawDeclaration) => string;

/**
 * Some constant of a type, so that a constant constructor can have it as the default of a parameter. Undefined when there
 * is none, such as for a type variable.
 */
export function constantOf(place: Place, type: TypeNode, sample: Sample, depth = 0): string | undefined {
  if (type.nullable) return "null";
  if (depth > 6) return undefined;
  if (type.kind === "record") return recordConstant(place, type, sample, depth);
  if (type.kind === "function") {
    const isPlain = type.typeParams.length === 0 && type.params.every(({ form }) => form !== "named");
    return isPlain ? functionConstant(place) : undefined;
  }
  return namedConstant(place, type, sample, depth);
}

function recordConstant(
  place: Place,
  { positional, named }: Extract<TypeNode, { kind: "record" }>,
  sample: Sample,
  depth: number,
): string | undefined {
  const values = [...positional, ...named.map(({ type }) => type)].map((one) =>
    constantOf(place, one, sample, depth + 1),
  );
  if (values.some((value) => value === undefined)) return undefined;
  const fields = values.map((value, index) => {
    const name = named[index - positional.length]?.name;
    return name === undefined ? value : `${name}: ${value}`;
  });
  return `(${fields.join(", ")}${fields.length === 1 && named.length === 0 ? "," : ""})`;
}

/** It takes anything and never returns, so that it fits every function type without named parameters. */
function functionConstant({ unit }: Place): string {
  unit.add("$anything", () => `${unit.core("Never")} $anything([a, b, c, d, e, f, g, h]) => throw 0;`);
  return "$anything";
}

function namedConstant(place: Place, type: NamedType, sample: Sample, depth: number): string | undefined {
  const { api, home, unit, variables } = place;
  const { prefix, name, args } = type;
  if (prefix === undefined && (name === "dynamic" || name === "void")) return "null";
  if (prefix === undefined && variables.has(name)) return undefined;
  if (prefix === undefined && name === "Function") return functionConstant(place);
  const found = api.find(home, { name, prefix, arity: args.length });
  if (found === undefined) return "null";
  if (found.kind === "sdk") return sdkConstant(place, found.name);
  const declaration = api.declaration(found);
  if (!declaration) return undefined;
  const { k, t, vals: [value] = [], mods = [] } = declaration;
  if (k === "typedef") {
    const inner = within({ ...place, home: found.home }, declaration.tp).place;
    return constantOf(inner, readIndexType(t), sample, depth + 1);
  }
  if (k === "enum") return `${unit.refer(found)}.${value}`;
  // One more subtype would make the switches of apps incomplete.
  return (k === "class" || k === "mixin") && !mods.includes("sealed") ? sample(place, found, declaration) : undefined;
}

function sdkConstant({ unit }: Place, name: string): string | undefined {
  const never = unit.core("Never");
  const constants: Readonly<Record<string, string>> = {
    bool: "false",
    int: "0",
    double: "0.0",
    num: "0",
    String: "''",
    Pattern: "''",
    Object: "''",
    Comparable: "0",
    Symbol: "#x",
    Type: unit.core("Object"),
    Duration: `${unit.core("Duration")}.zero`,
    List: `const <${never}>[]`,
    Iterable: `const <${never}>[]`,
    Set: `const <${never}>{}`,
    Map: `const <${never}, ${never}>{}`,
  };
  if (name === "Encoding") return unit.refer({ kind: "sdk", library: "dart:convert", name: "utf8" });
  return constants[name];
}
