import type { FormField, FormFields, Section } from "../config/catalog.ts";
import { type Choices, chosen, dictationOf, sameValue, withValue } from "../config/choices.ts";
import type { Problems } from "../config/problems.ts";
import type { ProjectWarning } from "../preview/project-files.ts";
import { OptionField } from "./option-field.tsx";

interface SectionProps {
  readonly section: Section;
  readonly fields: FormFields;
  readonly choices: Choices;
  readonly problems: Problems;
  readonly warnings: readonly ProjectWarning[];
  readonly change: (choices: Choices, typed?: string) => void;
  readonly goToField: (key: string) => void;
}

/** What the picture is drawn in, so it is in sight although a short form can do without. */
const brandColor = "identity.brandColor";

/** One group of the form, which can be closed. Of who the app is, most is folded: its defaults do. */
export function FormSection(props: SectionProps) {
  const { section, choices } = props;
  const isFolded = (field: FormField) =>
    section.id === "identity" && field.essential !== true && field.key !== brandColor;
  const folded = section.fields.filter(isFolded);
  const changed = changedIn(section.fields, choices);
  const changedBelow = changedIn(folded, choices);
  return (
    <details class="form-section" open>
      <summary>
        <h2>{section.title}</h2>
        {changed > 0 && <span class="muted">{changed} changed</span>}
      </summary>
      <OptionFields {...props} shown={section.fields.filter((field) => !isFolded(field))} />
      {folded.length > 0 && (
        <details class="more-fields">
          <summary>
            More{" "}
            <span class="muted">
              icon, splash, version, languages, addresses{changedBelow > 0 && ` · ${changedBelow} changed`}
            </span>
          </summary>
          <OptionFields {...props} shown={folded} />
        </details>
      )}
    </details>
  );
}

function OptionFields(props: SectionProps & { readonly shown: readonly FormField[] }) {
  const { shown, fields, choices, problems, warnings, change, goToField } = props;
  return (
    <div class="form-fields">
      {shown.map((field) => (
        <OptionField
          key={field.key}
          field={field}
          fields={fields}
          choices={choices}
          dictation={dictationOf(field, fields, choices)}
          problems={problems}
          warnings={warnings.filter(({ option }) => option === field.key)}
          onChange={(value, typed) => change(withValue(choices, field, value), typed ? field.key : undefined)}
          goToField={goToField}
        />
      ))}
    </div>
  );
}

function changedIn(fields: readonly FormField[], choices: Choices): number {
  return fields.filter((field) => !sameValue(chosen(field, choices), field.default)).length;
}
