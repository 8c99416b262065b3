import assert from "node:assert/strict";
import { needsReason, newPlacesSince, triageStates } from "./triage-state.ts";

describe("a decision", () => {
  it("needs a reason where the weakness stays", () => {
    assert.deepEqual(triageStates.filter(needsReason), ["False positive", "Accepted risk"]);
  });

  it("says how many places came since", () => {
    const decision = { state: "Accepted risk", newPlaces: 1 } as const;
    assert.equal(newPlacesSince({ suppressed: false, decision }), "1 new place since it was accepted");
    const more = { state: "Fixed", newPlaces: 2 } as const;
    assert.equal(newPlacesSince({ suppressed: false, decision: more }), "2 new places since it was said to be fixed");
  });

  it("says nothing of a finding that is not open again", () => {
    const decision = { state: "Accepted risk", newPlaces: 0 } as const;
    assert.equal(newPlacesSince({ suppressed: false, decision }), undefined);
    assert.equal(newPlacesSince({ suppressed: true, decision: { ...decision, newPlaces: 1 } }), undefined);
    assert.equal(newPlacesSince({ suppressed: false }), undefined);
  });
});
