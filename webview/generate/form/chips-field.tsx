import { listOf } from "../config/choices.ts";
import type { FieldProps } from "./field-props.ts";
import { ManyChips, type Offered } from "./many-chips.tsx";
import { OwnValue } from "./own-value.tsx";

/** A field with more values starts closed and has a filter. */
const maxOpen = 16;

/** Any of several values, and the user's own values where the field allows them. */
export function ChipsField(props: FieldProps) {
  const { field, value, disabled, describedBy, onChange } = props;
  const chosen = listOf(value);
  const known = field.values ?? [];
  const own = chosen.filter((item) => !known.some((one) => one.value === item));
  const offered: readonly Offered[] = [...known, ...own.map((item) => ({ value: item, label: item }))];
  const toggle = (item: string) =>
    onChange(chosen.includes(item) ? chosen.filter((one) => one !== item) : [...chosen, item]);
  const many = offered.length > maxOpen;
  return (
    <fieldset disabled={disabled} aria-describedby={describedBy}>
      <legend>{field.label}</legend>
      {many ? (
        <ManyChips label={field.label} offered={offered} chosen={chosen} toggle={toggle} change={onChange} />
      ) : (
        <div class="chip-row">
          {offered.map((one) => (
            <Chip key={one.value} one={one} checked={chosen.includes(one.value)} toggle={toggle} />
          ))}
        </div>
      )}
      {!many && <ChosenHelp offered={offered.filter((one) => chosen.includes(one.value))} />}
      {field.custom && <OwnValue label={field.label} add={(items) => onChange([...new Set([...chosen, ...items])])} />}
    </fieldset>
  );
}

function Chip(props: { readonly one: Offered; readonly checked: boolean; readonly toggle: (value: string) => void }) {
  const { one, checked, toggle } = props;
  return (
    <label class="chip">
      <input type="checkbox" title={one.help} value={one.value} checked={checked} onChange={() => toggle(one.value)} />
      <span>{one.label}</span>
    </label>
  );
}

/** Explanations of the chosen values, where there are any. */
function ChosenHelp({ offered }: { readonly offered: readonly Offered[] }) {
  return (
    <>
      {offered.map(
        ({ value, label, help }) =>
          help !== undefined && (
            <p key={value} class="value-help">
              {label}: {help}
            </p>
          ),
      )}
    </>
  );
}
