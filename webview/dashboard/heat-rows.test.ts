import assert from "node:assert/strict";
import { app, lastScan } from "../../test/support/webview/dashboard/sample-apps.ts";
import { heatRowOf } from "./heat-rows.ts";

describe("an app in the heat map", () => {
  it("says by number, level and words what each category has", () => {
    const owasp = {
      ...lastScan().owasp,
      M1: { status: "FAIL" as const, fail: 3, review: 1, pass: 0 },
      M2: { status: "FAIL" as const, fail: 2, review: 0, pass: 1 },
      M3: { status: "FAIL" as const, fail: 1, review: 0, pass: 0 },
      M4: { status: "REVIEW" as const, fail: 0, review: 2, pass: 4 },
      M5: { status: "PASS" as const, fail: 0, review: 0, pass: 1 },
    };
    assert.deepEqual(
      heatRowOf(app("shop", { owasp }))
        .cells.slice(0, 6)
        .map(({ level, text, words }) => [level, text, words]),
      [
        ["most", "3", "3 failing, 1 to review"],
        ["more", "2", "2 failing"],
        ["some", "1", "1 failing"],
        ["review", "2?", "2 to review"],
        ["clear", "0", "0 failing"],
        ["none", "–", "does not apply"],
      ],
    );
  });

  it("leads to the findings of a category", () => {
    const { href, cells } = heatRowOf(app("shop & co", {}));
    assert.equal(href, "#/scan?path=%2Fapps%2Fshop+%26+co");
    assert.equal(cells[4]?.href, "#/scan?path=%2Fapps%2Fshop+%26+co&owasp=M5");
  });

  it("says that its results count text that is not saved", () => {
    assert.equal(heatRowOf({ ...app("shop", {}), isUnsaved: true }).note?.text, "not saved");
    assert.equal(heatRowOf(app("shop", {})).note, undefined);
  });

  it("is empty without a scan, and says why", () => {
    assert.equal(heatRowOf(app("new", undefined)).cells[0]?.words, "not scanned yet");
    assert.equal(heatRowOf(app("broken", undefined, "no lib")).cells[9]?.words, "could not be scanned");
  });
});
