import assert from "node:assert/strict";
import { owasp } from "../../test/support/scan/owasp-categories.ts";
import { heatMapOf } from "../contract/heat-map.ts";
import { heatMapText } from "./heat-map-text.ts";
import { plainPaint } from "./paint.ts";

const scan = {
  scannedAt: "",
  fail: 0,
  review: 0,
  bySeverity: { Critical: 0, High: 0, Medium: 0, Low: 0, Info: 0 },
  pass: true,
  readCode: true,
  leftOut: 0,
  ignored: 0,
  history: [],
};
const lists = heatMapOf([
  {
    path: "/apps/shop",
    name: "shop",
    lastScan: {
      ...scan,
      score: 9,
      grade: "F",
      owasp: owasp({ M1: { fail: 12, review: 1 }, M10: { fail: 0, review: 2 } }),
    },
  },
  {
    path: "/apps",
    name: "apps",
    lastScan: { ...scan, score: 100, grade: "A", owasp: owasp({ M2: { fail: 0, review: 0, pass: 1 } }) },
  },
  { path: "/apps/new", name: "new", lastScan: null },
]);

describe("the heat map as text", () => {
  it("has a line for each project and a column for each category", () => {
    const [head, weakest, best, waiting] = String(
      heatMapText({ root: "/apps", truncated: 0, ...lists }, plainPaint),
    ).split("\n");
    assert.equal(head, "         M1  M2  M3  M4  M5  M6  M7  M8  M9 M10");
    assert.equal(weakest, "F   9    12   -   -   -   -   -   -   -   -  2?  shop");
    assert.equal(best, "A 100     -   0   -   -   -   -   -   -   -   -  .");
    assert.equal(waiting, "not scanned yet                                  new");
  });

  it("says what to do when there is no project", () => {
    const text = String(heatMapText({ root: "/apps", truncated: 0, ...heatMapOf([]) }, plainPaint));
    assert.equal(text, "No Flutter project below /apps. Set PROJECTS_ROOT, or name a folder.\n");
  });
});
