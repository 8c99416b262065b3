import assert from "node:assert/strict";
import { relativeTime } from "./relative-time.ts";

describe("how long ago something was", () => {
  const now = new Date("2026-03-10T12:00:00Z");
  for (const [moment, words] of [
    ["2026-03-10T11:59:30Z", "now"],
    ["2026-03-10T12:00:30Z", "now"],
    ["2026-03-10T11:58:00Z", "2 minutes ago"],
    ["2026-03-10T09:00:00Z", "3 hours ago"],
    ["2026-03-09T11:00:00Z", "yesterday"],
    ["2026-03-06T11:00:00Z", "4 days ago"],
    ["2026-02-20T11:00:00Z", "2 weeks ago"],
    ["2025-12-01T11:00:00Z", "3 months ago"],
    ["2024-01-01T11:00:00Z", "2 years ago"],
  ] as const) {
    it(`is ${words} for ${moment}`, () => assert.equal(relativeTime(new Date(moment), now, "en"), words));
  }
});
