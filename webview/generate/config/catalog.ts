import type { Calls } from "../../../server/operations/index.ts";

type Offered = Calls["catalog"]["output"];
type OfferedSection = Offered["sections"][number];

/** A field, and the overlay that locks its default. */
export type FormField = OfferedSection["fields"][number] & { readonly lockedBy?: string };
export type Section = Omit<OfferedSection, "fields"> & { readonly fields: readonly FormField[] };
export type Catalog = Omit<Offered, "sections"> & { readonly sections: readonly Section[] };
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
