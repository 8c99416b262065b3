import assert from "node:assert/strict";
import { chosenSeed } from "../../fuzz/random.ts";
import { sourceTools } from "../source-tools.ts";
import { pairProblems } from "./pair-problems.ts";
import { updatedPair } from "./updated-pair.ts";

/** SEED=<number> tries others; npm run prove tries 300, and compiles what they become. */
const firstSeed = chosenSeed(1);
const number = 20;

describe(`an update of a project that people changed, ${number} pairs from seed ${firstSeed} on`, () => {
  const tools = sourceTools();

  for (let seed = firstSeed; seed < firstSeed + number; seed++) {
    it(`loses nothing, leaves nothing behind, and is done after one time: seed ${seed}`, () => {
      assert.deepEqual(pairProblems(updatedPair(seed, tools)), []);
    });
  }
});
