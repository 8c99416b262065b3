import type { FieldProps } from "./option-field.tsx";

/** One of several values. */
export function SegField({ field, value, disabled, describedBy, onChange }: FieldProps) {
  const help = field.values?.find((one) => one.value === value)?.help;
  return (
    <fieldset disabled={disabled} aria-describedby={describedBy}>
      <legend>{field.label}</legend>
      <div class="segments">
        {field.values?.map((one) => (
          <label key={one.value} class="segment" title={one.help}>
            <input
              type="radio"
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
