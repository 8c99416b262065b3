import assert from "node:assert/strict";
import fc from "fast-check";
import { owned } from "./owned.ts";

describe("owned", () => {
  it("gives the same text", () => {
    fc.assert(fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => assert.equal(owned(text), text)));
  });

  it("gives it also when more different texts came by than it remembers", () => {
    const names = Array.from({ length: 30_000 }, (_, i) => `the name number ${i}`);
    assert.deepEqual(names.map(owned), names);
    assert.equal(owned("the name number 7"), "the name number 7");
  });
});
