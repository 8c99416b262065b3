import type { Settings } from "../../contract/settings.ts";
import type { Outgoing } from "../http/open-outgoing.ts";
import type { SettingsService } from "../settings/settings.ts";

/** What every way of sharing works with. */
export interface Sharing {
  readonly settings: Settings;
  readonly secret: SettingsService["secret"];
  readonly hideSecrets: SettingsService["hideSecrets"];
  readonly outgoing: Outgoing;
  readonly signal: AbortSignal | undefined;
  /** The first pause before a request is tried again, or before an issue is looked for, in milliseconds. */
  readonly pauseMs?: number;
}

/** The ways of sharing with the settings as they are now. */
export async function openSharing(
  { settings, outgoing }: { readonly settings: SettingsService; readonly outgoing: Outgoing },
  signal: AbortSignal | undefined,
): Promise<Sharing> {
  const { secret, hideSecrets } = settings;
  return { settings: await settings.read(), secret, hideSecrets, outgoing, signal };
}
