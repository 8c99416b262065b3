import type { ComponentChildren } from "preact";
import { Button } from "../../ui/button.tsx";
import { InlineProse } from "../../ui/prose.tsx";
import type { FormField, FormFields, FormValue } from "../config/catalog.ts";
import { type Choices, chosen, type Dictation, sameValue } from "../config/choices.ts";
import { type Problems, problemOf } from "../config/problems.ts";
import { type ProjectWarning, severityNames } from "../preview/project-files.ts";
import { ChipsField } from "./chips-field.tsx";
import type { FieldProps } from "./field-props.ts";
import { fieldId } from "./focus-field.ts";
import { SegField } from "./seg-field.tsx";
import { SwitchField } from "./switch-field.tsx";
import { TextField } from "./text-field.tsx";
import { TextsField } from "./texts-field.tsx";

/** One option of the form: its control, its explanation and its problems. */
export function OptionField(props: {
  readonly field: FormField;
  readonly fields: FormFields;
  readonly choices: Choices;
  readonly dictation: Dictation | undefined;
  readonly problems: Problems;
  readonly warnings: readonly ProjectWarning[];
  readonly onChange: (value: FormValue, typed?: boolean) => void;
  readonly goToField: (key: string) => void;
}) {
  const { field, fields, choices, dictation, problems, warnings, onChange, goToField } = props;
  const id = fieldId(field.key);
  const problem = problemOf(field, problems);
  const texts: readonly (readonly [string, ComponentChildren])[] = [
    ["help", field.help],
    ["because", dictation?.because],
    ["problem", problem && `${field.label} ${problem}.`],
    ["warnings", warnings.length > 0 && <FieldWarnings warnings={warnings} />],
  ];
  const shown = texts.filter(([, text]) => text);
  const control: FieldProps = {
    field,
    value: dictation?.value ?? chosen(field, choices),
    disabled: dictation !== undefined,
    problem,
    describedBy: shown.map(([kind]) => `${id}-${kind}`).join(" ") || undefined,
    onChange,
  };
  const by = dictation?.by;
  const isChanged = !dictation && !sameValue(control.value, field.default);
  return (
    <div id={id} class={`option ${field.kind}`} data-changed={isChanged || undefined}>
      <Control {...control} fields={fields} choices={choices} problems={problems} goToField={goToField} />
      {isChanged && (
        <button
          type="button"
          class="button plain field-reset"
          aria-label={`Reset ${field.label}`}
          title="Back to the default"
          onClick={() => onChange(field.default)}
        >
          ↺
        </button>
      )}
      {shown.map(([kind, text]) => (
        <div key={kind} id={`${id}-${kind}`} class={`option-${kind}`}>
          {text}
          {kind === "because" && by !== undefined && (
            <>
              {" "}
              <Button kind="plain" onClick={() => goToField(by)}>
                Change it
              </Button>
            </>
          )}
        </div>
      ))}
    </div>
  );
}

function Control(
  props: FieldProps & {
    readonly fields: FormFields;
    readonly choices: Choices;
    readonly problems: Problems;
    readonly goToField: (key: string) => void;
  },
) {
  const { fields, choices, problems, goToField, ...control } = props;
  const { kind, forEach } = control.field;
  if (kind === "seg") return <SegField {...control} />;
  if (kind === "chips") return <ChipsField {...control} />;
  if (kind === "switch") return <SwitchField {...control} />;
  const source = forEach === undefined ? undefined : fields.get(forEach);
  if (!source) return <TextField {...control} />;
  return <TextsField {...control} source={source} choices={choices} problems={problems} goToField={goToField} />;
}

function FieldWarnings({ warnings }: { readonly warnings: readonly ProjectWarning[] }) {
  return (
    <>
      {warnings.map(({ id, severity, message }) => (
        <p key={id}>
          <strong>{severityNames[severity]}:</strong> <InlineProse text={message} />
        </p>
      ))}
    </>
  );
}
