import "./settings.css";
import { useEffect, useState } from "preact/hooks";
import type { Settings } from "../../server/contract/settings.ts";
import type { Screen } from "../screen.ts";
import { Busy, ProblemNotice } from "../ui/notice.tsx";
import { useCall } from "../ui/use-call.ts";
import { PartForm } from "./part-form.tsx";
import { settingsForms } from "./parts/index.ts";

/** What a person can set up: the assistant, and the ways to share a result. */
export function SettingsScreen({ engine, query }: Screen) {
  const { state, start } = useCall<void>();
  const [settings, setSettings] = useState<Settings | undefined>(undefined);
  const read = () =>
    start(async (signal) => {
      const found = await engine.call("settings", {}, { signal });
      if (!signal.aborted) setSettings(found);
    });
  useEffect(read, [engine]);
  return (
    <div class="settings">
      <h1>Settings</h1>
      <p class="muted">
        The assistant and sharing are off until you set them up here. That is for all projects; a team can forbid
        language models for its project in <code>palisade.yaml</code>.
      </p>
      {state.kind === "busy" && !settings && <Busy>Reading the settings…</Busy>}
      {state.kind === "failed" && <ProblemNotice message={state.error.message} retry={read} />}
      {settings &&
        settingsForms.map((part) => (
          <PartForm
            key={part.id}
            part={part}
            engine={engine}
            settings={settings}
            isAsked={query.get("part") === part.id}
            onSaved={setSettings}
          />
        ))}
    </div>
  );
}
