import { call, type DartCode, prefixed } from "../../../dart/layout.ts";
import type { Feature, ProjectFacts } from "../../../model/facts.ts";
import { isEnumShape } from "../../../model/feature-shape.ts";
import type { ScalarKind, ShapeType } from "../../../model/shape-type.ts";

/** The name of a class of a feature: `OrdersLine`. */
export function shapedClass(feature: Feature, name: string): string {
  return feature.className + name;
}

const scalarTypes: Readonly<Record<ScalarKind, string>> = {
  text: "String",
  int: "int",
  double: "double",
  bool: "bool",
  date: "DateTime",
  any: "Object?",
};

/** A type in Dart. */
export function dartType(feature: Feature, type: ShapeType): string {
  if (type.kind === "any") return scalarTypes.any;
  return bareType(feature, type) + (type.nullable ? "?" : "");
}

function bareType(feature: Feature, type: ShapeType): string {
  if (type.kind === "own") return shapedClass(feature, type.name);
  if (type.kind === "list") return `List<${dartType(feature, type.of)}>`;
  if (type.kind === "map") return `Map<String, ${dartType(feature, type.of)}>`;
  return scalarTypes[type.kind];
}

/** Whether a value may be missing. */
export function mayBeNull(type: ShapeType): boolean {
  return type.nullable || type.kind === "any";
}

/** Whether a name is that of an enum. */
function isEnum({ shape }: Feature, name: string): boolean {
  return shape?.types.some((one) => one.name === name && isEnumShape(one)) ?? false;
}

/** The function that makes a value of the JSON it is given: `intFromJson`. */
export function readerOf(facts: ProjectFacts, feature: Feature, type: ShapeType): DartCode {
  if (type.kind === "any") return "(json) => json";
  if (type.nullable || type.kind === "list" || type.kind === "map") {
    return prefixed("(json) => ", readingOf(facts, feature, type, "json"));
  }
  if (type.kind !== "own") return `${type.kind}FromJson`;
  const className = shapedClass(feature, type.name);
  if (isEnum(feature, type.name)) return `${className}.of`;
  return facts.architecture === "clean" ? `${className}Model.toEntity` : `${className}.fromJson`;
}

/** The expression that makes a value of a JSON expression. */
export function readingOf(facts: ProjectFacts, feature: Feature, type: ShapeType, json: string): DartCode {
  if (type.kind === "any") return json;
  if (type.nullable) return call("jsonOptional", [json, readerOf(facts, feature, { ...type, nullable: false })]);
  if (type.kind === "list") return call("jsonList", [json, readerOf(facts, feature, type.of)]);
  if (type.kind === "map") return call("jsonMap", [json, readerOf(facts, feature, type.of)]);
  const reader = readerOf(facts, feature, type);
  return typeof reader === "string" ? call(reader, [json]) : reader;
}

/** The expression that writes a value as JSON; null stays null. */
export function writingOf(feature: Feature, type: ShapeType, value: string): string {
  const dot = type.nullable ? "?." : ".";
  switch (type.kind) {
    case "date":
      return `${value}${dot}toIso8601String()`;
    case "own":
      return `${value}${dot}${isEnum(feature, type.name) ? "value" : "toJson()"}`;
    case "list":
      return isPlain(type.of) ? value : `${value}${dot}map((item) => ${writingOf(feature, type.of, "item")}).toList()`;
    case "map":
      return isPlain(type.of)
        ? value
        : `${value}${dot}map((key, item) => MapEntry(key, ${writingOf(feature, type.of, "item")}))`;
    default:
      return value;
  }
}

/** Whether JSON has such values as they are. */
function isPlain(type: ShapeType): boolean {
  if (type.kind === "list" || type.kind === "map") return isPlain(type.of);
  return type.kind !== "own" && type.kind !== "date";
}

/** What code imports that reads JSON. */
export function jsonImports(code: string): readonly string[] {
  return [
    ...(/\bjson(?:Object|List)\b/.test(code) ? ["package:app/core/network/json.dart"] : []),
    ...(/\b(?:(?:text|int|double|bool|date)FromJson|json(?:Optional|Map|At))\b/.test(code)
      ? ["package:app/core/network/json_values.dart"]
      : []),
  ];
}
