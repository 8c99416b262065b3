import { Failure } from "../../contract/failure.ts";
import { type Alerted, alertNotice } from "../../reports/messages/notice.ts";
import type { Outgoing } from "../http/open-outgoing.ts";
import { refuseHost, type SendingPolicy } from "../settings/allowed.ts";
import type { SettingsService } from "../settings/settings.ts";
import type { Store } from "../store.ts";
import { type News, takeNews, withUnsent } from "./alert-memory.ts";
import { Unsure } from "./unsure.ts";

/** Tells the chat channel about new findings after a scan that was recorded. Nothing here throws. */
export interface Alerts {
  /** Whether alerts are switched on and a channel is set up. */
  isOn(): Promise<boolean>;
  /** Tells about a project's news soon, together with what other scans find meanwhile. */
  recorded(path: string): void;
  /** Tells what is waiting now. */
  flush(): Promise<void>;
}

export interface AlertContext {
  readonly store: Store;
  readonly settings: SettingsService;
  readonly outgoing: Outgoing;
  /** What the team of a project allows. */
  policyOf(path: string): Promise<SendingPolicy>;
  now(): Date;
}

/** News of a project that is noted as told. */
interface Taken extends Pick<News, "attempts"> {
  readonly alerted: Alerted;
}

/** @param pauseMs how long news is gathered before it is told */
export function openAlerts({ store, settings, outgoing, policyOf, now }: AlertContext, pauseMs = 2000): Alerts {
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let telling: Promise<void> = Promise.resolve();

  /** The news is noted as told before it is sent, so that no other process tells it too. */
  async function take(path: string): Promise<Taken[]> {
    let taken: Taken[] = [];
    await store.project(path).update((document) => {
      const { record, alerts } = document;
      if (!record || !alerts) return document;
      const { alerted, attempts, memory } = takeNews(alerts, record, now());
      taken = alerted ? [{ alerted, attempts }] : [];
      return { ...document, alerts: memory };
    });
    return taken;
  }

  /** What certainly did not arrive is sent with the next scan. */
  async function noteTrouble({ alerted, attempts }: Taken, error: unknown): Promise<void> {
    const reason = error instanceof Failure ? error.message : "an error in Palisade itself.";
    const isUnsent = error instanceof Failure && !(error instanceof Unsure);
    await store.project(alerted.record.path).update((document) => {
      if (!document.alerts) return document;
      const memory = withUnsent(document.alerts, isUnsent ? attempts : [], now());
      const next = memory.unsent?.length ? "This scan tries again." : "It is not sent again.";
      return { ...document, alerts: { ...memory, trouble: `The last alert was not sent: ${reason} ${next}` } };
    });
  }

  /** Does something with news, and says whether it went well. */
  async function attempt(taken: readonly Taken[], work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      for (const one of taken) await noteTrouble(one, error);
      return false;
    }
  }

  async function tell(paths: readonly string[]): Promise<void> {
    const [{ sendToChat }, { openSharing }] = await Promise.all([import("./chat.ts"), import("./sharing.ts")]);
    const sharing = await openSharing({ settings, outgoing }, undefined, undefined);
    const { host } = sharing.settings.chat;
    const allowed: Taken[] = [];
    for (const path of paths) {
      for (const one of await take(path)) {
        const isAllowed = await attempt([one], async () => host !== null && refuseHost(await policyOf(path), host));
        if (isAllowed) allowed.push(one);
      }
    }
    if (allowed.length === 0) return;
    await attempt(allowed, () => sendToChat(sharing, alertNotice(allowed.map(({ alerted }) => alerted))));
  }

  function tellNow(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const paths = [...waiting];
    waiting.clear();
    // A record that cannot be written was reported by the scan.
    telling = telling.then(() => tell(paths)).catch(() => {});
    return telling;
  }

  return {
    async isOn() {
      try {
        const { alerts, chat } = await settings.read();
        return alerts.enabled && chat.kind !== null && chat.urlSet;
      } catch {
        return false;
      }
    },
    recorded(path) {
      waiting.add(path);
      timer ??= setTimeout(() => void tellNow(), pauseMs);
    },
    flush: () => (waiting.size > 0 ? tellNow() : telling),
  };
}
