import type { Draft, SettingsField } from "./settings-part.ts";

/** One field with its label, its hint and what is wrong with it. */
export function SettingsFieldInput(props: {
  readonly field: SettingsField;
  readonly draft: Draft;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
}) {
  const { field, draft, problem, onChange } = props;
  const { id, label, hint, placeholder, kind } = field;
  const value = draft[id] ?? "";
  const described = [problem !== undefined && `${id}-problem`, hint !== undefined && `${id}-hint`].filter((one) => one);
  const shared = {
    id,
    "aria-invalid": problem !== undefined,
    "aria-describedby": described.join(" ") || undefined,
  };
  const notes = (
    <>
      {problem !== undefined && (
        <span id={`${id}-problem`} class="error">
          {sentence(problem)}
        </span>
      )}
      {hint !== undefined && (
        <span id={`${id}-hint`} class="muted">
          {hint}
        </span>
      )}
    </>
  );
  if (kind === "switch") {
    return (
      <div class="field switch-field">
        <label>
          <input
            {...shared}
            type="checkbox"
            checked={value === "true"}
            onChange={({ currentTarget }) => onChange(String(currentTarget.checked))}
          />
          {label}
        </label>
        {notes}
      </div>
    );
  }
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {typeof kind === "object" ? (
        <select {...shared} class="input" value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
          {kind.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...shared}
          class="input"
          // Not the type "number": a browser then hides what was typed wrongly.
          inputMode={kind === "number" ? "numeric" : "text"}
          value={value}
          placeholder={placeholder}
          spellcheck={false}
          autocomplete="off"
          onInput={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
      {notes}
    </div>
  );
}

/** Messages of the engine follow the name of a field, as in "ai.model is too long". Here the name is above. */
export function sentence(problem: string): string {
  return `${problem.charAt(0).toUpperCase()}${problem.slice(1)}${/[.!?]$/.test(problem) ? "" : "."}`;
}
