import assert from "node:assert/strict";
import { once } from "node:events";
import { Worker } from "node:worker_threads";

/** What is kept over scans is kept for its own sake, and has a bound. */
const maxBytes = 4_000_000;

describe("scans of many projects in one process", () => {
  it("leave no more behind than what is kept for the next scan", async () => {
    const thread = new Worker(new URL("kept-memory.ts", import.meta.url));
    thread.postMessage({ warm: 30, all: 130 });
    const [grown]: number[] = await once(thread, "message");
    await thread.terminate();
    assert.ok(grown !== undefined && grown < maxBytes, `${Math.round((grown ?? 0) / 1000)} KB more after 100 projects`);
  });
});
