import assert from "node:assert/strict";
import { owasp } from "../../test/support/scan/owasp-categories.ts";
import type { ScanSummary } from "../contract/summary.ts";
import { fleetText } from "./fleet-text.ts";
import { plainPaint } from "./paint.ts";

const scan = (score: number, grade: ScanSummary["grade"], fail: number, pass: boolean) => ({
  score,
  grade,
  fail,
  pass,
  leftOut: 0,
  ignored: 0,
  owasp: owasp({ M5: { fail, review: 0 } }),
  history: [],
});

describe("the fleet as text", () => {
  it("lists the weakest project first and what could not be scanned last", () => {
    const text = fleetText(
      {
        root: "/apps",
        projects: [
          { path: "/apps/a", lastScan: scan(100, "A", 0, true) },
          { path: "/apps/b", lastScan: null, error: "/apps/b has no lib folder." },
          { path: "/apps/c", lastScan: { ...scan(0, "F", 12, false), leftOut: 2, ignored: 1 } },
        ],
        averageScore: 50,
        averageGrade: "D",
        truncated: 0,
        totals: { found: 3, scanned: 2, unchanged: 1, gatesClosed: 1, failing: 12 },
      },
      plainPaint,
    );
    assert.equal(
      String(text),
      [
        "F   0  gate FAIL  12 failing  c  M5 Insecure Communication  2 not read, 1 place ignored",
        "A 100  gate PASS   0 failing  a",
        "not scanned  b  /apps/b has no lib folder.",
        "",
        "Average D 50  1 of 2 gates closed, 12 failing checks, 1 unchanged since the last scan",
        "",
      ].join("\n"),
    );
  });

  it("says which projects got worse since the scan before, and which better", () => {
    const before = (score: number) => [
      { scannedAt: "2026-01-01T00:00:00.000Z", score, grade: "B" as const, pass: true, fail: 1, review: 0 },
    ];
    const projects = [
      { path: "/apps/a", lastScan: { ...scan(45, "D", 2, false), history: before(100) } },
      { path: "/apps/b", lastScan: { ...scan(100, "A", 0, true), history: before(80) } },
    ];
    const shown = { found: 2, scanned: 2, unchanged: 0, gatesClosed: 1, failing: 2 };
    const said = fleetText(
      { root: "/apps", projects, averageScore: 72, averageGrade: "C", truncated: 0, totals: shown },
      plainPaint,
    );
    assert.match(String(said), /failing {2}a {2}-55 points {2}M5/);
    assert.match(String(said), /failing {2}b {2}\+20 points$/m);
    assert.match(String(said), /^Average C 72 {2}1 app got worse {2}1 of 2 gates closed, 2 failing checks$/m);
  });

  const totals = { found: 0, scanned: 0, unchanged: 0, gatesClosed: 0, failing: 0 };
  const nothing = { root: "/apps", projects: [], averageScore: null, averageGrade: null, truncated: 0, totals };

  it("says what to do when there is no project", () => {
    assert.equal(
      String(fleetText(nothing, plainPaint)),
      "No Flutter project below /apps. Set PROJECTS_ROOT, or name a folder.\n",
    );
  });

  it("says that the search did not go everywhere", () => {
    assert.match(String(fleetText({ ...nothing, truncated: 12 }, plainPaint)), /^12 folders were not searched/m);
  });
});
