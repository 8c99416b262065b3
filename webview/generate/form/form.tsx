import { useState } from "preact/hooks";
import { Button } from "../../ui/button.tsx";
import { useKeys } from "../../ui/use-keys.ts";
import type { Catalog, FormFields, OfferedRecipe } from "../config/catalog.ts";
import { changesBetween, type FieldChange } from "../config/changes.ts";
import { type Choices, noChoices } from "../config/choices.ts";
import { type Problems, wrongFields } from "../config/problems.ts";
import { applyRecipe } from "../config/recipe.ts";
import type { ProjectWarning } from "../preview/project-files.ts";
import { ConfirmChanges } from "./confirm-changes.tsx";
import { FormSection } from "./form-section.tsx";
import { OptionSearch } from "./option-search.tsx";
import { RecipeCards } from "./recipe-cards.tsx";
import { SearchButton } from "./search-button.tsx";

const searchKeys = "Control+Shift+O";

interface Offer {
  readonly title: string;
  readonly description: string;
  readonly confirm: string;
  readonly choices: Choices;
}

/** The options of a project. All of them come from the catalogue. */
export function Form(props: {
  readonly catalog: Catalog;
  /** Whether a new project is made; else one that is there is changed. */
  readonly isNew: boolean;
  readonly fields: FormFields;
  readonly choices: Choices;
  readonly problems: Problems;
  readonly warnings: readonly ProjectWarning[];
  readonly ignored: readonly string[];
  readonly forgetIgnored: () => void;
  readonly change: (choices: Choices, typed?: string) => void;
  readonly goToField: (key: string, value?: string) => void;
}) {
  const { catalog, isNew, fields, choices, problems, warnings, ignored, forgetIgnored, change, goToField } = props;
  const [offer, setOffer] = useState<Offer | undefined>(undefined);
  const [searching, setSearching] = useState(false);
  useKeys(searchKeys, () => setSearching(true));
  const changed: readonly FieldChange[] = changesBetween(fields, noChoices, choices);
  const offerRecipe = (recipe: OfferedRecipe) =>
    setOffer({
      title: recipe.title,
      description: recipe.description,
      confirm: "Apply",
      choices: applyRecipe(fields, choices, recipe),
    });
  const offerReset = () =>
    setOffer({
      title: "Reset",
      description: isNew ? "Every option gets its default." : "Every option is as the project has it.",
      confirm: "Reset",
      choices: noChoices,
    });
  return (
    <>
      <div class="form-tools">
        <SearchButton keys={searchKeys} onClick={() => setSearching(true)} />
        <span class="muted">
          {changed.length === 0 ? (isNew ? "all defaults" : "as the project has it") : `${changed.length} changed`}
        </span>
        <Button onClick={offerReset} disabled={changed.length === 0}>
          Reset
        </Button>
      </div>
      <IgnoredNote ignored={ignored} forget={forgetIgnored} />
      <WrongNote fields={fields} problems={problems} goToField={goToField} />
      {catalog.recipes.length > 0 && (
        <RecipeCards catalog={catalog} fields={fields} choices={choices} offer={offerRecipe} />
      )}
      {catalog.sections.map((section) => (
        <FormSection
          key={section.id}
          section={section}
          fields={fields}
          choices={choices}
          problems={problems}
          warnings={warnings}
          change={change}
          goToField={goToField}
        />
      ))}
      {offer && (
        <ConfirmChanges
          title={offer.title}
          description={offer.description}
          confirmLabel={offer.confirm}
          changes={changesBetween(fields, choices, offer.choices)}
          confirm={() => change(offer.choices)}
          onClose={() => setOffer(undefined)}
        />
      )}
      {searching && (
        <OptionSearch
          sections={catalog.sections}
          choices={choices}
          onClose={() => setSearching(false)}
          goToField={goToField}
        />
      )}
    </>
  );
}

function IgnoredNote({ ignored, forget }: { readonly ignored: readonly string[]; readonly forget: () => void }) {
  if (ignored.length === 0) return null;
  return (
    <div class="note" role="status">
      <span>This link has options that this version does not know. Ignored: {ignored.join(", ")}.</span>
      <Button onClick={forget} kind="plain">
        Dismiss
      </Button>
    </div>
  );
}

function WrongNote(props: {
  readonly fields: FormFields;
  readonly problems: Problems;
  readonly goToField: (key: string) => void;
}) {
  const { fields, problems, goToField } = props;
  const wrong = wrongFields(fields, problems);
  if (wrong.length === 0) return null;
  return (
    <div class="note error" role="alert">
      <span>To be corrected:</span>
      {wrong.map(({ key, label }) => (
        <Button key={key} onClick={() => goToField(key)} kind="plain">
          {label}
        </Button>
      ))}
    </div>
  );
}
