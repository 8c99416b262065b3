import assert from "node:assert/strict";
import { fleetText } from "../../../server/core/reports/fleet-text.ts";
import { plainPaint } from "../../../server/core/reports/paint.ts";
import type { ScanSummary } from "../../../server/core/scan/summary.ts";

const scan = (score: number, grade: ScanSummary["grade"], fail: number, pass: boolean) => ({
  score,
  grade,
  fail,
  pass,
});

describe("the fleet as text", () => {
  it("lists the weakest project first and what could not be scanned last", () => {
    const text = fleetText(
      {
        root: "/apps",
        projects: [
          { path: "/apps/a", lastScan: scan(100, "A", 0, true) },
          { path: "/apps/b", lastScan: null, error: "/apps/b has no lib folder." },
          { path: "/apps/c", lastScan: scan(0, "F", 12, false) },
        ],
        averageScore: 50,
        averageGrade: "D",
        totals: { scanned: 2, failed: 1, gatesClosed: 1, failing: 12 },
      },
      plainPaint,
    );
    assert.equal(
      text,
      [
        "F   0  gate FAIL  12 failing  /apps/c",
        "A 100  gate PASS   0 failing  /apps/a",
        "not scanned  /apps/b  /apps/b has no lib folder.",
        "",
        "Average D 50  1 of 2 gates closed, 12 failing checks",
        "",
      ].join("\n"),
    );
  });

  it("says what to do when there is no project", () => {
    const totals = { scanned: 0, failed: 0, gatesClosed: 0, failing: 0 };
    const text = fleetText({ root: "/apps", projects: [], averageScore: null, averageGrade: null, totals }, plainPaint);
    assert.equal(text, "No Flutter project below /apps. Set PROJECTS_ROOT, or name a folder.\n");
  });
});
