import assert from "node:assert/strict";
import { app, lastScan } from "../../test/support/webview/dashboard/sample-apps.ts";
import { weakestCategory } from "./weakest-category.ts";

describe("the weakest category", () => {
  it("is the one that fails in most apps, however often", () => {
    const none = lastScan().owasp;
    const often = { ...none, M1: { status: "FAIL" as const, fail: 5, review: 0, pass: 0 } };
    const once = { ...none, M9: { status: "FAIL" as const, fail: 1, review: 0, pass: 0 } };
    const apps = [
      app("a", { owasp: often }),
      app("b", { owasp: once }),
      app("c", { owasp: once }),
      app("d", undefined),
    ];
    assert.deepEqual(weakestCategory(apps), { id: "M9", title: "Insecure Data Storage", apps: 2 });
  });

  it("is none when nothing fails", () => {
    assert.equal(weakestCategory([app("a", {}), app("b", undefined)]), undefined);
  });
});
