import assert from "node:assert/strict";
import { scanned, t } from "../../test/support/client/statuses.ts";
import { failingBadge } from "./view-badge.ts";

const counts = { fail: 2, review: 5, pass: 0, notApplicable: 0, suppressed: 0, ignored: 0, stillFailing: 0 };

describe("the badge of the findings view", () => {
  it("counts what fails in every project", () => {
    const projects = [scanned("shop", { counts }), scanned("notes", { counts: { ...counts, fail: 1 } })];
    assert.deepEqual(failingBadge(projects, t), { value: 3, tooltip: "3 failing findings" });
  });

  it("is absent while nothing fails", () => {
    assert.equal(failingBadge([scanned("notes", { counts: { ...counts, fail: 0 } })], t), undefined);
    assert.equal(failingBadge([{ ...scanned("notes"), state: { kind: "scanning" } }], t), undefined);
  });
});
