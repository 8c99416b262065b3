import assert from "node:assert/strict";
import { describeScores, spellDifference } from "./describe-scores.ts";

describe("a line of scores in words", () => {
  it("says where it ends, how far it came and how wide it is", () => {
    assert.equal(describeScores([40, 35, 72]), "Score 72 after 3 scans, +32 since the first, lowest 35, highest 72");
  });

  it("says less of one scan, and something of none", () => {
    assert.equal(describeScores([72]), "Score 72 in one scan");
    assert.equal(describeScores([]), "No score yet");
  });

  it("spells a difference with its sign", () => {
    assert.deepEqual([12, -3, 0].map(spellDifference), ["+12", "−3", "±0"]);
  });
});
