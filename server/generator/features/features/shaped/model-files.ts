import { broken, fit, head } from "../../../dart/fit.ts";
import { importDirectives } from "../../../dart/imports.ts";
import { call, inline, layout, list, map } from "../../../dart/layout.ts";
import { dartString } from "../../../escape/dart.ts";
import type { Feature, ProjectFacts } from "../../../model/facts.ts";
import { piecesOf } from "../../../model/feature-files.ts";
import {
  type EnumShape,
  type FeatureShape,
  isEnumShape,
  isRecord,
  isUnion,
  mainType,
  type RecordShape,
  typeOf,
} from "../../../model/feature-shape.ts";
import type { FileSpec } from "../../../model/file.ts";
import type { ShapeType } from "../../../model/shape-type.ts";
import { dartType, jsonImports, mayBeNull, readingOf, shapedClass, writingOf } from "./dart-types.ts";
import { mapEntry, typedDeclaration } from "./long-lines.ts";
import { sentTypes } from "./sent-types.ts";
import { classHead, unionData } from "./union-files.ts";

/** The classes of a feature in one file; in clean architecture, how they are read from JSON is in another. */
export function shapeFiles(facts: ProjectFacts, feature: Feature, shape: FeatureShape): readonly FileSpec[] {
  const { model, dto } = piecesOf(facts, feature);
  const clean = facts.architecture === "clean";
  const sent = sentTypes(shape);
  const isKind = new Set(
    shape.types
      .filter(isUnion)
      .filter(({ name }) => sent.has(name))
      .flatMap(({ cases }) => cases.map(({ type }) => type)),
  );
  const records = shape.types.filter(isRecord).map((one, index) => ({
    ...recordData(facts, feature, one, sent),
    head: classHead(feature, shape, one.name),
    overrides: isKind.has(one.name),
    follows: index > 0,
  }));
  const unions = shape.types.filter(isUnion).map((one) => unionData(facts, feature, one, sent));
  const enums = shape.types.filter(isEnumShape).map((one, index) => ({
    ...enumData(feature, one),
    follows: records.length + index > 0,
  }));
  if (records.length + enums.length === 0) return [];
  const file = (path: string, template: string, imports: readonly string[]): FileSpec => ({
    path,
    tab: "code",
    template: `features/shaped/${template}`,
    data: { records, unions, enums, clean, imports: importDirectives(imports) },
  });
  const json = jsonImports(["jsonObject", ...records.map(({ read }) => read)].join("\n"));
  const own = [
    ...(records.length > 0 ? ["package:flutter/foundation.dart"] : []),
    ...(unions.length > 0 || records.some(({ equals }) => equals.includes("deepEquals("))
      ? ["package:app/core/values/deep_equals.dart"]
      : []),
  ];
  if (!clean) return [file(model.path, "types.dart", records.length > 0 ? [...own, ...json] : [])];
  return [
    file(model.path, "types.dart", own),
    ...(records.length > 0 ? [file(dto.path, "readers.dart", [model.uri, ...json])] : []),
  ];
}

function recordData(facts: ProjectFacts, feature: Feature, { name, fields }: RecordShape, sent: ReadonlySet<string>) {
  const className = shapedClass(feature, name);
  const typed = fields.map((field) => ({ ...field, type: typeOf(field.type) }));
  const parameters = [
    ...typed.filter(({ type }) => !mayBeNull(type)).map(({ name: field }) => `required this.${field}`),
    ...typed.filter(({ type }) => mayBeNull(type)).map(({ name: field }) => `this.${field}`),
  ];
  const values = Object.fromEntries(
    typed.map(({ name: field, json, type }) => [field, readingOf(facts, feature, type, `object[${dartString(json)}]`)]),
  );
  return {
    name: className,
    about: name === mainType ? "What the page shows." : `A part of what the API of the feature ${feature.name} knows.`,
    model: `${className}Model`,
    extension: broken(`extension ${className}ModelJson`, `on ${className} {`),
    fields: typed.map(({ name: field, type }) => typedDeclaration(2, `final ${dartType(feature, type)}`, field, ";")),
    constructor: fit(
      `  const ${className}(${parameters.length > 0 ? `{${parameters.join(", ")}}` : ""});`,
      `  const ${className}({\n${parameters.map((parameter) => `    ${parameter},\n`).join("")}  });`,
    ),
    readHead: head(`  factory ${className}.fromJson(Object? json) {`),
    entityHead: head(`  static ${className} toEntity(Object? json) {`),
    read:
      fields.length > 0 ? layout(call(className, [], values), 4, "return ", ";") : `    return const ${className}();`,
    isEmpty: fields.length === 0,
    ...(sent.has(name) &&
      writtenIn(
        facts,
        layout(map(typed.map((field) => entryOf(feature, field))), 2, "Map<String, Object?> toJson() => ", ";"),
      )),
    ...comparison(className, typed),
  };
}

/** Where a class is written as JSON: in itself, in clean architecture beside its reader. */
function writtenIn({ architecture }: ProjectFacts, method: string) {
  return architecture === "clean" ? { written: method } : { toJson: method };
}

/** An entry of the map that a class is written as. */
function entryOf(feature: Feature, { name, json, type }: { name: string; json: string; type: ShapeType }): string {
  return mapEntry(
    4,
    dartString(json),
    `${mayBeNull(type) ? "?" : ""}${name}`,
    writingOf(feature, type, name).slice(name.length),
  );
}

/** The operator `==` and the hash. */
function comparison(className: string, fields: readonly { readonly name: string; readonly type: ShapeType }[]) {
  const head = "  bool operator ==(Object other) =>";
  const same = fields.map(({ name, type }) => {
    if (isSimple(type))
      return [
        `other.${name} == ${name}`,
        fit(`      other.${name} == ${name} &&`, `      other.${name} ==\n          ${name} &&`),
      ];
    const equals = call(equalsOf(type), [`other.${name}`, name]);
    return [inline(equals), layout(equals, 6, "", " &&")];
  });
  const line = [`other is ${className}`, ...same.map(([inOne]) => inOne)].join(" && ");
  const split = [`      other is ${className} &&`, ...same.map(([, below]) => below)].join("\n").replace(/ &&$/, "");
  const hashed = fields.flatMap(({ name, type }) => {
    if (isSimple(type)) return [name];
    if (type.kind !== "list" && type.kind !== "map") return [];
    if (type.kind === "list" && isSimple(type.of)) {
      return [type.nullable ? `Object.hashAll(${name} ?? const [])` : `Object.hashAll(${name})`];
    }
    return [type.nullable ? `${name}?.length ?? 0` : `${name}.length`];
  });
  return {
    equals: fit(`${head} ${line};`, `${head}\n      ${line};`, `${head}\n${split};`),
    hash: hashOf(hashed),
  };
}

function isSimple({ kind }: ShapeType): boolean {
  return kind !== "list" && kind !== "map" && kind !== "any";
}

/** How Flutter compares collections; what nests needs more. */
function equalsOf(type: ShapeType): string {
  if ((type.kind !== "list" && type.kind !== "map") || !isSimple(type.of)) return "deepEquals";
  return type.kind === "list" ? "listEquals" : "mapEquals";
}

function hashOf(hashed: readonly string[]): string {
  const [only] = hashed;
  const getter = "int get hashCode => ";
  if (only === undefined) return `  ${getter}runtimeType.hashCode;`;
  if (hashed.length === 1) return `  ${getter}${/\(|\.length/.test(only) ? only : `${only}.hashCode`};`;
  return layout(
    hashed.length <= 20 ? call("Object.hash", hashed) : call("Object.hashAll", [list(hashed)]),
    2,
    getter,
    ";",
  );
}

function enumData(feature: Feature, { name, values }: EnumShape) {
  const className = shapedClass(feature, name);
  const ofHead = `static ${className} of(`;
  const of = call("values.firstWhere", ["(one) => one.value == json"], { orElse: "() => unknown" });
  return {
    name: className,
    about: `One of the values that the API of the feature ${feature.name} names.`,
    values: values.map((value) => layout(call(value.name, [dartString(value.json)]), 2, "", ",")),
    of: fit(
      layout(of, 2, `${ofHead}Object? json) => `, ";"),
      `  ${ofHead}\n    Object? json,\n${layout(of, 2, ") => ", ";")}`,
    ),
  };
}
