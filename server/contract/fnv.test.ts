import assert from "node:assert/strict";
import fc from "fast-check";
import { fnv64 } from "./fnv.ts";

/** The definition of FNV-1a, written literally. */
function defined(octets: Uint8Array): string {
  let hash = 0xcbf29ce484222325n;
  for (const octet of octets) hash = ((hash ^ BigInt(octet)) * 0x100000001b3n) & 0xffffffffffffffffn;
  return hash.toString(16).padStart(16, "0");
}

describe("FNV-1a", () => {
  const published = { "": "cbf29ce484222325", a: "af63dc4c8601ec8c", foobar: "85944171f73967e8" };
  for (const [text, hash] of Object.entries(published)) {
    it(`of "${text}" is ${hash}`, () => assert.equal(fnv64(text), hash));
  }

  it("is as defined for any octets", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (octets) => {
        assert.equal(fnv64(String.fromCharCode(...octets)), defined(octets));
      }),
    );
  });

  it("takes the lower octet of a wide character first", () => {
    assert.equal(fnv64("\u2028"), defined(Uint8Array.of(0x28, 0x20)));
  });
});
