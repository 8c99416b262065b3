import assert from "node:assert/strict";
import { finding } from "../../test/support/scan/finding-builder.ts";
import { evaluateGate, gateConfigSchema } from "./gate.ts";
import { defaultGate, type GateConfig } from "./gate-thresholds.ts";

const critical = finding("a", { severity: "Critical" });
const high = finding("b", { severity: "High" });
const open: GateConfig = { maxCrit: null, maxHigh: null, minGrade: null, maxUnread: null };

describe("gate", () => {
  it("passes without findings", () => {
    assert.deepEqual(evaluateGate(defaultGate, [], "A", 0), { pass: true, reasons: [] });
  });

  it("allows no critical finding by default, and any number of high ones", () => {
    assert.deepEqual(evaluateGate(defaultGate, [critical, high, high], "C", 0).reasons, ["1 critical > 0 allowed"]);
  });

  it("gives every reason", () => {
    const config: GateConfig = { maxCrit: 0, maxHigh: 1, minGrade: "B", maxUnread: 0 };
    assert.deepEqual(evaluateGate(config, [critical, high, high], "F", 2).reasons, [
      "1 critical > 0 allowed",
      "2 high > 1 allowed",
      "grade F < required B",
      "2 unread > 0 allowed",
    ]);
  });

  it("passes exactly at the limit", () => {
    assert.equal(
      evaluateGate({ maxCrit: 1, maxHigh: 1, minGrade: "C", maxUnread: 2 }, [critical, high], "C", 2).pass,
      true,
    );
  });

  it("switches a threshold off with null", () => {
    assert.equal(evaluateGate(open, [critical, critical], "F", 9).pass, true);
  });

  it("does not count what is suppressed or only needs review", () => {
    const findings = [{ ...critical, suppressed: true }, finding("c", { severity: "Critical", status: "REVIEW" })];
    assert.equal(evaluateGate(defaultGate, findings, "A", 0).pass, true);
  });

  for (const wrong of [
    { minGrade: "E" },
    { minGrade: "a" },
    { maxCrit: -1 },
    { maxCrit: 1.5 },
    { maxHigh: "1" },
    { maxUnread: -1 },
    { maxLow: 1 },
  ]) {
    it(`refuses ${JSON.stringify(wrong)}`, () => {
      assert.equal(gateConfigSchema().partial().safeParse(wrong).success, false);
    });
  }
});
