import type { FieldProps } from "./field-props.ts";

/** One of several values. */
export function SegField({ field, value, disabled, describedBy, onChange }: FieldProps) {
  const help = field.values?.find((one) => one.value === value)?.help;
  return (
    <fieldset disabled={disabled} aria-describedby={describedBy}>
      <legend>{field.label}</legend>
      <div class="segments">
        {field.values?.map((one) => (
          <label key={one.value} class="segment">
            <input
              type="radio"
              title={one.help}
              name={field.key}
              value={one.value}
              checked={one.value === value}
              onChange={() => onChange(one.value)}
            />
            <span>{one.label}</span>
          </label>
        ))}
      </div>
      {help && <p class="value-help">{help}</p>}
    </fieldset>
  );
}
