import { linesOf } from "./lines.ts";

/** One event of a stream of server-sent events. */
export interface ServerEvent {
  /** `message` where the server names none. */
  readonly event: string;
  readonly data: string;
}

/**
 * Reads a stream of server-sent events. An event that is cut off at the end is dropped, as the standard says:
 * https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation
 *
 * @throws Failure `unavailable` for a line that never ends
 */
export async function* serverEvents(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<ServerEvent> {
  let event = "";
  let data: string[] = [];
  for await (const line of linesOf(bytes)) {
    if (line === "") {
      if (data.length > 0) yield { event: event || "message", data: data.join("\n") };
      event = "";
      data = [];
    }
    const [, field, value = ""] = /^(event|data)(?:: ?(.*))?$/.exec(line) ?? [];
    if (field === "event") event = value;
    if (field === "data") data.push(value);
  }
}
