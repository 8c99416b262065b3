import assert from "node:assert/strict";
import { nearest, sameWords, suggestion } from "./nearest.ts";

describe("the candidate that is meant", () => {
  const ids = ["sql-injection", "weak-crypto", "ios-ats", "False positive"];
  for (const [given, meant] of [
    ["sql-injecton", "sql-injection"],
    ["SQL_INJECTION", "sql-injection"],
    ["false-positive", "False positive"],
    ["weak-cripto", "weak-crypto"],
    ["injection", "sql-injection"],
    ["something else", undefined],
    ["x".repeat(100), undefined],
  ] as const) {
    it(`by ${given} is ${meant ?? "unknown"}`, () => assert.equal(nearest(given, ids), meant));
  }

  it("is the same where only case and separators differ", () => {
    assert.equal(sameWords("false_Positive", ids), "False positive");
    assert.equal(sameWords("sql-injecton", ids), undefined);
  });

  it("can be suggested", () => {
    assert.equal(suggestion("ios-at", ids), " Did you mean ios-ats?");
    assert.equal(suggestion("nothing like it", ids), "");
  });
});
