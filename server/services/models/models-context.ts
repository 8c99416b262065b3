import type { Outgoing } from "../http/open-outgoing.ts";
import type { SettingsService } from "../settings/settings.ts";
import type { EditorModels } from "./editor.ts";

/** What models need from around them. */
export interface ModelsContext {
  readonly settings: Pick<SettingsService, "read" | "secret" | "hideSecrets">;
  readonly outgoing: Outgoing;
  readonly stateFolder: string;
  /** Undefined outside of an editor that has models. */
  readonly editor?: EditorModels;
  /** Pause before a busy server is asked again, in milliseconds; a second by default. */
  readonly pauseMs?: number;
}
