import assert from "node:assert/strict";
import { once } from "node:events";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import fc from "fast-check";
import { assertBounded } from "../support/scan/bounded.ts";
import { anyShape, type HostileCode, knownShapes } from "../support/scan/hostile-dart.ts";
import type { Steps } from "../support/scan/step-counter.ts";

describe("code of any shape", () => {
  const thread = new Worker(new URL("counted-scans.ts", import.meta.url));
  after(() => thread.terminate());

  const stepsOf = async (text: string): Promise<Steps> => {
    thread.postMessage({ "lib/hostile.dart": `import 'package:http/http.dart' as http;\n${text}` });
    const [steps] = await once(thread, "message");
    return steps;
  };

  const assertSteps = (shape: HostileCode) => assertBounded(shape, stepsOf);

  for (const shape of knownShapes) {
    it(`takes no more steps than its length allows: ${shape.name}`, () => assertSteps(shape));
  }

  it("takes no more steps than its length allows: anything repeated", async () => {
    await fc.assert(fc.asyncProperty(anyShape, assertSteps), { numRuns: 10, endOnFailure: true });
  });
});

describe("a second scan of unchanged content", () => {
  it("takes less than a tenth of the steps of the first", async () => {
    const thread = new Worker(new URL("counted-rescans.ts", import.meta.url));
    thread.postMessage(join(import.meta.dirname, "../fixtures/base-app"));
    const [[first, second]]: [[number, number]] = (await once(thread, "message")) as [[number, number]];
    await thread.terminate();
    assert.ok(second < first / 10, `${second} steps after ${first}`);
  });
});
