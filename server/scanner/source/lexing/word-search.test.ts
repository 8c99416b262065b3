import assert from "node:assert/strict";
import fc from "fast-check";
import { wordSearch } from "./word-search.ts";

describe("word search", () => {
  const cases: readonly [text: string, found: { word: string; index: number }[]][] = [
    ["access_token", [{ word: "token", index: 7 }]],
    ["a tokenizer", [{ word: "tokenizer", index: 2 }]],
    [
      "http://x://",
      [
        { word: "://", index: 4 },
        { word: "://", index: 8 },
      ],
    ],
    [
      "SKx SK",
      [
        { word: "SK", index: 0 },
        { word: "SK", index: 4 },
      ],
    ],
    ["Token", []],
    ["", []],
    ["\u{1f331}", []],
  ];
  const search = wordSearch(["token", "tokenizer", "://", "SK"]);
  for (const [text, found] of cases) {
    it(`in ${JSON.stringify(text)}`, () => {
      assert.deepEqual(search.all(text), found);
      const expected = ["token", "tokenizer", "://", "SK"].filter((word) => text.includes(word));
      assert.deepEqual([...search.present(text)].sort(), expected.sort());
    });
  }

  it("refuses words that are too short", () => {
    assert.throws(() => wordSearch(["a"]), RangeError);
  });

  it("finds what looking at every place finds", () => {
    const letters = fc.string({ unit: fc.constantFrom("a", "b", "_", "é", "\u{1f331}"), maxLength: 30 });
    const word = fc.string({ unit: fc.constantFrom("a", "b", "_", "é"), minLength: 2, maxLength: 5 });
    fc.assert(
      fc.property(letters, fc.array(word, { minLength: 1, maxLength: 6 }), (text, words) => {
        const longest = [...words].sort((a, b) => b.length - a.length);
        const expected = Array.from({ length: text.length }, (_, index) => ({
          index,
          word: longest.find((one) => text.startsWith(one, index)) ?? "",
        })).filter((place) => place.word !== "");
        assert.deepEqual(wordSearch(words).all(text), expected);
        const present = [...new Set(words)].filter((one) => text.includes(one));
        assert.deepEqual([...wordSearch(words).present(text)].sort(), present.sort());
      }),
    );
  });
});
