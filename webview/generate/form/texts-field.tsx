import { Button } from "../../ui/button.tsx";
import { type FormField, labelOf } from "../config/catalog.ts";
import { type Choices, chosen, listOf, textsByValue } from "../config/choices.ts";
import { type Problems, problemOf } from "../config/problems.ts";
import type { FieldProps } from "./field-props.ts";
import { fieldId } from "./focus-field.ts";

/** One text for each value chosen in another field. */
export function TextsField(
  props: FieldProps & {
    readonly source: FormField;
    readonly choices: Choices;
    readonly problems: Problems;
    readonly goToField: (key: string) => void;
  },
) {
  const { field, value, disabled, describedBy, onChange, source, choices, problems, goToField } = props;
  const id = fieldId(field.key);
  const names = listOf(chosen(source, choices));
  const texts = textsByValue(value);
  return (
    <fieldset disabled={disabled} aria-describedby={describedBy}>
      <legend>{field.label}</legend>
      {names.length === 0 && (
        <p class="muted">
          None yet.
          <Button kind="plain" onClick={() => goToField(source.key)}>
            Choose {source.label}
          </Button>
        </p>
      )}
      {names.map((name) => (
        <div key={name} class="one-of-texts">
          <label for={`${id}-${name}`}>{labelOf(source, name)}</label>
          <input
            id={`${id}-${name}`}
            class="input"
            value={Object.hasOwn(texts, name) ? texts[name] : ""}
            autocomplete="off"
            aria-invalid={problemOf(field, problems, name) !== undefined}
            onInput={({ currentTarget }) => {
              const others = Object.entries(texts).filter(([other]) => other !== name);
              onChange(Object.fromEntries([...others, ...written(name, currentTarget.value)]), true);
            }}
          />
        </div>
      ))}
    </fieldset>
  );
}

/** An empty text means no text. */
function written(name: string, text: string): [string, string][] {
  return text === "" ? [] : [[name, text]];
}
