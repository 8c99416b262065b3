import assert from "node:assert/strict";
import { defaultGate, evaluateGate, type GateConfig, gateConfigSchema } from "../../../server/core/scan/gate.ts";
import { finding } from "./finding-builder.ts";

const critical = finding("a", { severity: "Critical" });
const high = finding("b", { severity: "High" });
const open: GateConfig = { maxCrit: null, maxHigh: null, minGrade: null };

describe("gate", () => {
  it("passes without findings", () => {
    assert.deepEqual(evaluateGate(defaultGate, [], "A"), { pass: true, reasons: [] });
  });

  it("allows no critical finding by default, and any number of high ones", () => {
    assert.deepEqual(evaluateGate(defaultGate, [critical, high, high], "C").reasons, ["1 critical > 0 allowed"]);
  });

  it("gives every reason", () => {
    const config: GateConfig = { maxCrit: 0, maxHigh: 1, minGrade: "B" };
    assert.deepEqual(evaluateGate(config, [critical, high, high], "F").reasons, [
      "1 critical > 0 allowed",
      "2 high > 1 allowed",
      "grade F < required B",
    ]);
  });

  it("passes exactly at the limit", () => {
    assert.equal(evaluateGate({ maxCrit: 1, maxHigh: 1, minGrade: "C" }, [critical, high], "C").pass, true);
  });

  it("switches a threshold off with null", () => {
    assert.equal(evaluateGate(open, [critical, critical], "F").pass, true);
  });

  it("does not count what is suppressed or only needs review", () => {
    const findings = [{ ...critical, suppressed: true }, finding("c", { severity: "Critical", status: "REVIEW" })];
    assert.equal(evaluateGate(defaultGate, findings, "A").pass, true);
  });

  for (const wrong of [
    { minGrade: "E" },
    { minGrade: "a" },
    { maxCrit: -1 },
    { maxCrit: 1.5 },
    { maxHigh: "1" },
    { maxLow: 1 },
  ]) {
    it(`refuses ${JSON.stringify(wrong)}`, () => {
      assert.equal(gateConfigSchema.partial().safeParse(wrong).success, false);
    });
  }
});
