import type { FormField, FormFields } from "../config/catalog.ts";

/** The first field of the option that a file comes from. Undefined when no option with fields owns it. */
export function ownerOf(fields: FormFields, owner: string): FormField | undefined {
  return [...fields.values()].find(({ option }) => option === owner);
}
