import assert from "node:assert/strict";
import fc from "fast-check";
import { sealedValues } from "./sealed-values.ts";

const nothing = sealedValues(Buffer.alloc(0));

/** A value whose parts know each other, as those of a program do. */
function circle() {
  const value: { text: string; own?: unknown; map: Map<string, undefined> } = {
    text: "ä",
    map: new Map([["a", undefined]]),
  };
  value.own = value;
  return value;
}

const withoutPause = () => undefined;

describe("sealed values", () => {
  let block: Buffer;
  before(async () => {
    const values = new Map<string, () => unknown>([
      ["one", circle],
      ["two", () => "the password"],
    ]);
    block = await nothing.seal(values, withoutPause);
  });

  it("are opened by what they were sealed with, and by nothing else", () => {
    const values = sealedValues(block);
    assert.deepEqual(values.open("one"), circle());
    assert.equal(values.open("two"), "the password");
    assert.equal(values.open("three"), undefined);
  });

  it("show nothing of themselves or of their keys", () => {
    for (const text of ["password", "two"]) assert.equal(block.includes(text), false, text);
  });

  it("are taken over as they were or made anew", async () => {
    const values = sealedValues(block);
    values.open("two");
    const next = await values.seal(
      new Map([
        ["one", () => 1],
        ["two", undefined],
        ["three", undefined],
      ]),
      withoutPause,
    );
    assert.equal(sealedValues(next).open("one"), 1);
    assert.equal(sealedValues(next).open("two"), "the password");
  });

  it("are whole or nothing, whatever happens to the bytes", () => {
    fc.assert(
      fc.property(fc.nat(block.length - 1), fc.integer({ min: 1, max: 255 }), fc.boolean(), (at, change, isCut) => {
        const damaged = Buffer.from(isCut ? block.subarray(0, at) : block);
        if (!isCut) damaged.writeUInt8((damaged.readUInt8(at) + change) % 256, at);
        const values = sealedValues(damaged);
        const [one, two] = [values.open("one"), values.open("two")];
        if (one !== undefined) assert.deepEqual(one, circle());
        if (two !== undefined) assert.equal(two, "the password");
        assert.ok(one === undefined || two === undefined);
      }),
    );
  });
});
