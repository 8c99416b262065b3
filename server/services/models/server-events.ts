import { linesOf } from "./lines.ts";

/**
 * Reads the data of a stream of server-sent events, event by event. The names of events are not read: the data says the
 * same. An event that is cut off at the end is dropped, as the standard says:
 * https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation
 *
 * @throws Failure `unavailable` for a line that never ends
 */
export async function* serverEvents(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let data: string[] = [];
  for await (const line of linesOf(bytes)) {
    if (line === "") {
      if (data.length > 0) yield data.join("\n");
      data = [];
    }
    const found = /^data(?:: ?(.*))?$/.exec(line);
    if (found) data.push(found[1] ?? "");
  }
}
