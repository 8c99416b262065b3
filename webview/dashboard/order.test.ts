import assert from "node:assert/strict";
import { app, earlier, lastScan } from "../../test/support/webview/dashboard/sample-apps.ts";
import type { FleetApp, LastScan } from "./apps.ts";
import { defaultOrder, orderApps, parseOrder, spellOrder } from "./order.ts";

const names = (apps: readonly FleetApp[], order: string) => orderApps(apps, parseOrder(order)).map(({ name }) => name);

function owasp(id: keyof LastScan["owasp"], fail: number, review: number): LastScan["owasp"] {
  return { ...lastScan().owasp, [id]: { status: "FAIL" as const, fail, review, pass: 0 } };
}

describe("the order of apps", () => {
  const apps = [
    app("good", { score: 90, fail: 1, scannedAt: "2026-03-03T00:00:00.000Z", history: [earlier(95)] }),
    app("weak", { score: 20, fail: 2, scannedAt: "2026-03-01T00:00:00.000Z", history: [earlier(10)] }),
    app("fair", { score: 60, fail: 5, scannedAt: "2026-03-02T00:00:00.000Z" }),
  ];

  it("is the weakest first, unless the address says something that it knows", () => {
    assert.deepEqual(parseOrder(null), defaultOrder);
    for (const strange of ["nonsense", "--score", "-M5"]) assert.deepEqual(parseOrder(strange), defaultOrder);
    assert.deepEqual(names(apps, "score"), ["weak", "fair", "good"]);
  });

  it("goes by what fails, what was lost, the date and the name, and the other way round", () => {
    assert.deepEqual(names(apps, "fail"), ["fair", "weak", "good"]);
    assert.deepEqual(names(apps, "change"), ["good", "fair", "weak"]);
    assert.deepEqual(names(apps, "scanned"), ["good", "fair", "weak"]);
    assert.deepEqual(names(apps, "name"), ["fair", "good", "weak"]);
    assert.deepEqual(names(apps, "-score"), ["good", "fair", "weak"]);
  });

  it("goes by what fails in a category, then by what is to review there", () => {
    const listed = [
      app("none", {}),
      app("review", { owasp: owasp("M5", 0, 2) }),
      app("one", { owasp: owasp("M5", 1, 0) }),
      app("elsewhere", { owasp: owasp("M1", 9, 0) }),
    ];
    assert.deepEqual(names(listed, "M5"), ["one", "review", "elsewhere", "none"]);
  });

  it("puts what could not be scanned first, and what waits last, whichever way", () => {
    const listed = [
      app("waits", undefined),
      ...apps,
      app("fails now", { score: 95 }, "broken"),
      app("never", undefined, "broken"),
    ];
    for (const order of ["score", "-score", "M1"]) {
      const ordered = names(listed, order);
      assert.deepEqual([...ordered.slice(0, 2), ordered.at(-1)], ["never", "fails now", "waits"]);
    }
  });

  it("orders equal apps by name, numbers by their value", () => {
    assert.deepEqual(names([app("app 10", {}), app("app 9", {})], "score"), ["app 9", "app 10"]);
  });

  it("is spelled as it is read", () => {
    for (const order of ["score", "-name", "M10"]) assert.equal(spellOrder(parseOrder(order)), order);
  });
});
