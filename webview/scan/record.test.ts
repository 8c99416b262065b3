import assert from "node:assert/strict";
import { record } from "../../test/support/webview/scan/findings.ts";
import { newSince } from "./record.ts";

describe("a record on the screen", () => {
  it("holds what is new against the baseline when there is one, else against the last scan", () => {
    const delta = { scoreChange: 0, newFindings: ["a"], fixedFindings: [], newPlaces: [] };
    assert.deepEqual(newSince(record({ delta })), { ids: ["a"], since: "the last scan" });
    const baselineDelta = { newFindings: ["b"], fixedFindings: [], newPlaces: [] };
    assert.deepEqual(newSince(record({ delta, baselineDelta })), { ids: ["b"], since: "the baseline" });
  });

  it("counts a finding as new that has a new place", () => {
    const place = {
      id: "c",
      file: "lib/a.dart",
      line: 1,
      column: 1,
      level: "fail",
      message: "m",
      fingerprint: "p",
    } as const;
    const delta = { scoreChange: 0, newFindings: ["a"], fixedFindings: [], newPlaces: [place, { ...place, id: "a" }] };
    assert.deepEqual(newSince(record({ delta })).ids, ["a", "c"]);
  });
});
