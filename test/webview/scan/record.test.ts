import assert from "node:assert/strict";
import { newSince, statusOf } from "../../../webview/scan/record.ts";
import { finding, record } from "./findings.ts";

describe("a record on the screen", () => {
  it("counts a finding that was triaged away as not applicable", () => {
    assert.equal(statusOf(finding({ id: "a" })), "FAIL");
    assert.equal(statusOf(finding({ id: "a", suppressed: true })), "N/A");
  });

  it("holds what is new against the baseline when there is one, else against the last scan", () => {
    const delta = { scoreChange: 0, newFindings: ["a"], fixedFindings: [] };
    assert.deepEqual(newSince(record({ delta })), { ids: ["a"], since: "the last scan" });
    const baselineDelta = { newFindings: ["b"], fixedFindings: [] };
    assert.deepEqual(newSince(record({ delta, baselineDelta })), { ids: ["b"], since: "the baseline" });
  });
});
