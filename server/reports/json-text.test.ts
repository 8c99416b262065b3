import assert from "node:assert/strict";
import fc from "fast-check";
import { hostileText, hostileTexts, tricksIn } from "../../test/support/reports/hostile-text.ts";
import { jsonText } from "./json-text.ts";

describe("JSON that is printed", () => {
  for (const [what, hostile] of hostileTexts) {
    it(`holds ${what} exactly, and nothing that acts`, () => {
      const written = jsonText({ [hostile]: [hostile] }, 2);
      assert.deepEqual(written.split("\n").flatMap(tricksIn), []);
      assert.deepEqual(JSON.parse(written), { [hostile]: [hostile] });
    });
  }

  it("says what JSON.stringify says of everything else", () => {
    const value = { a: [1, null, "é 日本 👍 # ##"], b: { c: true } };
    assert.equal(jsonText(value), JSON.stringify(value));
    assert.equal(jsonText(value, 2), JSON.stringify(value, null, 2));
  });

  it("is read again as what it was", () => {
    fc.assert(
      fc.property(hostileText, (hostile) => {
        assert.equal(
          JSON.parse(jsonText(hostile)),
          hostile.isWellFormed() ? hostile : JSON.parse(JSON.stringify(hostile)),
        );
      }),
    );
  });
});
