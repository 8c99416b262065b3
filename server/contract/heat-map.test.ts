import assert from "node:assert/strict";
import { owasp } from "../../test/support/scan/owasp-categories.ts";
import { heatMapOf, worstCategory } from "./heat-map.ts";
import type { ScanSummary } from "./summary.ts";

function listed(name: string, score: number, categories: Parameters<typeof owasp>[0] = {}) {
  const lastScan: ScanSummary = {
    scannedAt: "2026-03-01T12:00:00.000Z",
    score,
    grade: "B",
    fail: 0,
    review: 0,
    bySeverity: { Critical: 0, High: 0, Medium: 0, Low: 0, Info: 0 },
    pass: true,
    readCode: true,
    leftOut: 0,
    ignored: 0,
    owasp: owasp(categories),
    history: [],
  };
  return { path: `/apps/${name}`, name, lastScan };
}

describe("the heat map", () => {
  it("has the weakest project first, equals by path, and apart what was not scanned", () => {
    const waiting = { path: "/apps/new", name: "new", lastScan: null };
    const { rows, notScanned } = heatMapOf([
      listed("c", 80),
      waiting,
      listed("b", 80),
      listed("a", 95),
      listed("z", 3),
    ]);
    assert.deepEqual(
      rows.map(({ name }) => name),
      ["z", "b", "c", "a"],
    );
    assert.deepEqual(notScanned, [{ path: "/apps/new", name: "new" }]);
  });

  it("has the ten categories with their titles, and the status of each", () => {
    const { categories, rows } = heatMapOf([
      listed("shop", 50, { M5: { fail: 2, review: 1 }, M10: { fail: 0, review: 1 } }),
    ]);
    assert.deepEqual([categories.length, categories[4]], [10, { id: "M5", title: "Insecure Communication" }]);
    const { M1, M5, M10 } = rows[0]?.owasp ?? {};
    assert.deepEqual([M1?.status, M5?.status, M10?.status], ["N/A", "FAIL", "REVIEW"]);
  });

  const worst: readonly (readonly [expected: string | undefined, Parameters<typeof owasp>[0]])[] = [
    [undefined, { M1: { fail: 0, review: 0, pass: 3 } }],
    ["M9", { M1: { fail: 1, review: 5 }, M9: { fail: 2, review: 0 } }],
    ["M9", { M1: { fail: 1, review: 0 }, M9: { fail: 1, review: 1 } }],
    ["M1", { M1: { fail: 1, review: 0 }, M9: { fail: 1, review: 0 } }],
    [undefined, { M3: { fail: 0, review: 1 } }],
  ];
  for (const [expected, categories] of worst) {
    it(`finds ${expected ?? "no"} worst category in ${JSON.stringify(categories)}`, () => {
      assert.equal(worstCategory(owasp(categories)), expected);
    });
  }
});
