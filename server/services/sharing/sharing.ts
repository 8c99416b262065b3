import type { Settings } from "../../contract/settings.ts";
import type { Outgoing } from "../http/open-outgoing.ts";
import { refuseHost, type SendingPolicy } from "../settings/allowed.ts";
import type { SettingsService } from "../settings/settings.ts";

/** What every way of sharing works with. */
export interface Sharing {
  readonly settings: Settings;
  readonly secret: SettingsService["secret"];
  readonly hideSecrets: SettingsService["hideSecrets"];
  /** Sends only to hosts that the team allows. */
  readonly outgoing: Outgoing;
  /**
   * Refuses a host that the team does not allow, for what is not sent through `outgoing`.
   *
   * @param names the host, with and without its port
   * @throws Failure `refused`
   */
  refuse(...names: readonly [string, ...string[]]): void;
  readonly signal: AbortSignal | undefined;
  /** The first pause before a request is tried again, or before an issue is looked for, in milliseconds. */
  readonly pauseMs?: number;
}

/**
 * The ways of sharing with the settings as they are now.
 *
 * @param policy what the team of the project allows; undefined when nothing of a project is sent
 */
export async function openSharing(
  { settings, outgoing }: { readonly settings: SettingsService; readonly outgoing: Outgoing },
  policy: SendingPolicy | undefined,
  signal: AbortSignal | undefined,
): Promise<Sharing> {
  const { secret, hideSecrets } = settings;
  const refuse: Sharing["refuse"] = (...names) => policy && refuseHost(policy, ...names);
  return {
    settings: await settings.read(),
    secret,
    hideSecrets,
    refuse,
    signal,
    outgoing: {
      async send(request) {
        refuse(request.url.host);
        return outgoing.send(request);
      },
    },
  };
}
