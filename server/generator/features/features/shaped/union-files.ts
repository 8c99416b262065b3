import { broken, fit } from "../../../dart/fit.ts";
import { dartString } from "../../../escape/dart.ts";
import type { Feature, ProjectFacts } from "../../../model/facts.ts";
import { type FeatureShape, isUnion, type UnionShape, unknownKind } from "../../../model/feature-shape.ts";
import { shapedClass } from "./dart-types.ts";

/** What the templates say of a type that is one of several classes. */
export function unionData(
  { architecture }: ProjectFacts,
  feature: Feature,
  union: UnionShape,
  sent: ReadonlySet<string>,
): Readonly<Record<string, unknown>> {
  const className = shapedClass(feature, union.name);
  const unknown = shapedClass(feature, unknownKind(union));
  const classes = union.cases.map(({ type }) => shapedClass(feature, type));
  const reader = architecture === "clean" ? "Model.toEntity" : ".fromJson";
  return {
    name: className,
    unknown,
    unknownHead: broken(`class ${unknown}`, `implements ${className} {`),
    model: `${className}Model`,
    about: `One of several kinds, which ${quoted(union.key)} tells apart.`,
    readHead: fit(
      `  factory ${className}.fromJson(Object? json) {`,
      `  factory ${className}.fromJson(\n    Object? json,\n  ) {`,
    ),
    entityHead: fit(
      `  static ${className} toEntity(Object? json) {`,
      `  static ${className} toEntity(\n    Object? json,\n  ) {`,
    ),
    key: dartString(union.key),
    arms: [
      ...union.cases.map(({ json }, index) => arm(6, dartString(json), `${classes[index]}${reader}`, "json")),
      arm(6, "_", unknown, "object"),
    ],
    sent: sent.has(union.name),
    writesItself: sent.has(union.name) && architecture !== "clean",
    extension: broken(`extension ${className}ModelJson`, `on ${className} {`),
    writers: [
      ...[...new Set(classes)].map((one) => `    final ${one} kind => kind.toJson(),`),
      `    final ${unknown} kind => kind.json,`,
    ],
    equals: fit(
      `  bool operator ==(Object other) =>\n      other is ${unknown} && deepEquals(other.json, json);`,
      `  bool operator ==(Object other) =>\n      other is ${unknown} &&\n      deepEquals(other.json, json);`,
    ),
  };
}

/** The head of a class, with the unions that it is a kind of. */
export function classHead(feature: Feature, { types }: FeatureShape, name: string): string {
  const unions = types
    .filter(isUnion)
    .filter(({ cases }) => cases.some(({ type }) => type === name))
    .map((union) => shapedClass(feature, union.name));
  const head = `class ${shapedClass(feature, name)}`;
  if (unions.length === 0) return `${head} {`;
  const all = unions.join(", ");
  return fit(
    `${head} implements ${all} {`,
    `${head}\n    implements ${all} {`,
    `${head}\n    implements\n${unions.map((one) => `        ${one}`).join(",\n")} {`,
  );
}

/** A case of a switch, of which the call goes over several lines if it must. */
function arm(indent: number, pattern: string, callee: string, argument: string): string {
  const margin = " ".repeat(indent);
  return fit(
    `${margin}${pattern} => ${callee}(${argument}),`,
    `${margin}${pattern} => ${callee}(\n${margin}  ${argument},\n${margin}),`,
    `${margin}${pattern} =>\n${margin}  ${callee}(${argument}),`,
  );
}

/** A key in a comment, on one line whatever it holds. */
function quoted(key: string): string {
  return /^[\w.-]+$/.test(key) ? `\`${key}\`` : "a key of the API";
}
