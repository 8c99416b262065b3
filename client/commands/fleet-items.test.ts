import assert from "node:assert/strict";
import { t } from "../../test/support/client/statuses.ts";
import { fleetItems } from "./fleet-items.ts";

type Lists = NonNullable<Parameters<typeof fleetItems>[0][number]["lastScan"]>;

const lastScan = {
  scannedAt: "2026-01-01T00:00:00.000Z",
  score: 90,
  grade: "A",
  fail: 0,
  review: 0,
  bySeverity: { Critical: 0, High: 0, Medium: 0, Low: 0, Info: 0 },
  pass: true,
  readCode: true,
  leftOut: 0,
  ignored: 0,
  owasp: {} as Lists["owasp"],
  history: [],
} as const;

describe("the list of a fleet", () => {
  it("starts with what could not be scanned, then goes from the weakest to the best", () => {
    const items = fleetItems(
      [
        { path: "/apps/notes", name: "notes", kind: "app", outcome: "scanned", lastScan },
        {
          path: "/apps/broken",
          name: "broken",
          kind: "app",
          outcome: "failed",
          lastScan: null,
          error: "It has no lib folder.",
        },
        {
          path: "/apps/shop",
          name: "shop",
          kind: "app",
          outcome: "unchanged",
          lastScan: { ...lastScan, score: 12, grade: "F", pass: false },
        },
      ],
      t,
    );
    assert.deepEqual(items, [
      { label: "broken", description: "It has no lib folder.", detail: "/apps/broken" },
      { label: "F 12 · shop", description: "the gate fails", detail: "/apps/shop" },
      { label: "A 90 · notes", description: "the gate passes", detail: "/apps/notes" },
    ]);
  });
});
