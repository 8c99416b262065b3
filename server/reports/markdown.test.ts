import assert from "node:assert/strict";
import fc from "fast-check";
import { codeBlock, inlineCode, markdown } from "./markdown.ts";

const codeOf = (text: string) => String(inlineCode(text));

describe("text in Markdown", () => {
  const cases: readonly [what: string, text: string, written: string][] = [
    ["HTML", "a <img src=x> & b", "a \\<img src=x\\> \\& b"],
    ["a link", "[a](b) ![c](d)", "\\[a\\](b) !\\[c\\](d)"],
    ["an address", "http://a.b and www.a.b", "http\\://a.b and www\\.a.b"],
    ["emphasis, a formula and a mention", "*a* _b_ ~c~ $d$ @e", "\\*a\\* \\_b\\_ \\~c\\~ \\$d\\$ \\@e"],
    ["several lines", " a\n\n# b\r\n", "a \\# b"],
    ["a list", "- a", "\\- a"],
    ["a numbered list", "12. a", "12\\. a"],
    ["code", "use `a < b` here <", "use `a < b` here \\<"],
    ["a back-tick alone", "a ` b", "a \\` b"],
  ];
  for (const [what, text, written] of cases) {
    it(`shows ${what} as it is`, () => assert.equal(String(markdown`${text}`), written));
  }

  it("gives code a fence that the code cannot close", () => {
    assert.equal(codeOf("a"), "`a`");
    assert.equal(codeOf("a``b"), "```a``b```");
    assert.equal(codeOf("`a`"), "`` `a` ``");
    assert.equal(String(codeBlock("a\n```\nb", "lib/a.dart", "  ")), "  ````dart\n  a\n  ```\n  b\n  ````\n");
  });

  const nasty = fc.string({ unit: fc.constantFrom(..."<>[]()!`\\&*_~$@#-=+.: \n\r", "http://", "www.", "a", "1") });

  it("leaves nothing outside of code that could be interpreted", () => {
    fc.assert(
      fc.property(nasty, (text) => {
        const written = String(markdown`${text}`);
        // Code is between back-ticks that no backslash escapes.
        const outside = written.replace(/((?:\\.|[^\\`])*)(`[^`]+`)?/gs, "$1");
        assert.doesNotMatch(outside.replace(/\\./gs, "·"), /[<>[\]`&*_~$@#]|:\/\/|www\.|\n/);
        assert.doesNotMatch(written, /^(?:[-+=>#]|\d+[.)])/);
      }),
      { numRuns: 3000 },
    );
  });

  it("keeps every line of a block of code inside of its fence", () => {
    fc.assert(
      fc.property(nasty, (text) => {
        const [first = "", ...rest] = String(codeBlock(text, "a.dart", "  "))
          .trimEnd()
          .split("\n");
        const fence = first.trim().replace("dart", "");
        const closing = rest.findIndex((line) => line.trim().startsWith(fence));
        assert.equal(closing, rest.length - 1);
      }),
      { numRuns: 3000 },
    );
  });
});
