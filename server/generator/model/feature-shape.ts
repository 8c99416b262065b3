import { z } from "zod";
import { isDartWord } from "../dart/names.ts";
import { parseShapeType, type ShapeType } from "./shape-type.ts";

/** What a feature's API sends and takes, as the project's configuration keeps it. */
export interface FeatureShape {
  readonly types: readonly TypeShape[];
  readonly requests: readonly RequestShape[];
}

/** A type of a feature. */
export type TypeShape = RecordShape | EnumShape | UnionShape;

/** A class. Its name in Dart has the feature's name before it. */
export interface RecordShape {
  readonly name: string;
  readonly fields: readonly FieldShape[];
}

interface FieldShape {
  /** In Dart. */
  readonly name: string;
  /** In JSON. */
  readonly json: string;
  /** As `parseShapeType` reads it. */
  readonly type: string;
}

/** A text that has one of some values. */
export interface EnumShape {
  readonly name: string;
  readonly values: readonly { readonly name: string; readonly json: string }[];
}

/** One of several classes: a sealed class in Dart. Beside them is one for kinds that came later, `<name>Unknown`. */
export interface UnionShape {
  readonly name: string;
  /** The key in JSON that tells the classes apart; each of them has it as a field. */
  readonly key: string;
  readonly cases: readonly { readonly json: string; readonly type: string }[];
}

export interface RequestShape {
  /** The method of the repository; the page calls the one named `load`. */
  readonly name: string;
  readonly method: (typeof methods)[number];
  /** Begins with a slash; `{id}` stands for a parameter. */
  readonly path: string;
  readonly parameters: readonly ParameterShape[];
  /** The type of what is sent as JSON. */
  readonly body: string | null;
  /** The type of what is answered, and the keys on the way to it; without a type nothing is read. */
  readonly answer: { readonly type: string | null; readonly at: readonly string[] };
  readonly pages: PagesShape | null;
}

export interface ParameterShape {
  readonly name: string;
  readonly json: string;
  readonly in: "path" | "query";
  readonly type: string;
}

/** How further pages of a list are asked for. */
export interface PagesShape {
  readonly by: "page" | "offset";
  /** The query that says which page, or how many entries come before it. */
  readonly parameter: string;
  /** The number of the first page. */
  readonly first: number;
  /** The query that says how many entries a page has; by offset it is needed. */
  readonly size: { readonly parameter: string; readonly value: number } | null;
}

export const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

/** Shapes by the feature that has it. */
export type FeatureShapes = Readonly<Record<string, FeatureShape>>;

/** How many classes, requests, or parts of one a feature may have. */
export const shapeLimits = { types: 300, requests: 100, fields: 300, name: 40, text: 200 };

/** The class of a feature's main answer: `OrdersItem`. */
export const mainType = "Item";

/** Endings of the classes that every feature may have. */
const roles = /(?:Item|ItemModel|Repository|RepositoryImpl|Controller|Cubit|Bloc|ViewModel|Binding|View|Page|Detail)$/;

/** Members that other code of a class has, or that every object has. */
const members = new Set("hashCode runtimeType toString noSuchMethod toJson fromJson toEntity".split(" "));

/** Members of an enum, beside those. */
const enumMembers = new Set("values value index name of unknown".split(" "));

/** Whether a name can be that of a further class of a feature. */
export function isTypeName(name: string): boolean {
  const type = parseShapeType(name);
  return type?.kind === "own" && !type.nullable && name.length <= shapeLimits.name && !roles.test(name);
}

/** Whether a name can be that of a value of an enum. */
export function isValueName(name: string): boolean {
  return isMemberName(name) && !enumMembers.has(name);
}

/** Whether a name can be that of a field, a parameter or a method. */
export function isMemberName(name: string): boolean {
  return /^[a-z][A-Za-z0-9]*$/.test(name) && name.length <= shapeLimits.name && !isDartWord(name) && !members.has(name);
}

/** Whether a path can be written in code: each `{name}` is a parameter. */
export function isRequestPath(path: string): boolean {
  return path.length <= 500 && /^\/(?:[\w\-.~:@,;=+!*/]|%[0-9A-Fa-f]{2}|\{\w+\})*$/.test(path);
}

const typeName = z.string().refine((name) => name === mainType || isTypeName(name), "cannot name a class");
const memberName = z.string().refine(isMemberName, "cannot name a member of a class");
const valueName = z.string().refine(isValueName, "cannot name a value of an enum");
const jsonText = z.string().max(shapeLimits.text);
const typeText = z
  .string()
  .max(shapeLimits.text)
  .refine((text) => parseShapeType(text) !== undefined, "is no type");

const recordShape = z.strictObject({
  name: typeName,
  fields: z
    .array(z.strictObject({ name: memberName, json: jsonText, type: typeText }))
    .max(shapeLimits.fields)
    .refine(areDistinct, "has a name twice"),
});

const enumShape = z.strictObject({
  name: typeName,
  values: z
    .array(z.strictObject({ name: valueName, json: jsonText }))
    .min(1)
    .max(shapeLimits.fields)
    .refine(areDistinct, "has a name twice"),
});

const unionShape = z.strictObject({
  name: typeName,
  key: jsonText,
  cases: z
    .array(z.strictObject({ json: jsonText, type: typeName }))
    .min(1)
    .max(shapeLimits.fields),
});

const query = z.string().min(1).max(shapeLimits.text);

const requestShape = z.strictObject({
  name: memberName,
  method: z.enum(methods),
  path: z.string().refine(isRequestPath, "is no path of a request"),
  parameters: z
    .array(z.strictObject({ name: memberName, json: jsonText, in: z.enum(["path", "query"]), type: typeText }))
    .max(shapeLimits.fields)
    .refine(areDistinct, "has a name twice"),
  body: typeText.nullable(),
  answer: z.strictObject({ type: typeText.nullable(), at: z.array(jsonText).max(8) }),
  pages: z
    .strictObject({
      by: z.enum(["page", "offset"]),
      parameter: query,
      first: z.int().min(0).max(1),
      size: z.strictObject({ parameter: query, value: z.int().min(1).max(1000) }).nullable(),
    })
    .nullable(),
});

const featureShape = z
  .strictObject({
    types: z
      .array(z.union([recordShape, enumShape, unionShape]))
      .max(shapeLimits.types)
      .refine((types) => areDistinct(types.flatMap(namesOf)), "has a name twice"),
    requests: z.array(requestShape).max(shapeLimits.requests).refine(areDistinct, "has a name twice"),
  })
  .superRefine((shape, context) => {
    const endless = endlessType(shape.types);
    if (endless !== undefined)
      context.addIssue({ code: "custom", message: `has no end: each ${endless} needs another` });
    const types: readonly TypeShape[] = shape.types;
    const records = new Set(types.filter(isRecord).map(({ name }) => name));
    for (const { name, cases } of types.filter(isUnion)) {
      const stray = cases.find(({ type }) => !records.has(type));
      if (stray) context.addIssue({ code: "custom", message: `names ${stray.type} in ${name}, which is no class` });
    }
    const known = new Set(types.map(({ name }) => name));
    for (const name of typesNamedIn(shape)) {
      if (!known.has(name)) context.addIssue({ code: "custom", message: `names ${name}, which is none of its types` });
    }
  });

const featureShapes = z.record(z.string().max(20), featureShape).superRefine((shapes, context) => {
  const owners = new Map<string, string>();
  for (const [feature, { types }] of Object.entries(shapes)) {
    for (const { name } of types.flatMap(namesOf)) {
      const className = feature.replaceAll("_", "") + name;
      const other = owners.get(className.toLowerCase());
      if (other !== undefined && other !== feature) {
        const message = `and ${other} both have a class of this name`;
        context.addIssue({ code: "custom", path: [feature, name], message });
      }
      owners.set(className.toLowerCase(), feature);
    }
  }
});

/** The schema of the shapes of all features. Its messages continue a sentence that begins with the field. */
export const featureShapesSchema: z.ZodType<FeatureShapes> = z.unknown().transform((given, context) => {
  const read = featureShapes.safeParse(given);
  if (read.success) return read.data;
  for (const { code, message, path } of read.error.issues) {
    const own = code === "custom" && /^[a-z]/.test(message);
    context.addIssue({ code: "custom", path, message: own ? message : "is not what palisade add feature writes" });
  }
  return z.NEVER;
});

function areDistinct(all: readonly { readonly name: string }[]): boolean {
  return new Set(all.map(({ name }) => name)).size === all.length;
}

/** The class for kinds of a union that came later. */
export function unknownKind({ name }: UnionShape): string {
  return `${name}Unknown`;
}

/** The classes that a type makes. */
function namesOf(type: TypeShape): readonly { readonly name: string }[] {
  return isUnion(type) ? [type, { name: unknownKind(type) }] : [type];
}

/** Whether a type is one of several classes. */
export function isUnion(type: TypeShape): type is UnionShape {
  return "cases" in type;
}

/** Whether a class has fields; an enum has values. */
export function isRecord(type: TypeShape): type is RecordShape {
  return "fields" in type;
}

/** Whether a text has one of some values. */
export function isEnumShape(type: TypeShape): type is EnumShape {
  return "values" in type;
}

/** Every type of a request: what it takes, and what it answers. */
function typesOfRequest({ parameters, body, answer }: RequestShape): readonly string[] {
  return [
    ...parameters.map(({ type }) => type),
    ...(body === null ? [] : [body]),
    ...(answer.type === null ? [] : [answer.type]),
  ];
}

function typesNamedIn({ types, requests }: FeatureShape): ReadonlySet<string> {
  const texts = [
    ...types.filter(isRecord).flatMap(({ fields }) => fields.map(({ type }) => type)),
    ...requests.flatMap(typesOfRequest),
  ];
  return new Set(texts.flatMap((text) => ownTypesIn(typeOf(text))));
}

/** A class whose objects each need another one of it; undefined when there is none. */
export function endlessType(types: FeatureShape["types"]): string | undefined {
  // One kind is enough for a union to end. Examples are of the first.
  const firsts = new Map(types.filter(isUnion).map(({ name, cases }) => [name, cases[0]?.type ?? name]));
  const needs = new Map(
    types
      .filter(isRecord)
      .map(({ name, fields }) => [name, fields.flatMap(needed).map((type) => firsts.get(type) ?? type)] as const),
  );
  const ended = new Set<string>();
  const open = new Set<string>();
  const visit = (name: string): string | undefined => {
    if (open.has(name)) return name;
    if (ended.has(name)) return undefined;
    open.add(name);
    for (const other of needs.get(name) ?? []) {
      const found = visit(other);
      if (found !== undefined) return found;
    }
    open.delete(name);
    ended.add(name);
    return undefined;
  };
  return [...needs.keys()].flatMap((name) => visit(name) ?? [])[0];
}

function needed({ type }: FieldShape): readonly string[] {
  const { kind, nullable } = typeOf(type);
  return nullable || kind !== "own" ? [] : ownTypesIn(typeOf(type));
}

/** The further classes that a type names. */
export function ownTypesIn(type: ShapeType): readonly string[] {
  if (type.kind === "own") return [type.name];
  return type.kind === "list" || type.kind === "map" ? ownTypesIn(type.of) : [];
}

/** A type of a shape that was validated. */
export function typeOf(text: string): ShapeType {
  return parseShapeType(text) ?? { kind: "any", nullable: true };
}

/** The request that the page of a feature makes; undefined for a feature without a page. */
export function loadRequest({ types, requests }: FeatureShape): RequestShape | undefined {
  const isShown = types.some((type) => type.name === mainType && isRecord(type));
  return isShown ? requests.find(({ name, answer }) => name === "load" && loads(answer.type)) : undefined;
}

/** Whether a page can show it: what the feature is about, or a list of that. */
function loads(answer: string | null): boolean {
  return answer === mainType || answer === `List<${mainType}>`;
}

/** Whether the page of a feature shows a list. */
export function loadsList(shape: FeatureShape): boolean {
  const type = loadRequest(shape)?.answer.type ?? null;
  return type !== null && typeOf(type).kind === "list";
}
