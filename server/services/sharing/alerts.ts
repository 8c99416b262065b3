import { Failure } from "../../contract/failure.ts";
import { type Alerted, alertNotice } from "../../reports/messages/notice.ts";
import type { Outgoing } from "../http/open-outgoing.ts";
import type { SettingsService } from "../settings/settings.ts";
import type { Store } from "../store.ts";
import { takeNews } from "./alert-memory.ts";

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
}

/** @param pauseMs how long news is gathered before it is told */
export function openAlerts({ store, settings, outgoing }: AlertContext, pauseMs = 2000): Alerts {
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let telling: Promise<void> = Promise.resolve();

  /** The news is noted as told before it is sent, so that no other process tells it too. */
  async function take(path: string): Promise<Alerted[]> {
    let alerted: Alerted | undefined;
    await store.project(path).update((document) => {
      const { record, alerts } = document;
      const taken = record && alerts && takeNews(alerts, record);
      alerted = taken?.alerted;
      return taken ? { ...document, alerts: taken.memory } : document;
    });
    return alerted ? [alerted] : [];
  }

  async function noteTrouble(path: string, trouble: string): Promise<void> {
    await store.project(path).update((document) => {
      return document.alerts ? { ...document, alerts: { ...document.alerts, trouble } } : document;
    });
  }

  async function tell(paths: readonly string[]): Promise<void> {
    const alerted: Alerted[] = [];
    for (const path of paths) alerted.push(...(await take(path)));
    if (alerted.length === 0) return;
    try {
      const [{ sendToChat }, { openSharing }] = await Promise.all([import("./chat.ts"), import("./sharing.ts")]);
      await sendToChat(await openSharing({ settings, outgoing }, undefined), alertNotice(alerted));
    } catch (error) {
      const reason = error instanceof Failure ? error.message : "an error in Palisade itself.";
      for (const { record } of alerted) await noteTrouble(record.path, `The last alert was not sent: ${reason}`);
    }
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
