import type { Settings } from "../../../server/contract/settings.ts";
import { assistantState } from "../../settings/parts/assistant.ts";
import { SettingsLink } from "../../ui/settings-link.tsx";

/** Says that the assistant is off, or what it lacks, and where to set it up. */
export function NeedsAssistant({ settings }: { readonly settings: Settings }) {
  const state = assistantState(settings);
  return (
    <p role="status">
      {state.kind === "off" ? "The assistant is off." : `The assistant is not complete. ${state.text}`}{" "}
      <SettingsLink part="assistant">Set it up in Settings</SettingsLink>
    </p>
  );
}

/** Whether a model can be asked. */
export function isAssistantOn(settings: Settings): boolean {
  return assistantState(settings).kind === "on";
}
