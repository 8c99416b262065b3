import type { Context } from "hono";
import { streamSSE } from "hono/streaming";
import type { ProgressEvent } from "../../operations/operation.ts";
import { jsonText } from "../../reports/json-text.ts";
import { errorBody } from "./errors.ts";

/** Maximum number of streams: each runs an operation, and one user has far fewer windows. */
const maxLogs = 32;

/** Maximum number of unread events. A slower reader loses progress, but never the result. */
const maxUnread = 1000;

/** A running operation as the log sees it. */
type Run = (progress: (event: ProgressEvent) => void, signal: AbortSignal) => Promise<unknown>;

/** Answers with the progress of an operation as server-sent events. The last event is its result or its error. */
export function createLiveLogs(): (context: Context, run: Run) => Response {
  let open = 0;
  return (context, run) => {
    if (open >= maxLogs) {
      const error = `${open} live logs are open already. Close one, or ask without Accept: text/event-stream.`;
      return context.json({ error }, 429);
    }
    open += 1;
    return streamSSE(context, async (stream) => {
      const stop = new AbortController();
      stream.onAbort(() => stop.abort());
      const send = (event: string, data: unknown) => stream.writeSSE({ event, data: jsonText(data) });
      let unread = 0;
      const progress = (event: ProgressEvent) => {
        if (unread >= maxUnread) return;
        unread += 1;
        void send("progress", event).finally(() => (unread -= 1));
      };
      try {
        await send("result", await run(progress, stop.signal));
      } catch (error) {
        await send("error", errorBody(error));
      } finally {
        open -= 1;
      }
    });
  };
}
