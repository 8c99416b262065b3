import assert from "node:assert/strict";
import { once } from "node:events";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import fc from "fast-check";
import { anyShape, type HostileCode, knownShapes } from "../support/scan/hostile-dart.ts";
import type { Steps } from "../support/scan/step-counter.ts";

/** In characters: long enough that what has a bound has reached it, and short enough to be counted in a moment. */
const length = 10_000;

/** Steps that twice the code may take more than twice as many of. What is loaded and made once counts too. */
const maxGrowth = 2.5;

/** Steps for a character. Less is no trouble, however it grows. */
const fewSteps = 400;

/** Reading takes some 30, and a value may be followed through as many as the traces allow. */
const maxSteps = 6_000;

describe("code of any shape", () => {
  const thread = new Worker(new URL("counted-scans.ts", import.meta.url));
  after(() => thread.terminate());

  const stepsOf = async (text: string): Promise<Steps> => {
    thread.postMessage({ "lib/hostile.dart": `import 'package:http/http.dart' as http;\n${text}` });
    const [steps] = await once(thread, "message");
    return steps;
  };

  const assertBounded = async ({ name, of }: HostileCode) => {
    const parts = Math.ceil((length * 50) / of(50).length);
    const [empty, once, twice] = [await stepsOf(""), await stepsOf(of(parts)), await stepsOf(of(parts * 2))];
    const perCharacter = (twice.total - empty.total) / of(parts * 2).length;
    const growth = (twice.total - empty.total) / (once.total - empty.total);
    const isBounded = perCharacter < fewSteps || (growth < maxGrowth && perCharacter < maxSteps);
    const most = Object.entries(twice.of).sort(([, one], [, other]) => other - one);
    const told = `${name}: ${growth.toFixed(2)} times as many steps, ${perCharacter.toFixed(0)} a character`;
    assert.ok(isBounded, `${told}, most in ${most.slice(0, 5).join("; ")}`);
  };

  for (const shape of knownShapes) {
    it(`takes no more steps than its length allows: ${shape.name}`, () => assertBounded(shape));
  }

  it("takes no more steps than its length allows: anything repeated", async () => {
    await fc.assert(fc.asyncProperty(anyShape, assertBounded), { numRuns: 10, endOnFailure: true });
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
