import { type FormFields, labelOf, type OfferedRecipe } from "./catalog.ts";
import { changesBetween } from "./changes.ts";
import { type Choices, chosen, dictationOf, listOf, noChoices } from "./choices.ts";
import { applyRecipe } from "./recipe.ts";

/** The fields with one value by which people tell recipes apart. */
const told = ["state", "navigation", "architecture", "apiClient"];

/** The fields whose values are more than a plain app has. */
const extras = ["firebase", "notifications", "security", "flavors"];

export interface RecipeStack {
  /** State, navigation, architecture and HTTP client, by their labels. */
  readonly stack: readonly string[];
  /** Its features, and what it has beyond a plain app, such as `Firebase`. */
  readonly contents: readonly string[];
}

/** What a recipe is made of. */
export function stackOf(fields: FormFields, recipe: OfferedRecipe): RecipeStack {
  const choices = applyRecipe(fields, noChoices, recipe);
  const stack = told.flatMap((key) => {
    const field = fields.get(key);
    if (!field) return [];
    const value = String(dictationOf(field, fields, choices)?.value ?? chosen(field, choices));
    return value === "none" ? `No ${field.label.toLowerCase()}` : labelOf(field, value);
  });
  const has = (key: string) => {
    const field = fields.get(key);
    return field && listOf(chosen(field, choices)).length > 0 ? [field.label] : [];
  };
  const features = fields.get("features");
  const shown = features ? listOf(chosen(features, choices)).map((value) => labelOf(features, value)) : [];
  return { stack, contents: [...shown, ...extras.flatMap(has)] };
}

/** The number of options in which the choices differ from a recipe, names and other texts aside. */
export function differencesFrom(fields: FormFields, choices: Choices, recipe: OfferedRecipe): number {
  return changesBetween(fields, choices, applyRecipe(fields, choices, recipe)).length;
}
