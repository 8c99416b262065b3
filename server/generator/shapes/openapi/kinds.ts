import { isObject, type RawObject } from "../../config/merge.ts";
import { shapeLimits } from "../../model/feature-shape.ts";
import type { ApiDocument } from "./document.ts";
import { isDate, schemaName, textValues, typeNameOf } from "./schema-words.ts";

/** What a key of a union says, and the schema that this means. */
export interface NamedKinds {
  readonly key: string;
  readonly named: readonly (readonly [json: string, kind: unknown])[];
}

function namedKinds(
  key: string,
  kinds: readonly unknown[],
  namesOf: (kind: unknown) => readonly string[],
): NamedKinds | undefined {
  const byName = new Map(kinds.flatMap((kind) => namesOf(kind).map((json) => [json, kind] as const)));
  const isFine = [key, ...byName.keys()].every(({ length }) => length <= shapeLimits.text);
  return isFine && byName.size > 0 && byName.size <= shapeLimits.fields ? { key, named: [...byName] } : undefined;
}

/** The properties of a schema with those of all that it is made of. */
type PropertiesOf = (kind: unknown) => RawObject | undefined;

/** The kinds that a value may have; none where it has one of its own. */
export function alternativesOf({ allOf, oneOf, anyOf, properties }: RawObject): readonly unknown[] {
  const kinds = Array.isArray(oneOf) ? oneOf : Array.isArray(anyOf) ? anyOf : [];
  if (kinds.length === 0) return Array.isArray(allOf) && allOf.length === 1 && properties === undefined ? allOf : [];
  // What only says which fields are needed is no kind of its own.
  return isObject(properties) && kinds.every(isCondition) ? [] : kinds;
}

function isCondition(schema: unknown): boolean {
  return (
    isObject(schema) && Object.keys(schema).every((key) => ["required", "not", "title", "description"].includes(key))
  );
}

type SimpleKind =
  | { readonly kind: "text" | "int" | "double" | "bool" | "date" }
  | { readonly kind: "texts"; readonly values: readonly unknown[] };

/** The one simple type that several schemas share: texts with all their values, a number with or without decimals. */
export function simpleKind(schemas: readonly (RawObject | undefined)[]): SimpleKind | undefined {
  const all = schemas.flatMap((schema) => (schema ? [schema] : []));
  const types = new Set(all.map(typeNameOf));
  if (all.length < schemas.length || types.size === 0) return undefined;
  if ([...types].every((type) => type === "integer" || type === "number"))
    return { kind: types.has("number") ? "double" : "int" };
  if (types.size > 1) return undefined;
  if (types.has("boolean")) return { kind: "bool" };
  if (!types.has("string")) return undefined;
  const values = all.map(textValues);
  if (values.every((one) => one !== undefined)) return { kind: "texts", values: values.flat() };
  return { kind: all.every(isDate) ? "date" : "text" };
}

/** The kinds of a union by what its discriminator says; undefined when one is no class, or does not have the key. */
export function kindsByName(
  document: ApiDocument,
  kinds: readonly unknown[],
  discriminator: unknown,
  propertiesOf: PropertiesOf,
): NamedKinds | undefined {
  const { propertyName: key, mapping } = isObject(discriminator) ? discriminator : {};
  if (typeof key !== "string" || !kinds.every((kind) => Object.hasOwn(propertiesOf(kind) ?? {}, key))) return undefined;
  const refs = Object.entries(isObject(mapping) ? mapping : {}).map(
    ([json, to]) => [json, refOf(document, to)] as const,
  );
  return namedKinds(key, kinds, (kind) => {
    const ref = document.resolve(kind)?.ref;
    const own = refs.filter(([, to]) => to !== undefined && to === ref).map(([json]) => json);
    return own.length > 0 || ref === undefined ? own : [schemaName(ref)];
  });
}

/** The kinds of a union by the values of a key that tells them apart; undefined when there is none. */
export function kindsByValue(
  document: ApiDocument,
  kinds: readonly unknown[],
  propertiesOf: PropertiesOf,
): NamedKinds | undefined {
  const all = kinds.map((kind) => propertiesOf(kind) ?? {});
  const valuesAt = (properties: RawObject, key: string) => textValues(document.resolve(properties[key])?.value ?? {});
  const key = Object.keys(all[0] ?? {}).find((one) => {
    const values = all.map((properties) => valuesAt(properties, one) ?? []);
    return values.every(({ length }) => length > 0) && new Set(values.flat()).size === values.flat().length;
  });
  if (key === undefined) return undefined;
  return namedKinds(key, kinds, (kind) => valuesAt(propertiesOf(kind) ?? {}, key)?.map(String) ?? []);
}

/** A mapping names a schema by its reference, or by its name alone. */
function refOf(document: ApiDocument, target: unknown): string | undefined {
  if (typeof target !== "string") return undefined;
  const isName = /^[\w.-]+$/.test(target) && !/\.(?:ya?ml|json)$/.test(target);
  return document.resolve({ $ref: isName ? `#/components/schemas/${target}` : target })?.ref;
}
