import { call, type DartCode, list } from "../dart/layout.ts";
import type { Feature } from "./facts.ts";
import { type FeatureShape, isRecord, isUnion, mainType, type RequestShape, typeOf } from "./feature-shape.ts";
import type { ShapeType } from "./shape-type.ts";

/** How deep examples go. */
const deepest = 3;

/** What a request answers, as JSON. */
export function exampleAnswer(shape: FeatureShape, { answer }: RequestShape): unknown {
  const value = answer.type === null ? null : exampleJson(shape, typeOf(answer.type), 0);
  return answer.at.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value);
}

/** The main object of a feature, as JSON. */
export function exampleItemJson(shape: FeatureShape): unknown {
  return exampleOwn(shape, mainType, 0);
}

function exampleJson(shape: FeatureShape, type: ShapeType, depth: number): unknown {
  switch (type.kind) {
    case "list":
      return depth < deepest ? [exampleJson(shape, type.of, depth + 1)] : [];
    case "map":
      return {};
    case "own":
      return depth < deepest || !type.nullable ? exampleOwn(shape, type.name, depth + 1) : null;
    default:
      return scalars[type.kind].json;
  }
}

function exampleOwn(shape: FeatureShape, name: string, depth: number): unknown {
  const type = shape.types.find((one) => one.name === name);
  if (!type) return null;
  if (isUnion(type)) {
    const [first] = type.cases;
    return first ? { ...Object(exampleOwn(shape, first.type, depth)), [type.key]: first.json } : null;
  }
  if (!isRecord(type)) return type.values[0]?.json ?? "";
  return Object.fromEntries(type.fields.map((field) => [field.json, exampleJson(shape, typeOf(field.type), depth)]));
}

const scalars = {
  text: { json: "...", dart: "'text'" },
  int: { json: 1, dart: "1" },
  double: { json: 1.5, dart: "1.5" },
  bool: { json: true, dart: "true" },
  date: { json: "2026-01-31T12:00:00Z", dart: "DateTime.utc(2026)" },
  any: { json: null, dart: "null" },
} as const;

/** The main object of a feature with only what it must have, in Dart. */
export function exampleItem(feature: Feature, shape: FeatureShape): DartCode {
  return exampleDart(feature, shape, { kind: "own", name: mainType, nullable: false });
}

function exampleDart(feature: Feature, shape: FeatureShape, type: ShapeType): DartCode {
  if (type.kind === "list") return list([]);
  if (type.kind === "map") return "{}";
  if (type.kind !== "own") return scalars[type.kind].dart;
  const own = shape.types.find(({ name }) => name === type.name);
  const className = feature.className + type.name;
  if (own && isUnion(own)) {
    return exampleDart(feature, shape, { kind: "own", name: own.cases[0]?.type ?? mainType, nullable: false });
  }
  if (!own || !isRecord(own)) return `${className}.${own?.values[0]?.name ?? "unknown"}`;
  const needed = own.fields.filter((field) => !typeOf(field.type).nullable && typeOf(field.type).kind !== "any");
  const values = needed.map((field) => [field.name, exampleDart(feature, shape, typeOf(field.type))] as const);
  return call(className, [], Object.fromEntries(values));
}
