import assert from "node:assert/strict";
import { app, earlier, lastScan, projects } from "../../test/support/webview/dashboard/sample-apps.ts";
import { appsOf, countApps, scoresOf, searchApps } from "./apps.ts";

const noFailures = new Map();

describe("the apps of a folder", () => {
  it("say where they are below it, when that is more than their name", () => {
    const listed = projects([
      { path: "/apps", name: "apps", lastScan: null },
      { path: "/apps/shop", name: "shop", lastScan: null },
      { path: "/apps/bank/app", name: "app", lastScan: null },
    ]);
    assert.deepEqual(
      appsOf(listed, noFailures).map(({ place }) => place),
      [undefined, undefined, "bank/app"],
    );
  });

  it("keep a failure until a later scan succeeds", () => {
    const failure = { message: "lib is not a folder", at: "2026-03-01T12:00:00.000Z" };
    const failures = new Map(["/apps/old", "/apps/new", "/apps/never"].map((path) => [path, failure]));
    const listed = projects([
      { path: "/apps/old", name: "old", lastScan: lastScan({ scannedAt: "2026-02-28T12:00:00.000Z" }) },
      { path: "/apps/new", name: "new", lastScan: lastScan({ scannedAt: "2026-03-02T12:00:00.000Z" }) },
      { path: "/apps/never", name: "never", lastScan: null },
    ]);
    const apps = appsOf(listed, failures);
    assert.deepEqual(
      apps.map((one) => one.failure),
      [failure.message, undefined, failure.message],
    );
    assert.deepEqual(countApps(apps), { all: 3, scanned: 1, failed: 2, waiting: 0 });
  });

  it("are found by words of their name and place, in any case and order", () => {
    const apps = [app("Shop", {}), { ...app("app", {}), place: "bank/mobile/app" }];
    const found = (query: string) => searchApps(apps, query).map(({ name }) => name);
    assert.deepEqual(found("SHOP"), ["Shop"]);
    assert.deepEqual(found(" app bank "), ["app"]);
    assert.deepEqual(found("shop bank"), []);
    assert.deepEqual(found("  "), ["Shop", "app"]);
  });

  it("have the scores of their history, the last one included", () => {
    assert.deepEqual(scoresOf(lastScan({ score: 90, history: [earlier(40), earlier(60)] })), [40, 60, 90]);
  });
});
