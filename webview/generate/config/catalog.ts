import type { Calls } from "../../../server/operations/index.ts";

export type Catalog = Calls["catalog"]["output"];
export type Section = Catalog["sections"][number];
export type FormField = Section["fields"][number];
export type FormValue = FormField["default"];
export type OfferedRecipe = Catalog["recipes"][number];

/** Every field by its key, in the order of the form. */
export type FormFields = ReadonlyMap<string, FormField>;

export function formFields(catalog: Catalog): FormFields {
  return new Map(catalog.sections.flatMap(({ fields }) => fields.map((field) => [field.key, field])));
}

/** The label of a field's value. */
export function labelOf(field: FormField, value: string): string {
  return field.values?.find((one) => one.value === value)?.label ?? value;
}
