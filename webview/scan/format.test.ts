import assert from "node:assert/strict";
import { formatAge } from "./format.ts";

describe("the age of a scan", () => {
  const now = Date.parse("2026-03-10T12:00:00Z");
  const cases = [
    ["2026-03-10T11:59:30Z", "just now"],
    ["2026-03-10T11:58:59Z", "1 minute ago"],
    ["2026-03-10T09:00:00Z", "3 hours ago"],
    ["2026-03-09T11:00:00Z", "yesterday"],
    ["2026-01-02T12:00:00Z", "2 months ago"],
    ["2024-01-02T12:00:00Z", "2 years ago"],
    // Clocks of two machines differ.
    ["2026-03-10T12:00:09Z", "just now"],
  ] as const;
  for (const [at, said] of cases) it(`is ${said} for ${at}`, () => assert.equal(formatAge(at, now), said));
});
