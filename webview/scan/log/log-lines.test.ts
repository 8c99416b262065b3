import assert from "node:assert/strict";
import { addEvent, emptyLog, wordOf } from "./log-lines.ts";

describe("the log of a scan", () => {
  it("keeps every line, and only the last count of files", () => {
    const line = { kind: "warn", id: "a", title: "A", message: "lib/a.dart:1" } as const;
    const log = [
      { kind: "files", done: 1, total: 2 } as const,
      line,
      { kind: "files", done: 2, total: 2 } as const,
    ].reduce(addEvent, emptyLog);
    assert.deepEqual(log, { lines: [line], files: { done: 2, total: 2 } });
    assert.equal(wordOf(line), "WARN");
  });
});
