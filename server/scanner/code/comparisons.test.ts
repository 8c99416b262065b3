import assert from "node:assert/strict";
import { codeFile } from "./code-file.ts";
import { type CodeComparison, casesIn, comparisonsIn } from "./comparisons.ts";

const dart = (text: string) => codeFile("lib/a.dart", text, "dart");
const texts = (compared: readonly CodeComparison[]) =>
  compared.map(({ left, right }) => [left.code.text, right.code.text]);

describe("the comparisons of a file", () => {
  it("are those of operators and methods, with both sides", () => {
    const file = dart("f() => a.b == 'x' && 1 != c || d.text.compareTo(e) == 0 || f < g;");
    assert.deepEqual(texts(comparisonsIn(file)), [
      ["a.b", "'x'"],
      ["1", "c"],
      ["d.text.compareTo(e)", "0"],
      ["d.text", "e"],
    ]);
  });

  it("are apart from the cases of a switch", () => {
    const file = dart(
      "f(a) { switch (a.b) { case 1: case 2 || 3: g(); default: } return switch (a) { 'x' => 1, _ => 2 }; }",
    );
    assert.deepEqual(texts(comparisonsIn(file)), []);
    assert.deepEqual(texts(casesIn(file)), [
      ["a.b", "1"],
      ["a.b", "2"],
      ["a.b", "3"],
      ["a", "'x'"],
    ]);
  });
});
