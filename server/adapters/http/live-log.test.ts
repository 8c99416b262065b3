import assert from "node:assert/strict";
import { Hono } from "hono";
import type { ProgressEvent } from "../../operations/operation.ts";
import { createLiveLogs } from "./live-log.ts";

describe("a live log", () => {
  const event = (done: number): ProgressEvent => ({ kind: "commits", done, total: 2000 });

  it("loses progress for a reader that falls behind, but not the result", async () => {
    const liveLog = createLiveLogs();
    const app = new Hono().get("/", (context) =>
      liveLog(context, async (progress) => {
        for (let done = 0; done < 2000; done += 1) progress(event(done));
        return { end: true };
      }),
    );
    const log = await (await app.request("/")).text();
    assert.equal(log.match(/^event: progress$/gm)?.length, 1000);
    assert.match(log, /event: result\ndata: \{"end":true\}/);
  });

  it("is refused while too many are open, and had again when one ends", async () => {
    const liveLog = createLiveLogs();
    const running: PromiseWithResolvers<object>[] = [];
    const app = new Hono().get("/", (context) =>
      liveLog(context, () => {
        const run = Promise.withResolvers<object>();
        running.push(run);
        return run.promise;
      }),
    );
    const open = await Promise.all(Array.from({ length: 32 }, () => app.request("/")));
    assert.deepEqual([...new Set(open.map(({ status }) => status))], [200]);
    const refused = await app.request("/");
    assert.equal(refused.status, 429);
    assert.match(((await refused.json()) as { error: string }).error, /^32 live logs are open already\. Close one/);
    running[0]?.resolve({});
    await open[0]?.text();
    assert.equal((await app.request("/")).status, 200);
  });

  it("ends the operation when its reader goes", async () => {
    const liveLog = createLiveLogs();
    const stopped = Promise.withResolvers<void>();
    const app = new Hono().get("/", (context) =>
      liveLog(context, async (_, signal) => {
        signal.addEventListener("abort", () => stopped.resolve());
        return stopped.promise;
      }),
    );
    await (await app.request("/")).body?.cancel();
    await stopped.promise;
  });
});
