import type { Catalog, FormFields } from "../config/catalog.ts";
import { type Choices, chosen, requestOf } from "../config/choices.ts";
import { chosenIn } from "../config/recipe.ts";

/**
 * The catalogue as a living project has it: what the project was made of takes the place of the defaults. So the form
 * shows the project, and whatever is chosen is a change of it.
 */
export function livingCatalog(catalog: Catalog, config: object): Catalog {
  const sections = catalog.sections.map((section) => ({
    ...section,
    fields: section.fields.map((field) => ({ ...field, default: chosenIn(config, field.key) ?? field.default })),
  }));
  // A recipe is where a new project starts from.
  return { ...catalog, sections, recipes: [] };
}

/**
 * The whole configuration of a living project with some changes, for a generator that knows only its own defaults.
 *
 * @param fields as every new project has them
 * @param own as the project has them
 */
export function wholeRequest(fields: FormFields, own: FormFields, changes: Choices): object {
  return requestOf(fields, new Map([...own.values()].map((field) => [field.key, chosen(field, changes)])));
}
