import type { OptionCatalog } from "../../../../generator/index.ts";
import { meantBy, numbered, numberOf } from "./choices.ts";
import type { WizardQuestion } from "./question.ts";

/** Asks what to start from. Another recipe replaces the choices that were made over the one before, but no texts. */
export function recipeQuestion({ recipes, sections }: OptionCatalog): WizardQuestion {
  const choices = recipes.map(({ id, title, description }) => ({ value: id, label: title, help: description }));
  const fields = sections.flatMap((section) => section.fields);
  const texts = new Set(fields.filter(({ kind }) => kind === "text").map(({ key }) => key));
  return {
    label: "Recipe",
    above: async () => numbered(choices),
    usual: async ({ recipe }) => numberOf(choices, recipe),
    answered: async ({ recipe }) => `Recipe: ${choices.find(({ value }) => value === recipe)?.label ?? recipe}`,
    async answer(typed, draft) {
      const recipe = typed === "" ? draft.recipe : meantBy(choices, typed);
      if (!choices.some(({ value }) => value === recipe)) {
        return { problem: `It must be a number from 1 to ${choices.length}.` };
      }
      if (recipe === draft.recipe) return { draft };
      return { draft: { ...draft, recipe, chosen: new Map([...draft.chosen].filter(([key]) => texts.has(key))) } };
    },
  };
}
