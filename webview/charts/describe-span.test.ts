import assert from "node:assert/strict";
import { describeSpan } from "./describe-span.ts";

describe("the ends of an axis of time", () => {
  it("are days, and one scan has only an end", () => {
    assert.deepEqual(describeSpan(["2026-01-02T12:00:00", "2026-01-05T12:00:00"]), ["Jan 2, 2026", "Jan 5, 2026"]);
    assert.deepEqual(describeSpan(["2026-01-02T12:00:00"]), ["", "Jan 2, 2026"]);
  });

  it("are times where all scans are of one day", () => {
    const [from, to] = describeSpan(["2026-01-02T09:05:00", "2026-01-02T12:40:00"]);
    assert.match(from, /^9:05/);
    assert.match(to, /^12:40/);
    assert.notEqual(...describeSpan(["2026-01-02T09:05:01", "2026-01-02T09:05:40"]));
  });
});
