import assert from "node:assert/strict";
import { type PastDecision, withDecision } from "./past-decision.ts";

describe("past decisions", () => {
  it("are kept by finding, the last twenty of each", () => {
    const at = "2026-03-01T12:00:00.000Z";
    const decision = (reason: string): PastDecision => ({ at, state: "Open", scope: "team", places: 1, reason });
    const first = withDecision(undefined, "a", decision("a0"));
    const all = Array.from({ length: 21 }, (_, index) => decision(`b${index}`));
    const past = all.reduce((so, one) => withDecision(so, "b", one), first);
    assert.deepEqual(
      [past["a"]?.map(({ reason }) => reason), past["b"]?.length, past["b"]?.[0]?.reason, past["b"]?.at(-1)?.reason],
      [["a0"], 20, "b1", "b20"],
    );
  });
});
