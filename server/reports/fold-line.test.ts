import assert from "node:assert/strict";
import fc from "fast-check";
import { cutLine, foldLine } from "./fold-line.ts";
import { ansiPaint, linkingPaint } from "./paint.ts";
import { terminalOutput } from "./terminal-output.ts";
import { asItIs, text } from "./terminal-text.ts";

const sequences = /\u001b(?:\[\d+m|\][^\u001b]*\u001b\\)/g;

describe("a line that is wider than the terminal", () => {
  const lines: readonly (readonly [line: string, width: number, folded: string])[] = [
    ["short enough", 20, "short enough"],
    ["       Fix: use a bound parameter here", 25, "       Fix: use a bound\n       parameter here"],
    ["FAIL   SQL built by interpolation", 20, "FAIL   SQL built by\n       interpolation"],
    ["N/A    ios-ats, weak-crypto", 20, "N/A    ios-ats,\n       weak-crypto"],
    ["  - one thing and another", 14, "  - one thing\n    and\n    another"],
    ["  A 100  gate PASS  some/where", 20, "  A 100  gate PASS\n    some/where"],
    ["a tls-validation-disabled b", 10, "a\ntls-validation-disabled\nb"],
    ["日本語 日本語", 8, "日本語\n日本語"],
  ];
  for (const [line, width, folded] of lines) {
    it(`of ${width} columns becomes: ${folded.split("\n").join(" | ")}`, () => {
      assert.equal(foldLine(line, width), folded);
    });
  }

  it("counts neither colours nor links", () => {
    const place = { folder: "/apps/a", file: "lib/a.dart", line: 1 };
    const line = String(text`${ansiPaint.red("one")} ${linkingPaint.place(place)} two`);
    assert.equal(foldLine(line, 20), line);
    assert.equal(foldLine(line, 17).replace(sequences, ""), "one lib/a.dart:1\ntwo");
  });

  it("keeps all words, and breaks no word", () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[a-z]{1,12}$/), { minLength: 1 }),
        fc.integer({ min: 5, max: 60 }),
        (words, width) => {
          const folded = foldLine(words.join(" "), width);
          assert.deepEqual(folded.split(/\s+/), words);
          for (const line of folded.split("\n")) assert.ok(line.length <= width || !line.trim().includes(" "), line);
        },
      ),
    );
  });

  it("is whole where it is to be copied", () => {
    const diff = text`${asItIs}+ a long line of a diff\n`;
    assert.equal(terminalOutput(diff, 10), "+ a long line of a diff\n");
  });

  it("can be cut", () => assert.equal(cutLine("Reading 日本", 9), "Reading "));
});
