import assert from "node:assert/strict";
import fc from "fast-check";
import { parseJson } from "./parse-json.ts";

describe("a JSON text", () => {
  it("says what it says", () => {
    fc.assert(
      fc.property(fc.json({ depthSize: "small" }), (text) => assert.deepEqual(parseJson(text), JSON.parse(text))),
    );
  });

  it("may hold any bracket in its strings", () => {
    const text = JSON.stringify({ a: '"[{\\'.repeat(500) });
    assert.deepEqual(parseJson(text), JSON.parse(text));
  });

  it("may hold any quotation mark and any backslash in its strings", () => {
    const part = fc.constantFrom('"', "\\", "[", "]", "{", "a");
    fc.assert(
      fc.property(fc.array(fc.array(part).map((parts) => parts.join(""))), (value) =>
        assert.deepEqual(parseJson(JSON.stringify(value)), value),
      ),
    );
  });

  for (const [what, text] of [
    ["is none", "{a}"],
    ["is empty", ""],
    ["does not end", '{"a": "'],
    ["nests a hundred thousand lists", `${"[".repeat(100_000)}${"]".repeat(100_000)}`],
    ["nests a hundred thousand maps", `${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`],
  ] as const) {
    it(`that ${what} says nothing`, () => {
      assert.equal(parseJson(text), undefined);
    });
  }
});
