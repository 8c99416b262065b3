import assert from "node:assert/strict";
import type { Calls } from "../../server/operations/index.ts";
import { lastScan } from "../../test/support/webview/dashboard/sample-apps.ts";
import { type CallOptions, type Engine, EngineError } from "../engine/engine.ts";
import { createFleetRun } from "./fleet-run.ts";

/** An engine whose only call is answered by the test. */
function engineInHand() {
  const call = Promise.withResolvers<Calls["fleet"]["output"]>();
  let options: CallOptions = {};
  const engine = {
    call: (_name: string, _input: object, given: CallOptions) => {
      options = given;
      return call.promise;
    },
  } as unknown as Engine;
  return { engine, answer: call.resolve, refuse: call.reject, options: () => options };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe("the scan of all apps", () => {
  it("tells how far it is, what came last, and what could not be scanned", async () => {
    const { engine, answer, options } = engineInHand();
    const run = createFleetRun(engine);
    let changes = 0;
    run.watch(() => changes++);
    run.start("/apps");
    options().progress?.({ kind: "project", path: "/apps/shop", done: 0, total: 2 });
    const done = { kind: "project-done", total: 2 } as const;
    options().progress?.({
      ...done,
      path: "/apps/broken",
      done: 1,
      outcome: "failed",
      message: "no lib",
      lastScan: null,
    });
    assert.deepEqual([...run.failures.keys()], ["/apps/broken"]);
    assert.equal(run.failures.get("/apps/broken")?.message, "no lib");
    options().progress?.({
      ...done,
      path: "/apps/shop",
      done: 2,
      outcome: "scanned",
      message: "Grade B",
      lastScan: lastScan(),
    });
    assert.deepEqual(run.results.get("/apps/shop"), lastScan());
    assert.deepEqual(run.state, { kind: "running", done: 2, total: 2, path: "/apps/shop", latest: "Grade B" });
    const totals = { found: 2, scanned: 1, unchanged: 0, failed: 1, gatesClosed: 0, failing: 1 };
    answer({
      root: "/apps",
      shard: "1/1",
      projects: [
        { path: "/apps/shop", name: "shop", kind: "app", outcome: "scanned", lastScan: lastScan() },
        { path: "/apps/broken", name: "broken", kind: "app", outcome: "failed", lastScan: null, error: "no lib" },
      ],
      averageScore: 80,
      averageGrade: "B",
      truncated: 0,
      totals,
    });
    await settled();
    assert.deepEqual(run.state, { kind: "done", totals });
    assert.equal(changes, 5);
  });

  it("is stopped by the user, and hears nothing more", async () => {
    const { engine, refuse, options } = engineInHand();
    const run = createFleetRun(engine);
    run.start("/apps");
    options().progress?.({ kind: "project", path: "/apps/shop", done: 3, total: 9 });
    run.cancel();
    assert.equal(options().signal?.aborted, true);
    options().progress?.({ kind: "project", path: "/apps/late", done: 4, total: 9 });
    refuse(new EngineError("aborted"));
    await settled();
    assert.deepEqual(run.state, { kind: "cancelled", done: 3 });
  });

  it("says why it broke", async () => {
    const { engine, refuse } = engineInHand();
    const run = createFleetRun(engine);
    run.start("/apps");
    refuse(new EngineError("Palisade does not answer."));
    await settled();
    assert.deepEqual(run.state, { kind: "broken", message: "Palisade does not answer." });
  });
});
