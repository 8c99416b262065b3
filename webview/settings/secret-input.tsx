import type { SecretSource } from "../../server/contract/setting-choices.ts";
import type { Home } from "../engine/engine.ts";
import { Button } from "../ui/button.tsx";
import { sentence } from "./settings-field.tsx";
import type { Draft, SecretSetting } from "./settings-part.ts";

/**
 * A secret: it can be set, replaced and removed, and is never shown. While the draft has nothing for it, not even an
 * empty text, the one that is set stays.
 */
export function SecretInput(props: {
  readonly secret: SecretSetting;
  readonly draft: Draft;
  readonly from: SecretSource | null;
  /** Where the app runs, which says who keeps a new one. */
  readonly home: Home["kind"];
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
  readonly onRemove: () => void;
}) {
  const { secret, draft, from, home, problem, onChange, onRemove } = props;
  const { id, label, hint, variable } = secret;
  const typed = draft[id];
  if (from !== null && typed === undefined) {
    return (
      <fieldset class="field secret-field">
        <legend>{label}</legend>
        <span>
          <strong>Set</strong> {origins[from](variable)}
        </span>
        {from !== "environment" && (
          <span class="row">
            <Button onClick={() => onChange("")} label={`Replace the ${label.toLowerCase()}`}>
              Replace
            </Button>
            <Button onClick={onRemove} label={`Remove the ${label.toLowerCase()}`}>
              Remove
            </Button>
          </span>
        )}
      </fieldset>
    );
  }
  const described = [problem !== undefined && `${id}-problem`, `${id}-hint`].filter((one) => one);
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        class="input"
        type="password"
        value={typed ?? ""}
        // Browsers would offer to keep it, and fill in what belongs elsewhere.
        autocomplete="new-password"
        spellcheck={false}
        // The button that was pressed to replace it is gone.
        autofocus={from !== null}
        aria-invalid={problem !== undefined}
        aria-describedby={described.join(" ")}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {problem !== undefined && (
        <span id={`${id}-problem`} class="error">
          {sentence(problem)}
        </span>
      )}
      <span id={`${id}-hint`} class="muted">
        {hint(draft)} {keepers[home]} It is sent to that host alone, and never shown again.
      </span>
    </div>
  );
}

const keepers: Readonly<Record<Home["kind"], string>> = {
  browser: "It is kept on this machine.",
  panel: "VS Code keeps it.",
};

const origins: Readonly<Record<SecretSource, (variable: string) => string>> = {
  environment: (variable) => `by ${variable} in the environment of Palisade. Change it there.`,
  editor: () => "in VS Code, which keeps it.",
  file: () => "on this machine. Only your user can read it.",
};
