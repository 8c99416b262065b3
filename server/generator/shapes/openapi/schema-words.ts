import { isObject, type RawObject } from "../../config/merge.ts";
import { pointerKey } from "./description-files.ts";

/** `#/components/schemas/Pet` and `schemas/Pet.yaml` → `Pet` */
export function schemaName(ref: string): string {
  return pointerKey(ref.replace(/^.*\/(?=.)/s, "").replace(/\.(?:ya?ml|json)#?$/, ""));
}

/** Whether a text is a date. */
export function isDate({ format }: RawObject): boolean {
  return format === "date" || format === "date-time";
}

/** The values that a text may have. */
export function textValues({ enum: values, const: only }: RawObject): readonly unknown[] | undefined {
  return Array.isArray(values) ? values : typeof only === "string" ? [only] : undefined;
}

/** Whether a schema is that of null alone. */
export function isNull(schema: RawObject | undefined): boolean {
  return schema?.["type"] === "null";
}

/** Whether a schema lets a value be null. */
export function isNullable({ nullable, type }: RawObject): boolean {
  return nullable === true || (Array.isArray(type) && type.includes("null"));
}

/** The type of a schema, also where it does not say it; undefined for several or none. */
export function typeNameOf(schema: RawObject): unknown {
  const { type, properties, items } = schema;
  const values = textValues(schema);
  const named = Array.isArray(type) ? type.filter((one) => one !== "null") : [type];
  if (named.length > 1) return undefined;
  if (named[0] !== undefined) return named[0];
  if (isObject(properties)) return "object";
  if (isObject(items)) return "array";
  return values?.every((value) => typeof value === "string") ? "string" : undefined;
}
