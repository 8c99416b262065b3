import type { Calls } from "../../../server/operations/index.ts";

export type Catalog = Calls["catalog"]["output"];
export type Section = Catalog["sections"][number];
export type Field = Section["fields"][number];
export type Value = Field["default"];
export type Recipe = Catalog["recipes"][number];

/** Every field by its key, in the order of the form. */
export type Fields = ReadonlyMap<string, Field>;

export function fieldsOf(catalog: Catalog): Fields {
  return new Map(catalog.sections.flatMap(({ fields }) => fields.map((field) => [field.key, field])));
}

/** The label of a field's value. */
export function labelOf(field: Field, value: string): string {
  return field.values?.find((one) => one.value === value)?.label ?? value;
}
