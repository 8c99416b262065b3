import { catalogOf } from "../../../server/generator/catalog.ts";
import type { ConfigValue, Field } from "../../../server/generator/config/field.ts";
import { fieldsOf } from "../../../server/generator/config/read-config.ts";
import { options } from "../../../server/generator/features/index.ts";

/** A value of each field, by its key: what rows are made of. */
export type Row = ReadonlyMap<string, ConfigValue>;

/** Values of their own, for fields that take any. */
const own: Readonly<Record<string, readonly string[]>> = {
  features: ["orders", "sign_up_form"],
  flavors: ["staging"],
  "identity.locales": ["pt-BR"],
  "identity.fonts": ["Open Sans"],
};

/** Fields that every project has; without a value they would make no app. */
const always = ["identity.locales", "identity.platforms", "features"];

export function isNeeded(key: string): boolean {
  return always.includes(key);
}

/** Everything that a person can choose: fields of several values, in the order of the form. */
export const choosable: ReadonlyMap<string, Field> = new Map(
  [...fieldsOf(options)].filter(([, { kind }]) => kind !== "text" && kind !== "data"),
);

/** Every value that a field of several values can have, those of its own included. */
export function valuesOf(key: string): string[] {
  return [...(choosable.get(key)?.choices?.map(({ value }) => value) ?? []), ...(own[key] ?? [])];
}

/** What a field is when nobody wants anything of it. */
export function offValue(key: string, field: Field): ConfigValue {
  if (field.kind === "switch") return false;
  if (field.kind === "chips") return isNeeded(key) ? field.default : [];
  return field.choices?.some(({ value }) => value === "none") ? "none" : field.default;
}

/** The most of a field; a single choice stays as it is. */
export function onValue(key: string, field: Field): ConfigValue {
  if (field.kind === "switch") return true;
  return field.kind === "chips" ? valuesOf(key) : field.default;
}

/** The values that are combined with those of other fields: each single choice; of several values none, half and all. */
export function levelsOf(key: string, field: Field): ConfigValue[] {
  if (field.kind === "seg") return valuesOf(key);
  if (field.kind === "switch") return [false, true];
  const values = valuesOf(key);
  const halves = [0, 1].map((rest) => values.filter((_, index) => index % 2 === rest));
  const levels = [offValue(key, field), values, ...(values.length > 2 ? halves : values.map((value) => [value]))];
  return [...new Map(levels.map((level) => [JSON.stringify(level), level])).values()];
}

/** What some single choices make of other fields, by the catalogue. */
const dictated = catalogOf()
  .sections.flatMap(({ fields }) => fields)
  .flatMap(({ key, dictatedBy = {} }) => Object.entries(dictatedBy).map(([by, values]) => ({ key, by, values })));

/** A row in which nothing contradicts a choice that dictates it. */
export function obedient(row: Row): Row {
  const result = new Map(row);
  for (const { key, by, values } of dictated) {
    const forced = values[String(row.get(by))];
    if (forced !== undefined && result.has(key)) result.set(key, forced);
  }
  return result;
}
