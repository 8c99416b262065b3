import assert from "node:assert/strict";
import { type Coverage, coverageSchema, leftOutSentence, unreadDart } from "./coverage.ts";

const coverage = (leftOut: Coverage["leftOut"]): Coverage => ({
  dartFiles: 1,
  generatedFiles: 0,
  nativeFiles: 0,
  configFiles: 1,
  unread: [],
  leftOut,
});
const left = (file: string, kind: Coverage["leftOut"][number]["kind"] = "dart") => ({
  file,
  kind,
  reason: "it is gone",
});

describe("coverage", () => {
  it("counts unread Dart for the gate, and nothing else", () => {
    const all = [left("a.dart"), left("b.kt", "native"), left("c.yaml", "configuration"), left("d.dart")];
    assert.equal(unreadDart(coverage(all)), 2);
  });

  it("names the first files and says how many there are", () => {
    const five = ["a", "b", "c", "d", "e"].map((name) => left(`lib/${name}.dart`));
    assert.equal(leftOutSentence(coverage([])), undefined);
    assert.equal(
      leftOutSentence(coverage(five.slice(0, 1))),
      "1 file was not read: lib/a.dart (it is gone). coverage.leftOut lists all.",
    );
    assert.equal(
      leftOutSentence(coverage(five)),
      "5 files were not read: lib/a.dart (it is gone), lib/b.dart (it is gone), lib/c.dart (it is gone), and 2 more. " +
        "coverage.leftOut lists all.",
    );
  });

  it("reads records that are older than what it says now", () => {
    const old = { dartFiles: 1, nativeFiles: 0, configFiles: 1, unread: [] };
    assert.deepEqual(coverageSchema().parse(old), coverage([]));
  });
});
