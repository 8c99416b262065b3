import assert from "node:assert/strict";
import { finding } from "../../test/support/webview/scan/findings.ts";
import { fixedTogether } from "./fixed-with-all.ts";

describe("what the fix of all findings fixes", () => {
  it("is open and changes no code, and the score is that without it", () => {
    const fix = { title: "Fix it", edits: [], newFiles: [], changesCode: false };
    const { fixed, scoreAfter } = fixedTogether([
      finding({ id: "fixed", severity: "Critical", fixable: true, fix }),
      finding({ id: "code", severity: "High", fixable: true, fix: { ...fix, changesCode: true } }),
      finding({ id: "decided", severity: "High", fixable: true, fix, suppressed: true }),
      finding({ id: "by hand", severity: "Medium" }),
    ]);
    assert.deepEqual(
      fixed.map(({ id }) => id),
      ["fixed"],
    );
    assert.equal(scoreAfter, 100 - 20 - 9);
  });
});
