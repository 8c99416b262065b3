import type { FormFields, FormValue, OfferedRecipe } from "./catalog.ts";
import { type Choices, withValue } from "./choices.ts";

/** The choices of a recipe. Names and addresses that the user typed stay, unless the recipe sets them. */
export function applyRecipe(fields: FormFields, choices: Choices, { config }: OfferedRecipe): Choices {
  let applied: Choices = new Map();
  for (const field of fields.values()) {
    const said = chosenIn(config, field.key);
    const typed = field.kind === "text" ? choices.get(field.key) : undefined;
    const value = said ?? typed;
    if (value !== undefined) applied = withValue(applied, field, value);
  }
  return applied;
}

/** The value of a field in a nested configuration; undefined when it says nothing. */
export function chosenIn(config: unknown, key: string): FormValue | undefined {
  let value = config;
  for (const name of key.split(".")) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as Readonly<Record<string, unknown>>)[name];
  }
  return value as FormValue;
}
