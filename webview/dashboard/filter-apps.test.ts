import assert from "node:assert/strict";
import { app, lastScan } from "../../test/support/webview/dashboard/sample-apps.ts";
import { type AppFilters, filterApps, hasFilters, noFilters } from "./filter-apps.ts";

describe("the filters of apps", () => {
  const weak = { ...lastScan().owasp, M5: { status: "FAIL" as const, fail: 2, review: 0, pass: 0 } };
  const apps = [
    app("bad", { grade: "F", pass: false, owasp: weak }),
    app("closed", { grade: "B", pass: false }),
    app("good", { grade: "A", pass: true }),
    { ...app("lib", { grade: "A", pass: true }), kind: "package" as const },
    app("waits", undefined),
  ];
  const names = (filters: Partial<AppFilters>) =>
    filterApps(apps, { ...noFilters, ...filters }).map(({ name }) => name);

  it("let everything through when there are none", () => {
    assert.equal(names({}).length, apps.length);
    assert.equal(hasFilters(noFilters), false);
  });

  it("know no grade of an app of which no code was read", () => {
    const unread = app("unread", { grade: "A", readCode: false });
    assert.deepEqual(filterApps([unread], { ...noFilters, grade: "A" }), []);
    assert.deepEqual(filterApps([unread], noFilters), [unread]);
  });

  it("go by grade, gate, category and kind, and by all of them together", () => {
    assert.deepEqual(names({ grade: "F" }), ["bad"]);
    assert.deepEqual(names({ gate: "closed" }), ["bad", "closed"]);
    assert.deepEqual(names({ gate: "open" }), ["good", "lib"]);
    assert.deepEqual(names({ owasp: "M5" }), ["bad"]);
    assert.deepEqual(names({ kind: "package" }), ["lib"]);
    assert.deepEqual(names({ grade: "A", kind: "app", search: "oo" }), ["good"]);
    for (const filters of [
      { grade: "F" },
      { gate: "open" },
      { owasp: "M1" },
      { kind: "app" },
      { search: "x" },
    ] as const)
      assert.equal(hasFilters({ ...noFilters, ...filters }), true);
  });
});
