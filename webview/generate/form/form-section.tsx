import type { FormFields, Section } from "../config/catalog.ts";
import { type Choices, chosen, dictationOf, sameValue, withValue } from "../config/choices.ts";
import type { Problems } from "../config/problems.ts";
import type { ProjectWarning } from "../preview/project-files.ts";
import { OptionField } from "./option-field.tsx";

/** One group of the form, which can be closed. */
export function FormSection(props: {
  readonly section: Section;
  readonly fields: FormFields;
  readonly choices: Choices;
  readonly problems: Problems;
  readonly warnings: readonly ProjectWarning[];
  readonly change: (choices: Choices, typed?: string) => void;
  readonly goToField: (key: string) => void;
}) {
  const { section, fields, choices, problems, warnings, change, goToField } = props;
  const changed = section.fields.filter((field) => !sameValue(chosen(field, choices), field.default)).length;
  return (
    <details class="form-section" open>
      <summary>
        <h2>{section.title}</h2>
        {changed > 0 && <span class="muted">{changed} changed</span>}
      </summary>
      <div class="form-fields">
        {section.fields.map((field) => (
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
    </details>
  );
}
