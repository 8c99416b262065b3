import assert from "node:assert/strict";
import { gateDemand } from "./gate-demand.ts";
import { defaultGate } from "./gate-thresholds.ts";

describe("what a gate asks for", () => {
  it("is said in words, so that a gate that passes beside an F explains itself", () => {
    assert.equal(gateDemand(defaultGate), "no critical finding, no unread Dart file");
    assert.equal(
      gateDemand({ maxCrit: 2, maxHigh: 1, minGrade: "B", maxUnread: null }),
      "at most 2 critical findings, at most 1 high finding, grade B or better",
    );
    assert.equal(gateDemand({ maxCrit: null, maxHigh: null, minGrade: "A", maxUnread: null }), "grade A");
    assert.equal(gateDemand({ maxCrit: null, maxHigh: null, minGrade: null, maxUnread: null }), "nothing");
  });
});
