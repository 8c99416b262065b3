import { numberOrText } from "../link/link.ts";
import type { FieldProps } from "./field-props.ts";
import { fieldId } from "./focus-field.ts";

/** A text of one or more lines. A colour also gets a picker. */
export function TextField({ field, value, disabled, problem, describedBy, onChange }: FieldProps) {
  const id = `${fieldId(field.key)}-input`;
  const text = String(value);
  const isColour = /^#[0-9a-f]{6}$/i.test(text);
  const isNumber = typeof field.default === "number";
  if (field.multiline) {
    return (
      <>
        <label for={id}>{field.label}</label>
        <textarea
          id={id}
          class="input"
          rows={4}
          value={text}
          disabled={disabled}
          aria-invalid={problem !== undefined}
          aria-describedby={describedBy}
          onInput={({ currentTarget }) => onChange(currentTarget.value, true)}
        />
      </>
    );
  }
  return (
    <>
      <label for={id}>{field.label}</label>
      <div class="text-input">
        <input
          id={id}
          class="input"
          value={text}
          disabled={disabled}
          inputMode={isNumber ? "numeric" : undefined}
          autocomplete="off"
          spellcheck={false}
          aria-invalid={problem !== undefined}
          aria-describedby={describedBy}
          onInput={({ currentTarget }) =>
            onChange(isNumber ? numberOrText(currentTarget.value) : currentTarget.value, true)
          }
        />
        {isColour && (
          <input
            type="color"
            value={text}
            disabled={disabled}
            aria-label={`Pick ${field.label}`}
            onInput={({ currentTarget }) => onChange(currentTarget.value, true)}
          />
        )}
      </div>
    </>
  );
}
