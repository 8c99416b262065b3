import assert from "node:assert/strict";
import { openAfterwards } from "./afterwards.ts";
import { deferred } from "./deferred.ts";

describe("work that no answer waits for", () => {
  it("is done when it is asked for, in order, and what fails is not missed", async () => {
    const { add, finish } = openAfterwards();
    const done: string[] = [];
    add(async () => void done.push("first"));
    add(() => Promise.reject(new Error("disk full")));
    add(async () => void done.push("last"));
    await finish(undefined);
    await finish(undefined);
    add(async () => void done.push("later"));
    await finish(undefined);
    assert.deepEqual(done, ["first", "last", "later"]);
  });

  it("is done by itself in a process that stays, whenever it was added", async () => {
    const { add, inBackground } = openAfterwards(0);
    const [early, late] = [deferred<void>(), deferred<void>()];
    add(async () => early.resolve());
    inBackground();
    // A timer of this test keeps the process until then, as a connection does for a server.
    const staying = setInterval(() => {}, 1000);
    await early.promise;
    add(async () => late.resolve());
    await late.promise;
    clearInterval(staying);
  });

  it("stops at its next pause when the user interrupts", async () => {
    const { add, finish } = openAfterwards();
    const interrupt = new AbortController();
    const done: string[] = [];
    add(async (yieldToEventLoop) => {
      done.push("begun");
      interrupt.abort();
      await yieldToEventLoop();
      done.push("ended");
    });
    add(async () => void done.push("next"));
    await finish(interrupt.signal);
    assert.deepEqual(done, ["begun"]);
  });
});
