import assert from "node:assert/strict";
import { effectiveStatus, isActive, isOpen, statuses } from "./status.ts";

describe("the status after triage", () => {
  it("is what the check found while nobody suppressed it", () => {
    for (const status of statuses) assert.equal(effectiveStatus({ status, suppressed: false }), status);
  });

  it("is N/A once the finding is suppressed", () => {
    for (const status of statuses) assert.equal(effectiveStatus({ status, suppressed: true }), "N/A");
  });

  it("is open for what fails or needs review, and active for what fails", () => {
    const found = (test: typeof isOpen) => statuses.filter((status) => test({ status, suppressed: false }));
    assert.deepEqual(found(isOpen), ["FAIL", "REVIEW"]);
    assert.deepEqual(found(isActive), ["FAIL"]);
    assert.equal(isOpen({ status: "FAIL", suppressed: true }), false);
    assert.equal(isActive({ status: "FAIL", suppressed: true }), false);
  });
});
