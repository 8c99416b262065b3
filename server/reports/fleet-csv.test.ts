import assert from "node:assert/strict";
import type { ScanSummary } from "../contract/summary.ts";
import { fleetCsv } from "./fleet-csv.ts";

const lastScan: ScanSummary = {
  scannedAt: "2026-03-01T12:00:00.000Z",
  score: 24,
  grade: "F",
  fail: 3,
  review: 2,
  bySeverity: { Critical: 1, High: 2, Medium: 0, Low: 0, Info: 0 },
  pass: false,
  readCode: true,
  leftOut: 0,
  ignored: 0,
  owasp: {} as ScanSummary["owasp"],
  history: [],
};

describe("the table of a fleet", () => {
  it("has a line for each project, and empty cells for one without a scan", () => {
    const text = fleetCsv([
      { path: "/apps/shop", name: "shop", kind: "app", lastScan: { ...lastScan, owner: "Ada", group: "=Retail" } },
      { path: '/apps/new, "mine"', name: "new", kind: "package", lastScan: null },
    ]);
    assert.deepEqual(text.split("\n"), [
      "name,path,kind,owner,group,grade,score,gate,critical,high,medium,low,info,review,scannedAt",
      "shop,/apps/shop,app,Ada,'=Retail,F,24,closed,1,2,0,0,0,2,2026-03-01T12:00:00.000Z",
      'new,"/apps/new, ""mine""",package,,,,,,,,,,,,',
      "",
    ]);
  });

  it("holds nothing that a spreadsheet would run", () => {
    for (const name of ["=HYPERLINK(1)", "+1", "-1", "@SUM(A1)"])
      assert.ok(fleetCsv([{ path: "/a", name, kind: "app", lastScan: null }]).includes(`\n'${name},`), name);
  });
});
