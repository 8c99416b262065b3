import assert from "node:assert/strict";
import { lastScan } from "../../../test/support/webview/dashboard/sample-apps.ts";
import { overviewOf } from "../../contract/overview-of.ts";
import type { ScanSummary } from "../../contract/summary.ts";
import { fleetHtml } from "./fleet.ts";

function pageOf(projects: Parameters<typeof fleetHtml>[0]["projects"]): string {
  return fleetHtml({ ...overviewOf(projects), root: "/home/ada/apps", projects, truncated: 0 }, "1.2.3");
}

function listed(name: string, scan: Partial<ScanSummary> | null) {
  return { path: `/home/ada/apps/${name}`, name, kind: "app" as const, lastScan: scan ? lastScan(scan) : null };
}

describe("the page of a fleet", () => {
  it("has a table for each group with its average, the weakest app first", () => {
    const page = pageOf([
      listed("till", { group: "Retail", owner: "Payments", score: 90, grade: "A" }),
      listed("shop", { group: "Retail", score: 30, grade: "F", pass: false, fail: 4 }),
      listed("lab", null),
    ]);
    assert.match(page, /<title>Security of all apps: apps<\/title>/);
    assert.match(page, /1 of 2 gates closed/);
    assert.match(page, /<h2>Retail<\/h2>\s*<p class="quiet">2 projects: average D 60, 1 of 2 gates closed/);
    assert.match(page, /<h2>Without a group<\/h2>/);
    assert.ok(page.indexOf(">shop<") < page.indexOf(">till<"));
    assert.match(page, /<td class="owner">Payments<\/td>/);
    assert.match(page, />lab<\/th><td class="owner"><\/td><td colspan="10">No result/);
  });

  it("has one table when there is no group, and no markup of a project", () => {
    const hostile = "<img src=x onerror=alert(1)>";
    const page = pageOf([listed(hostile, { owner: hostile })]);
    assert.match(page, /<h2>All projects<\/h2>\s*<table/);
    assert.ok(!page.includes("<img"));
  });
});
