import { useId, useMemo } from "preact/hooks";
import { count } from "../../../server/contract/count.ts";
import type { Catalog, FormFields, OfferedRecipe } from "../config/catalog.ts";
import type { Choices } from "../config/choices.ts";
import { differencesFrom, stackOf } from "../config/recipe-stack.ts";

/** The recipes, each with what it is made of. The one that is chosen is marked. */
export function RecipeCards(props: {
  readonly catalog: Catalog;
  readonly fields: FormFields;
  readonly choices: Choices;
  readonly offer: (recipe: OfferedRecipe) => void;
}) {
  const { catalog, fields, choices, offer } = props;
  const { recipes } = catalog;
  const differences = useMemo(
    () => recipes.map((recipe) => differencesFrom(fields, choices, recipe)),
    [fields, choices, recipes],
  );
  const least = Math.min(...differences);
  const nearest = differences.indexOf(least);
  return (
    <fieldset class="recipes">
      <legend>Start from a recipe</legend>
      {recipes.map((recipe, index) => (
        <RecipeCard
          key={recipe.id}
          recipe={recipe}
          fields={fields}
          isChosen={index === nearest && least === 0}
          changed={index === nearest ? least : 0}
          offer={offer}
        />
      ))}
    </fieldset>
  );
}

function RecipeCard(props: {
  readonly recipe: OfferedRecipe;
  readonly fields: FormFields;
  readonly isChosen: boolean;
  /** The number of options that differ, for the recipe that is nearest. */
  readonly changed: number;
  readonly offer: (recipe: OfferedRecipe) => void;
}) {
  const { recipe, fields, isChosen, changed, offer } = props;
  const id = useId();
  const { stack, contents } = useMemo(() => stackOf(fields, recipe), [fields, recipe]);
  return (
    <div class="recipe-card" data-near={isChosen || changed > 0 || undefined} data-chosen={isChosen || undefined}>
      <button
        type="button"
        class="recipe-button"
        aria-haspopup="dialog"
        aria-pressed={isChosen}
        aria-describedby={id}
        onClick={() => offer(recipe)}
      >
        {recipe.title}
      </button>
      <div id={id} class="recipe-about" title={recipe.description}>
        {changed > 0 && <span class="recipe-mark">{count(changed, "option")} changed</span>}
        {/* No line begins with the dot. */}
        <span>{stack.join("\u00a0· ")}</span>
        <span class="muted">{contents.join(", ")}</span>
      </div>
    </div>
  );
}
