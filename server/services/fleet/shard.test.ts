import assert from "node:assert/strict";
import fc from "fast-check";
import { partOf, shardInput, shardOf } from "./shard.ts";

describe("a shard", () => {
  for (const written of ["1/1", "2/5", "5/5", "100/1000"]) {
    it(`is written ${written}`, () => assert.equal(shardInput().safeParse(written).success, true));
  }
  for (const written of ["", "0/3", "4/3", "1/0", "1", "1/2/3", "-1/2", "a/b", "1 / 2", "1/99999"]) {
    it(`is not written ${JSON.stringify(written)}`, () => assert.equal(shardInput().safeParse(written).success, false));
  }

  it("shares all items out with the others, evenly", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat()), fc.integer({ min: 1, max: 40 }), (items, count) => {
        const parts = Array.from({ length: count }, (_, index) => partOf(items, shardOf(`${index + 1}/${count}`)));
        assert.deepEqual(parts.flat().sort(), items.toSorted());
        const sizes = parts.map((part) => part.length);
        assert.ok(Math.max(...sizes) - Math.min(...sizes) <= 1);
      }),
    );
  });
});
