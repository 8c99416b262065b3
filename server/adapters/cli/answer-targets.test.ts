import assert from "node:assert/strict";
import { answerTarget } from "./answer-targets.ts";

describe("where an answer goes", () => {
  const formats = ["json", "sarif", "html"];
  for (const [typed, file, format] of [
    ["app.html", "app.html", undefined],
    ["-", "-", undefined],
    ["sarif:app.sarif", "app.sarif", "sarif"],
    ["html:-", "-", "html"],
    ["C:\\out\\app.html", "C:\\out\\app.html", undefined],
    ["html:C:\\app.html", "C:\\app.html", "html"],
    ["notes:2026.txt", "notes:2026.txt", undefined],
    ["sarif:", "sarif:", undefined],
  ] as const) {
    it(`of ${typed} is ${file} as ${format ?? "--format says"}`, () => {
      assert.deepEqual(answerTarget(typed, formats), { file, format });
    });
  }

  it("suggests a format for a mistyped one", () => {
    assert.throws(
      () => answerTarget("sarf:app.sarif", formats),
      /no format sarf here\. Did you mean --output sarif:app/,
    );
  });
});
