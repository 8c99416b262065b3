import assert from "node:assert/strict";
import { app, earlier } from "../../test/support/webview/dashboard/sample-apps.ts";
import { fleetTrend } from "./fleet-trend.ts";

const utcDay = (moment: string) => moment.slice(0, 10);

describe("all apps over time", () => {
  it("count each app with its last scan up to a day, and only once a day", () => {
    const apps = [
      app("a", {
        score: 90,
        fail: 0,
        scannedAt: "2026-03-03T08:00:00.000Z",
        history: [earlier(10, "2026-03-01T08:00:00.000Z"), earlier(50, "2026-03-01T09:00:00.000Z")],
      }),
      app("b", { score: 30, fail: 4, scannedAt: "2026-03-02T08:00:00.000Z" }),
      app("waits", undefined),
    ];
    assert.deepEqual(fleetTrend(apps, utcDay), [
      { day: "2026-03-01", averageScore: 50, failing: 2, apps: 1 },
      { day: "2026-03-02", averageScore: 40, failing: 6, apps: 2 },
      { day: "2026-03-03", averageScore: 60, failing: 4, apps: 2 },
    ]);
  });

  it("leave out packages, and apps of which no code was read", () => {
    const apps = [{ ...app("lib", {}), kind: "package" as const }, app("unread", { readCode: false })];
    assert.deepEqual(fleetTrend(apps, utcDay), []);
  });
});
