import assert from "node:assert/strict";
import { gateDemand, gateSentence } from "./gate-demand.ts";
import { defaultGate, type GateConfig } from "./gate-thresholds.ts";
import { defaultPolicy } from "./policy-in-force.ts";
import type { FailOn } from "./since.ts";

const off: GateConfig = { maxCrit: null, maxHigh: null, minGrade: null, maxUnread: null };
const policyOf = (gate: GateConfig) => ({ ...defaultPolicy, gate });

describe("what a gate asks for", () => {
  const demand = (gate: GateConfig) => gateDemand({ policy: policyOf(gate) });

  it("is said in words, so that a gate that passes beside an F explains itself", () => {
    assert.equal(demand(defaultGate), "no critical finding, no unread Dart file");
    assert.equal(
      demand({ maxCrit: 2, maxHigh: 1, minGrade: "B", maxUnread: null }),
      "at most 2 critical findings, at most 1 high finding, grade B or better",
    );
    assert.equal(demand({ ...off, minGrade: "A" }), "grade A");
    assert.equal(demand(off), "nothing");
  });

  it("is of what is new, where a scan is compared with another revision", () => {
    const ofNew = (failOn: FailOn, gate = off) =>
      gateDemand({
        policy: policyOf(gate),
        since: {
          ...{ ref: "main", commit: "0a1b2c", failOn, newFindings: [], newEvidence: 0, places: [], switchedOff: [] },
        },
      });
    assert.equal(ofNew("any"), "no new problem since main");
    assert.equal(ofNew("high"), "no new problem of high severity or worse since main");
    assert.equal(
      ofNew("critical", { ...off, maxHigh: 0 }),
      "no new problem of critical severity since main, and of what is new no high finding",
    );
    assert.equal(ofNew("none", { ...off, maxHigh: 0 }), "no high finding, counting only what is new since main");
  });

  it("is said in one sentence with whether that is met", () => {
    const said = (pass: boolean) =>
      gateSentence({ gate: { pass, reasons: [] }, policy: policyOf({ ...off, maxCrit: 0 }) });
    assert.equal(said(true), "The gate passes: it asks for no critical finding.");
    assert.equal(said(false), "The gate fails: it asks for no critical finding.");
  });
});
