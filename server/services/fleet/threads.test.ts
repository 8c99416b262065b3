import assert from "node:assert/strict";
import { setTimeout as wait } from "node:timers/promises";
import { createWorkspace, type Workspace } from "../../../test/support/services/workspace.ts";
import type { Examine } from "./examine.ts";
import { inThreads } from "./threads.ts";

/** A thread's program that does what its "project" says. */
const program = `
import { worker } from ${JSON.stringify(import.meta.resolve("workerpool"))};
const deeds = {
  well: () => ({ fingerprint: { stamps: "s", contents: "c" } }),
  throw: () => { throw new TypeError("no such thing"); },
  fail: () => { throw Object.assign(new Error("It has gone."), { name: "Failure" }); },
  die: () => process.exit(3),
  grow: () => { const kept = []; for (;;) kept.push(new Array(100_000).fill({}).map(() => ({}))); },
  hang: () => { for (;;); },
};
worker({ examine: (path) => deeds[path]() });
`;

describe("threads", function () {
  this.timeout(60_000);
  let workspace: Workspace;
  let file: string;
  before(async () => {
    workspace = await createWorkspace();
    file = await workspace.write("thread.mjs", program);
  });
  after(() => workspace.remove());

  /** The result of each task, in the order of the tasks. */
  async function outcomes(deeds: readonly string[], signal?: AbortSignal): Promise<string[]> {
    const said: string[] = deeds.map(() => "");
    const work = async ([place, deed]: [number, string], examine: Examine) => {
      try {
        const { fingerprint } = await examine(deed, undefined);
        said[place] = fingerprint.contents;
      } catch (error) {
        said[place] = String(error);
      }
    };
    await inThreads(file, [...deeds.entries()], signal, work, 32);
    return said;
  }

  it("look at everything, and start none when there is nothing", async () => {
    assert.deepEqual(await outcomes(["well", "well", "well", "well", "well"]), ["c", "c", "c", "c", "c"]);
    assert.deepEqual(await outcomes([]), []);
  });

  it("say what went wrong with one, and go on with the others", async () => {
    assert.deepEqual(await outcomes(["throw", "well", "fail", "well"]), [
      "Error: no such thing",
      "c",
      "Failure: It has gone.",
      "c",
    ]);
  });

  it("are replaced when one dies, and when it takes too much memory", async () => {
    const [died, one, grown, other] = await outcomes(["die", "well", "grow", "well", "well"]);
    assert.match(died ?? "", /^Failure: It ended the thread that scanned it/);
    assert.match(grown ?? "", /^Failure: It ended the thread that scanned it.*memory/);
    assert.deepEqual([one, other], ["c", "c"]);
  });

  it("stop at once when the user cancels, whatever they are doing", async () => {
    const stop = new AbortController();
    const started = performance.now();
    const all = outcomes(["hang", "hang"], stop.signal);
    await wait(300);
    stop.abort();
    for (const said of await all) assert.match(said, /terminated/);
    assert.ok(performance.now() - started < 10_000);
  });

  it("say that their program is missing", async () => {
    const said: string[] = [];
    await inThreads(`${file}.gone`, ["well"], undefined, async (_, examine) => {
      await examine("well", undefined).catch((error) => said.push(String(error)));
    });
    assert.match(said.join(), /Cannot find module/);
  });
});
