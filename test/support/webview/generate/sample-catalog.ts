import { catalogOf } from "../../../../server/generator/catalog.ts";
import { type FormField, formFields } from "../../../../webview/generate/config/catalog.ts";

/** The real catalogue: the form is made of it alone. */
export const catalog = catalogOf();
export const fields = formFields(catalog);

export function field(key: string): FormField {
  const found = fields.get(key);
  if (!found) throw new Error(`There is no field ${key}.`);
  return found;
}
