import assert from "node:assert/strict";
import { hash } from "node:crypto";
import fc from "fast-check";
import { sha256 } from "./sha256.ts";

describe("SHA-256", () => {
  it("equals Node's own for any text", () => {
    const text = fc.oneof(fc.string({ maxLength: 300 }), fc.string({ unit: "grapheme", maxLength: 200 }));
    fc.assert(fc.property(text, (one) => assert.equal(sha256(one), hash("sha256", one))));
  });

  it("fills its blocks at every length around their ends", () => {
    for (let length = 0; length < 200; length++) {
      const text = "a".repeat(length);
      assert.equal(sha256(text), hash("sha256", text), `of ${length} characters`);
    }
  });

  it("takes half a letter for what every encoder writes instead", () => {
    assert.equal(sha256("a\ud83d"), hash("sha256", "a\ufffd"));
  });
});
