import { useEffect, useId, useRef, useState } from "preact/hooks";
import type { Settings } from "../../server/contract/settings.ts";
import type { SettingsChange } from "../../server/contract/settings-change.ts";
import type { Engine } from "../engine/engine.ts";
import { Button } from "../ui/button.tsx";
import { useCall } from "../ui/use-call.ts";
import { PartTest } from "./part-test.tsx";
import { SecretInput } from "./secret-input.tsx";
import { SettingsFieldInput } from "./settings-field.tsx";
import type { Draft, SettingsPart } from "./settings-part.ts";

const stateNames = { off: "Off", on: "On", incomplete: "Not complete" } as const;

/** One part of the settings: what it is for, whether it is on, its fields, and a test. */
export function PartForm(props: {
  readonly part: SettingsPart;
  readonly engine: Engine;
  readonly settings: Settings;
  /** Whether the address asks for this part. */
  readonly isAsked: boolean;
  readonly onSaved: (settings: Settings) => void;
}) {
  const { part, engine, settings, isAsked, onSaved } = props;
  const { title, about, fields, kindField, secret, quick } = part;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<Draft>(() => part.read(settings));
  const [said, setSaid] = useState("");
  const saving = useCall<void>();
  const state = part.state?.(settings);
  const shown = fields.filter(({ isShown }) => isShown?.(draft) ?? true);
  const rare = shown.filter(({ isRare }) => isRare);
  const problems = saving.state.kind === "failed" ? saving.state.error.details : {};
  const isSaidAtField = [...shown, ...(secret ? [secret] : [])].some(({ id }) => problems[id] !== undefined);
  const saved = part.read(settings);
  const isChanged = Object.keys(draft).some((key) => draft[key] !== (saved[key] ?? ""));
  const isOtherKind = kindField !== undefined && draft[kindField] !== saved[kindField];
  const from = isOtherKind ? null : (secret?.from(settings) ?? null);

  useEffect(() => {
    if (isAsked) document.getElementById(`settings-${part.id}`)?.focus();
  }, [isAsked, part]);

  const save = (change: SettingsChange, done: string) => {
    setSaid("");
    saving.start(async (signal) => {
      const now = await engine.call("set-settings", change, { signal });
      if (signal.aborted) return;
      onSaved(now);
      setDraft(part.read(now));
      setSaid(done);
    });
  };
  const change = (key: string, value: string) => {
    setSaid("");
    const texts = fields.filter(({ kind }) => kind === undefined).map(({ id }) => [id, ""]);
    setDraft({ ...draft, ...(key === kindField && Object.fromEntries(texts)), [key]: value });
  };
  useEffect(() => {
    if (saving.state.kind === "failed") form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [saving.state]);

  const fieldOf = (field: (typeof fields)[number]) => (
    <SettingsFieldInput
      key={field.id}
      field={field}
      draft={draft}
      problem={problems[field.id]}
      onChange={(value) => change(field.id, value)}
    />
  );
  return (
    <section class="settings-part" aria-labelledby={`settings-${part.id}`}>
      <div class="settings-part-head">
        <h2 id={`settings-${part.id}`} tabIndex={-1}>
          {title}
        </h2>
        {state && <span class={`settings-state is-${state.kind}`}>{stateNames[state.kind]}</span>}
      </div>
      <p class="muted">{about}</p>
      {state?.text && <p>{state.text}</p>}
      {quick && state?.kind === "off" && (
        <p>
          <Button kind={isChanged ? "secondary" : "primary"} onClick={() => save(quick.change, "Saved.")}>
            {quick.label}
          </Button>
        </p>
      )}
      <form
        ref={form}
        class="settings-form"
        onSubmit={(event) => {
          event.preventDefault();
          save(part.change(draft), "Saved.");
        }}
      >
        <div class="settings-fields">
          {shown.filter(({ isRare }) => !isRare).map(fieldOf)}
          {secret?.isShown(draft) && (
            <SecretInput
              secret={secret}
              draft={draft}
              from={from}
              home={engine.home.kind}
              problem={problems[secret.id]}
              onChange={(value) => change(secret.id, value)}
              onRemove={() => save(secret.removal, "Removed.")}
            />
          )}
        </div>
        {rare.length > 0 && (
          <details>
            <summary>Limits</summary>
            <div class="settings-fields">{rare.map(fieldOf)}</div>
          </details>
        )}
        <div class="row">
          <button type="submit" class={`button ${isChanged ? "primary" : "secondary"}`} aria-describedby={`${id}-said`}>
            Save
          </button>
          <span id={`${id}-said`} role="status" class="muted">
            {saving.state.kind === "busy" ? "Saving…" : said}
          </span>
          {part.test && state?.kind !== "off" && !isChanged && (
            <PartTest engine={engine} what={part.test} title={title} />
          )}
        </div>
        {saving.state.kind === "failed" && !isSaidAtField && (
          <p class="error" role="alert">
            {saving.state.error.message}
          </p>
        )}
      </form>
    </section>
  );
}
