import assert from "node:assert/strict";
import { codeView } from "../code/code-file.ts";
import { cutShort, firstOf, isCutShort, mayGoOn } from "./cut-short.ts";
import { occurrencesBetween, type SourceFile, sourceFile } from "./source-file.ts";

const words = (count: number) => sourceFile("lib/a.dart", `void f() { ${"a; ".repeat(count)} }`, "dart");

describe("a file that is read in part", () => {
  const readings: readonly (readonly [what: string, read: (file: SourceFile) => readonly unknown[]])[] = [
    ["the first of a list", (file) => firstOf(file, file.occurrences("a"), 3)],
    ["occurrences between two tokens", (file) => occurrencesBetween(file, "a", 0, file.tokens.count, 3)],
    ["mentions in a file", (file) => codeView(file).mentions("a", 3)],
    ["mentions in a function", (file) => codeView(file).mentions("a")[0]?.function?.mentions("a", 3) ?? []],
    [
      "steps",
      (file) => [1, 2, 3, 4].slice(0, file.occurrences("a").length).filter((step) => mayGoOn(file, step - 1, 3)),
    ],
  ];
  for (const [what, read] of readings) {
    it(`is known by it, and all that fits is read: ${what}`, () => {
      const [fits, hasMore] = [words(3), words(4)];
      assert.equal(read(fits).length, 3);
      assert.equal(isCutShort(fits), false);
      assert.equal(read(hasMore).length, 3);
      assert.equal(isCutShort(hasMore), true);
    });
  }

  it("is not another file", () => {
    const [one, other] = [words(1), words(1)];
    cutShort(one);
    assert.deepEqual([isCutShort(one), isCutShort(other)], [true, false]);
  });
});
