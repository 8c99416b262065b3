import assert from "node:assert/strict";
import { app, earlier, lastScan, projects } from "../../test/support/webview/dashboard/sample-apps.ts";
import { appsOf, countApps, scoresOf, searchApps } from "./apps.ts";

const noNews = { results: new Map(), failures: new Map() };

describe("the apps of a folder", () => {
  it("say where they are below it, when that is more than their name", () => {
    const listed = projects([
      { path: "/apps", name: "apps", kind: "app", lastScan: null },
      { path: "/apps/shop", name: "shop", kind: "app", lastScan: null },
      { path: "/apps/bank/app", name: "app", kind: "app", lastScan: null },
    ]);
    assert.deepEqual(
      appsOf(listed, noNews).map(({ place }) => place),
      [undefined, undefined, "bank/app"],
    );
  });

  it("say which of them the editor has with text that is not saved", () => {
    const listed = projects(["a", "b"].map((name) => ({ path: `/apps/${name}`, name, kind: "app", lastScan: null })));
    const open = ["/apps/a", "/apps/b"];
    assert.deepEqual(
      appsOf({ ...listed, open, unsaved: ["/apps/b"] }, noNews).map(({ isUnsaved }) => isUnsaved),
      [false, true],
    );
  });

  it("are wherever the editor has them open, and say so", () => {
    const listed = projects([
      { path: "/apps/shop", name: "shop", kind: "app", lastScan: null },
      { path: "/apps-old/bank", name: "bank", kind: "app", lastScan: null },
    ]);
    assert.deepEqual(
      appsOf({ ...listed, open: ["/apps-old/bank"] }, noNews).map(({ place, isOpen }) => [place, isOpen]),
      [
        [undefined, false],
        ["/apps-old/bank", true],
      ],
    );
  });

  it("keep a failure until a later scan succeeds", () => {
    const failure = { message: "lib is not a folder", at: "2026-03-01T12:00:00.000Z" };
    const failures = new Map(["/apps/old", "/apps/new", "/apps/never"].map((path) => [path, failure]));
    const listed = projects([
      { path: "/apps/old", name: "old", kind: "app", lastScan: lastScan({ scannedAt: "2026-02-28T12:00:00.000Z" }) },
      { path: "/apps/new", name: "new", kind: "app", lastScan: lastScan({ scannedAt: "2026-03-02T12:00:00.000Z" }) },
      { path: "/apps/never", name: "never", kind: "app", lastScan: null },
    ]);
    const apps = appsOf(listed, { results: new Map(), failures });
    assert.deepEqual(
      apps.map((one) => one.failure),
      [failure.message, undefined, failure.message],
    );
    assert.deepEqual(countApps(apps), { all: 3, scanned: 1, failed: 2, waiting: 0 });
  });

  it("have the result of a scan of all apps as soon as it is there, until something newer is stored", () => {
    const [early, late] = ["2026-03-01T12:00:00.000Z", "2026-03-02T12:00:00.000Z"];
    const listed = projects([
      { path: "/apps/never", name: "never", kind: "app", lastScan: null },
      { path: "/apps/old", name: "old", kind: "app", lastScan: lastScan({ scannedAt: early, score: 1 }) },
      { path: "/apps/decided", name: "decided", kind: "app", lastScan: lastScan({ scannedAt: late, score: 2 }) },
    ]);
    const result = lastScan({ scannedAt: late, score: 3 });
    const results = new Map(["/apps/never", "/apps/old", "/apps/decided"].map((path) => [path, result]));
    assert.deepEqual(
      appsOf(listed, { results, failures: new Map() }).map(({ scan }) => scan?.score),
      [3, 3, 2],
    );
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
