import assert from "node:assert/strict";
import { recorded } from "../../../test/support/client/findings/records.ts";
import { scanLines } from "./scan-log.ts";

const { record } = recorded("shop", []);
assert.ok(record);

describe("the log of a scan", () => {
  it("says how long it took, what was read and what came out", () => {
    const [read, result, ...others] = scanLines(record, 34.4).map(String);
    assert.equal(read, "shop: scanned 1 Dart, 0 native and 1 configuration files in 34 ms.");
    assert.match(result ?? "", /^shop: grade D, score 50 of 100, the gate passes\. 1 failing, 0 to review/);
    assert.deepEqual(others, []);
  });

  it("names what was left out and why, and at most 20 files", () => {
    const leftOut = Array.from({ length: 23 }, (_, index) => ({
      file: `lib/${index}.dart`,
      kind: "dart" as const,
      reason: "larger than 2 MB",
    }));
    const lines = scanLines({ ...record, coverage: { ...record.coverage, leftOut } }, 1).map(String);
    assert.ok(lines.includes("shop: not read: lib/0.dart (larger than 2 MB)"));
    assert.equal(lines.at(-1), "shop: not read: 3 more files");
    assert.equal(lines.length, 23);
  });

  it("names what was read in part and why, and at most 20 files", () => {
    const inPart = Array.from({ length: 22 }, (_, index) => ({
      file: `lib/${index}.dart`,
      reason: "too deep",
      checks: [],
    }));
    const lines = scanLines({ ...record, coverage: { ...record.coverage, inPart } }, 1).map(String);
    assert.ok(lines.includes("shop: read in part: lib/0.dart (too deep)"));
    assert.equal(lines.at(-1), "shop: read in part: 2 more files");
  });

  it("keeps each thing on its line, whatever a project is called", () => {
    for (const line of scanLines({ ...record, name: "a\n::error::b" }, 1)) assert.ok(!String(line).includes("\n"));
  });
});
