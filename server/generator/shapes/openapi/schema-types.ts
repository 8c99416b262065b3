import { isObject, type RawObject } from "../../config/merge.ts";
import {
  endlessType,
  isRecord,
  mainType,
  ownTypesIn,
  type RecordShape,
  shapeLimits,
  type TypeShape,
  typeOf,
} from "../../model/feature-shape.ts";
import { parseShapeType, type ShapeType, writeShapeType } from "../../model/shape-type.ts";
import { nameGiver, singular } from "../dart-identifiers.ts";
import type { ApiDocument } from "./document.ts";
import { alternativesOf, kindsByName, kindsByValue, simpleKind } from "./kinds.ts";
import { isDate, isNull, isNullable, schemaName, textValues, typeNameOf } from "./schema-words.ts";

/** Turns schemas into types, and collects the classes that these need. */
export interface SchemaTypes {
  /** @param hint what the type is called if the description has no name for it */
  typeOf(schema: unknown, hint: string): ShapeType;
  /** The type of what the feature is about. */
  main(schema: unknown): ShapeType;
  /** What a schema refers to, with all that it is made of (allOf). */
  joined(schema: unknown): RawObject | undefined;
  types(): readonly TypeShape[];
}

const any: ShapeType = { kind: "any", nullable: false };

/** How deep schemas may nest without a name. */
const deepest = 12;

/** How many schemas are joined (allOf): a hostile description could ask for any number. */
const mostMerges = 3000;

/**
 * The types of a description.
 *
 * @param taken names that none of them may have
 */
export function schemaTypes(document: ApiDocument, taken: readonly string[]): SchemaTypes {
  const names = nameGiver([mainType, ...taken]);
  const types: TypeShape[] = [];
  const known = new Map<string, string>();
  /** Types without a name of their own, by what they are called and made of: many descriptions write them out each time. */
  const inlined = new Map<string, string>();
  let mergesLeft = mostMerges;
  let saidFull = false;

  function convert(schema: unknown, hint: string, depth: number, own?: string): ShapeType {
    if (depth > deepest) return any;
    const found = document.resolve(schema);
    if (!found) return any;
    const { value, ref } = found;
    const name = ref === undefined ? undefined : known.get(ref);
    const nullable = isNullable(value);
    if (name !== undefined) return { kind: "own", name, nullable };
    const alternatives = alternativesOf(value);
    const kinds = alternatives.filter((one) => !isNull(document.resolve(one)?.value));
    const mayBeNull = nullable || kinds.length < alternatives.length;
    const title = ref === undefined ? hint : schemaName(ref);
    if (kinds.length === 1) {
      const type = convert(kinds[0], title, depth + 1, own);
      return withNull(type, mayBeNull || type.nullable);
    }
    if (kinds.length > 1) return withNull(oneOfSeveral(value, kinds, title, depth, ref), mayBeNull);
    if (isObject(value["discriminator"])) {
      document.warn(
        `${title} has kinds that it does not list (discriminator without oneOf), so only what they share is read.`,
      );
    }
    return withNull(converted(merged(value, 0), title, depth, ref, own), nullable);
  }

  /** Values of one simple type after all, or classes that a key tells apart; anything else is not typed. */
  function oneOfSeveral(
    { discriminator }: RawObject,
    kinds: readonly unknown[],
    title: string,
    depth: number,
    ref: string | undefined,
  ): ShapeType {
    const simple = simpleKind(kinds.map((kind) => document.resolve(kind)?.value));
    if (simple?.kind === "texts") return enumType(simple.values, title, ref);
    if (simple) return { kind: simple.kind, nullable: false };
    const found =
      discriminator === undefined
        ? kindsByValue(document, kinds, propertiesOf)
        : kindsByName(document, kinds, discriminator, propertiesOf);
    if (found === undefined) {
      document.warn(`${title} may be of several kinds (oneOf, anyOf), so it is not typed.`);
      return any;
    }
    const { key, named } = found;
    const name = isFull(title) ? undefined : unionName(title);
    if (name === undefined) return any;
    if (ref !== undefined) known.set(ref, name);
    const place = types.length;
    types.push({ name, key, cases: [] });
    const classes = new Map<unknown, ShapeType>();
    const cases = named.flatMap(([json, kind]) => {
      const type = classes.get(kind) ?? convert(kind, json, depth + 1);
      classes.set(kind, type);
      const made = type.kind === "own" ? types.find((one) => one.name === type.name) : undefined;
      return made && isRecord(made) ? [{ json, type: made.name }] : [];
    });
    if (cases.length === 0) {
      types.splice(place, 1);
      if (ref !== undefined) known.delete(ref);
      return any;
    }
    types[place] = { name, key, cases };
    return { kind: "own", name, nullable: false };
  }

  /** A name for a union and its class of unknown kinds; undefined when others have taken all that are likely. */
  function unionName(title: string): string | undefined {
    return [title.slice(0, 24), `${title.slice(0, 20)} kind`].flatMap((text) => {
      const name = names.type(text);
      const unknown = `${name}Unknown`;
      return names.type(unknown) === unknown ? [name] : [];
    })[0];
  }

  function propertiesOf(kind: unknown): RawObject | undefined {
    const properties = joined(kind)?.["properties"];
    return isObject(properties) ? properties : undefined;
  }

  function joined(schema: unknown): RawObject | undefined {
    const found = document.resolve(schema);
    return found && merged(found.value, 0);
  }

  function converted(
    schema: RawObject,
    title: string,
    depth: number,
    ref: string | undefined,
    own?: string,
  ): ShapeType {
    const { items, properties, additionalProperties: more, format } = schema;
    const type = typeNameOf(schema);
    const values = textValues(schema);
    if (type === "string" && Array.isArray(values)) return enumType(values, title, ref);
    if (alternativesOf(schema).length > 1) {
      document.warn(`${title} joins what may be of several kinds (allOf with oneOf), of which only the rest is read.`);
    }
    if (type === "string") {
      if (format === "binary") document.warn(`${title} is a file, which is not supported, so it is not typed.`);
      return { kind: isDate(schema) ? "date" : "text", nullable: false };
    }
    if (type === "integer") return { kind: "int", nullable: false };
    if (type === "number") return { kind: "double", nullable: false };
    if (type === "boolean") return { kind: "bool", nullable: false };
    if (type === "array")
      return nestable({ kind: "list", of: convert(items, singular(title), depth + 1), nullable: false });
    if (isObject(properties) && Object.keys(properties).length > 0) return recordType(schema, title, depth, ref, own);
    if (type !== "object") return any;
    const inner = isObject(more) ? convert(more, singular(title), depth + 1) : any;
    return nestable({ kind: "map", of: inner, nullable: false });
  }

  function enumType(values: readonly unknown[], title: string, ref: string | undefined): ShapeType {
    const texts = [...new Set(values)].filter((one) => typeof one === "string" && one.length <= shapeLimits.text);
    if (texts.length === 0 || texts.length > shapeLimits.fields) return { kind: "text", nullable: false };
    const content = ref === undefined ? JSON.stringify([title, texts]) : undefined;
    const same = content === undefined ? undefined : inlined.get(content);
    if (same !== undefined) return { kind: "own", name: same, nullable: false };
    if (isFull(title)) return { kind: "text", nullable: false };
    const name = names.type(title);
    if (ref !== undefined) known.set(ref, name);
    if (content !== undefined) inlined.set(content, name);
    const members = nameGiver();
    types.push({ name, values: texts.map((json) => ({ name: members.value(String(json)), json: String(json) })) });
    return { kind: "own", name, nullable: false };
  }

  function recordType(
    { properties, required }: RawObject,
    title: string,
    depth: number,
    ref: string | undefined,
    own: string | undefined,
  ): ShapeType {
    if (isFull(title)) return any;
    const name = own ?? names.type(title);
    if (ref !== undefined) known.set(ref, name);
    const place = types.length;
    types.push({ name, fields: [] });
    const members = nameGiver();
    // Each name is converted once, so only what has none can nest without an end.
    const inside = ref === undefined ? depth + 1 : 1;
    const needed = new Set(Array.isArray(required) ? required : []);
    const all = isObject(properties) ? Object.entries(properties) : [];
    const kept = all.slice(0, shapeLimits.fields).filter(([json]) => json.length <= shapeLimits.text);
    if (kept.length < all.length) document.warn(`${title} has more fields than are read.`);
    const fields = kept.map(([json, schema]) => {
      const type = convert(schema, json, inside);
      const written = writeShapeType(withNull(type, type.nullable || !needed.has(json)));
      return { name: members.member(json), json, type: written };
    });
    const content = ref === undefined && own === undefined ? JSON.stringify([title, fields]) : undefined;
    const same = content === undefined ? undefined : inlined.get(content);
    if (same !== undefined) {
      types.splice(place, 1);
      names.release(name);
      return { kind: "own", name: same, nullable: false };
    }
    if (content !== undefined) inlined.set(content, name);
    types[place] = { name, fields };
    return { kind: "own", name, nullable: false };
  }

  function isFull(title: string): boolean {
    const full = types.length >= shapeLimits.types;
    if (full && !saidFull) {
      saidFull = true;
      document.warn(`A feature has at most ${shapeLimits.types} classes, so ${title} and others are not typed.`);
    }
    return full;
  }

  /** A schema with all that it is made of (allOf). */
  function merged(schema: RawObject, depth: number): RawObject {
    const { allOf } = schema;
    if (!Array.isArray(allOf) || depth > deepest) return schema;
    if (mergesLeft-- <= 0) {
      document.warn(`A feature joins at most ${mostMerges} schemas (allOf), so parts of others are missing.`);
      return schema;
    }
    const parts = [...allOf, { ...schema, allOf: undefined }].flatMap((part) => {
      const found = document.resolve(part);
      return found ? [merged(found.value, depth + 1)] : [];
    });
    const properties = parts.flatMap((part) =>
      isObject(part["properties"]) ? Object.entries(part["properties"]) : [],
    );
    const required = parts.flatMap((part) => (Array.isArray(part["required"]) ? part["required"] : []));
    return Object.assign(
      {},
      ...parts,
      properties.length > 0 ? { properties: Object.fromEntries(properties), required } : {},
    );
  }

  return {
    typeOf: (schema, hint) => convert(schema, hint, 0),
    main: (schema) => convert(schema, mainType, 0, mainType),
    joined,
    types: () => ended(types),
  };
}

/** Types in which no class needs itself: what leads in a circle may be missing. */
function ended(types: readonly TypeShape[]): readonly TypeShape[] {
  const endless = endlessType(types);
  if (endless === undefined) return types;
  return ended(types.map((type) => (type.name === endless && isRecord(type) ? loosened(type) : type)));
}

function loosened({ name, fields }: RecordShape): RecordShape {
  const loose = ({ type }: RecordShape["fields"][number]) =>
    ownTypesIn(typeOf(type)).length > 0 ? writeShapeType(withNull(typeOf(type), true)) : type;
  return { name, fields: fields.map((field) => ({ ...field, type: loose(field) })) };
}

function withNull(type: ShapeType, nullable: boolean): ShapeType {
  return type.kind === "any" ? any : { ...type, nullable };
}

function nestable(type: ShapeType): ShapeType {
  return parseShapeType(writeShapeType(type)) ? type : any;
}
