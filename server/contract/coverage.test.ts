import assert from "node:assert/strict";
import { coverageWith } from "../../test/support/scan/coverage.ts";
import { type Coverage, coverageSchema, inPartSentence, leftOutSentence, unreadDart } from "./coverage.ts";

const coverage = (leftOut: Coverage["leftOut"]): Coverage => coverageWith({ leftOut });
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
    assert.equal(leftOutSentence(coverage(five.slice(0, 1))), "1 file was not read: lib/a.dart (it is gone).");
    assert.equal(
      leftOutSentence(coverage(five)),
      "5 files were not read: lib/a.dart (it is gone), lib/b.dart (it is gone), lib/c.dart (it is gone), and 2 more. " +
        "The JSON report lists all, as coverage.leftOut.",
    );
  });

  it("says what was looked at only in part, which checks that concerns, and what to do", () => {
    const part = (file: string, ...checks: string[]) => ({ file, reason: "it is deep", checks });
    const said = (...inPart: Coverage["inPart"]) => inPartSentence({ ...coverage([]), inPart });
    assert.equal(said(), undefined);
    assert.equal(
      said(part("lib/a.dart", "sql-injection")),
      "1 file was looked at only in part: lib/a.dart (it is deep). sql-injection may have missed something there, " +
        "so read these places yourself.",
    );
    assert.match(
      said(part("lib/a.dart", "one", "two"), part("lib/b.dart", "two", "three", "four"), part("c"), part("d")) ?? "",
      /^4 files were .*, and 1 more\. Checks may have missed/,
    );
    assert.match(said(part("a", "one", "two", "three", "four")) ?? "", / one, two, three, and 1 more may have missed/);
  });

  it("reads records that are older than what it says now", () => {
    const old = { dartFiles: 1, nativeFiles: 0, configFiles: 1, unread: [] };
    assert.deepEqual(coverageSchema().parse(old), coverage([]));
  });
});
