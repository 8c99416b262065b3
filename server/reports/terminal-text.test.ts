import assert from "node:assert/strict";
import fc from "fast-check";
import { hostileText, hostileTexts, tricksIn } from "../../test/support/reports/hostile-text.ts";
import { ansiPaint, plainPaint } from "./paint.ts";
import { terminalOutput } from "./terminal-output.ts";
import { joined, lines, paragraph, text } from "./terminal-text.ts";

const looks = /\u001b\[(?:1|2|22|31|32|33|36|39)m/g;
const tricksInLines = (written: string) => written.replace(looks, "").split("\n").flatMap(tricksIn);

describe("text for a terminal", () => {
  for (const [what, hostile] of hostileTexts) {
    it(`shows ${what} without its doing anything`, () => {
      const written = terminalOutput(text`${hostile}\n  ${ansiPaint.red(hostile)}\n${paragraph(hostile, 2)}`);
      assert.deepEqual(tricksInLines(written), []);
      assert.equal(written.split("\n").length, 4);
    });
  }

  it("shows as its number what could not be seen", () => {
    assert.equal(String(text`${"a\u001b[2J\u202eb\r\nc"}`), "a‹U+001B›[2J‹U+202E›b c");
    assert.equal(String(text`${"##vso[x]"} ${"::error"} ${"a::b"}`), "‹U+0023›#vso[x] ‹U+003A›:error a::b");
  });

  it("leaves letters of all scripts and emoji as they are", () => {
    const harmless = "שלום 日本 é 👍🏽 ❤️ a::b # ## [";
    assert.equal(String(text`${harmless}`), harmless);
  });

  it("puts in texts as they are, numbers, lists, and nothing for nothing", () => {
    assert.equal(String(text`${[text`a\n`, 7, ["b", false]]}${null}${undefined}`), "a\n7b");
    assert.equal(String(lines(["a", text`b`])), "a\nb\n");
    assert.equal(String(joined(["a", "", false, "b"], "; ")), "a; b");
    assert.equal(String(plainPaint.red("a")), "a");
    assert.equal(String(ansiPaint.bold(ansiPaint.red("a"))), "\u001b[1m\u001b[31ma\u001b[39m\u001b[22m");
  });

  it("lets no text do anything, however it is put together", () => {
    fc.assert(
      fc.property(fc.array(hostileText), (texts) => {
        const parts = texts.map((one) => [one, ansiPaint.dim(one), "\t", paragraph(one, 1)]);
        const written = terminalOutput(text`${parts}`, 9);
        assert.deepEqual(tricksInLines(written.replaceAll("\t", " ")), []);
      }),
      { numRuns: 500 },
    );
  });

  it("lets no command be put together from parts that are harmless alone", () => {
    for (const [one, other] of [
      ["a ##", "[x]"],
      ["a ##vs", "o[x]"],
      ["a #", "#teamcity[x]"],
      [":", ":error::x"],
    ] as const) {
      for (const both of [text`${one}${other}`, text`${one}${ansiPaint.dim(other)}`]) {
        assert.deepEqual(tricksInLines(terminalOutput(both)), []);
      }
    }
  });

  it("makes visible at last what came in unescaped", () => {
    const raw = String.raw({ raw: ["a\u001b[2Jb\u001b[31mred\u001b[39m\u001b[7m\t::x\n \u001b[31m::y\r##[z"] });
    const forged = text(Object.assign([raw], { raw: [raw] }));
    assert.equal(
      terminalOutput(forged),
      "a‹U+001B›[2Jb\u001b[31mred\u001b[39m‹U+001B›[7m\t::x\n \u001b[31m‹U+003A›:y‹U+000D›‹U+0023›#[z",
    );
  });
});
