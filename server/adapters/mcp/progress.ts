import type { ServerContext } from "@modelcontextprotocol/server";
import type { ProgressEvent } from "../../operations/operation.ts";
import { progressWords } from "../progress-words.ts";

/**
 * Sends the progress of an operation to a client that asked for it: at most a message for each percent of a phase. The
 * protocol wants numbers that grow, so each phase counts on from the one before.
 */
export function progressTo({ mcpReq }: ServerContext): (event: ProgressEvent) => void {
  const progressToken = mcpReq._meta?.progressToken;
  let phase: { kind: string; before: number; percent: number } = { kind: "", before: 0, percent: -1 };
  let last = 0;
  return (event) => {
    const message = progressWords(event);
    if (progressToken === undefined || message === undefined || !("total" in event)) return;
    if (phase.kind !== event.kind) phase = { kind: event.kind, before: last, percent: -1 };
    const percent = Math.floor((100 * event.done) / Math.max(1, event.total));
    const progress = phase.before + event.done;
    if (percent === phase.percent || progress <= last) return;
    phase.percent = percent;
    last = progress;
    const params = { progressToken, progress, total: phase.before + event.total, message };
    void mcpReq.notify({ method: "notifications/progress", params }).catch(() => undefined);
  };
}
