import assert from "node:assert/strict";
import fc from "fast-check";
import { linesOf } from "./lines.ts";
import { serverEvents } from "./server-events.ts";

/** The bytes of a text, cut at these places. */
async function* cut(text: string, places: readonly number[]): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  const ends = [...places.map((place) => place % (bytes.length + 1)), bytes.length].sort((a, b) => a - b);
  let from = 0;
  for (const end of ends) {
    yield bytes.subarray(from, end);
    from = end;
  }
}

async function all<T>(values: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const value of values) found.push(value);
  return found;
}

const places = fc.array(fc.nat(), { maxLength: 30 });
const line = fc.string({ unit: "binary" }).map((text) => text.replace(/[\r\n]/g, " "));
const end = fc.constantFrom("\n", "\r\n", "\r");

describe("lines of a stream", () => {
  it("are the same wherever the stream is cut", async () => {
    const anyLines = fc.array(fc.tuple(line, end), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(anyLines, places, async (lines, cuts) => {
        const text = lines.flat().join("");
        const expected = text.split(/\r\n|\n|\r/);
        if (expected.at(-1) === "") expected.pop();
        assert.deepEqual(await all(linesOf(cut(text, cuts))), expected);
      }),
    );
  });

  it("need no end at the end", async () => {
    assert.deepEqual(await all(linesOf(cut("a\nb", []))), ["a", "b"]);
    assert.deepEqual(await all(linesOf(cut("a\r\n", [2]))), ["a"]);
  });

  it("are refused without an end", async () => {
    await assert.rejects(all(linesOf(cut("x".repeat(1_100_000), [500_000]))), { kind: "unavailable" });
  });
});

describe("server-sent events", () => {
  const anyEvent = fc.record({
    event: fc.constantFrom("message", "error", "ping"),
    data: fc.array(line, { minLength: 1 }),
  });

  it("are the same wherever the stream is cut, whatever ends its lines", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyEvent, { maxLength: 6 }), end, places, async (events, last, cuts) => {
        const lines = events.flatMap(({ event, data }) => [
          ...(event === "message" ? [] : [`event: ${event}`]),
          ": a comment",
          "id: 7",
          ...data.map((text) => `data: ${text}`),
          "",
        ]);
        const stream = lines.map((text) => text + last).join("");
        const expected = events.map(({ data }) => data.join("\n"));
        assert.deepEqual(await all(serverEvents(cut(stream, cuts))), expected);
      }),
    );
  });

  it("are read without a space after the colon, and without a colon", async () => {
    assert.deepEqual(await all(serverEvents(cut("data:a\ndata\ndata:  b\n\n", []))), ["a\n\n b"]);
  });

  it("are dropped when they are cut off or hold no data", async () => {
    assert.deepEqual(await all(serverEvents(cut("event: a\n\ndata: b\n\ndata: c\n", []))), ["b"]);
  });
});
