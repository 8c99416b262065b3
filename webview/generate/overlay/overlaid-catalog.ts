import type { Calls } from "../../../server/operations/index.ts";
import type { Catalog, FormField } from "../config/catalog.ts";
import { chosenIn } from "../config/recipe.ts";

export type OverlayAnswer = Calls["show-overlay"]["output"];

/** The catalogue with what an overlay lays over it: its defaults, its recipes, and what it locks. */
export function overlaidCatalog(catalog: Catalog, overlay: OverlayAnswer): Catalog {
  const laid = (field: FormField): FormField => {
    const locked = chosenIn(overlay.locked, field.key);
    if (locked !== undefined) return { ...field, default: locked, lockedBy: overlay.name };
    return { ...field, default: chosenIn(overlay.defaults, field.key) ?? field.default };
  };
  const sections = catalog.sections.map((section) => ({ ...section, fields: section.fields.map(laid) }));
  return { ...catalog, sections, recipes: [...catalog.recipes, ...overlay.recipes] };
}
