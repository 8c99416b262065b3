import type { FieldProps } from "./field-props.ts";

export function SwitchField({ field, value, disabled, describedBy, onChange }: FieldProps) {
  return (
    <label class="toggle">
      <input
        type="checkbox"
        role="switch"
        checked={value === true}
        aria-checked={value === true}
        disabled={disabled}
        aria-describedby={describedBy}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <span>{field.label}</span>
    </label>
  );
}
