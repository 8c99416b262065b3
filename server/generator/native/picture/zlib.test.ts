import assert from "node:assert/strict";
import { inflateSync } from "node:zlib";
import fc from "fast-check";
import { bytesOfRuns, runsOf } from "./runs.ts";
import { zlib } from "./zlib.ts";

describe("packed runs", () => {
  it("are unpacked by zlib to the same bytes, whatever their lengths", () => {
    const run = fc.record({ byte: fc.integer({ min: 0, max: 255 }), length: fc.integer({ min: 1, max: 3000 }) });
    fc.assert(
      fc.property(fc.array(run, { maxLength: 20 }), (runs) => {
        assert.deepEqual(new Uint8Array(inflateSync(zlib(runs))), bytesOfRuns(runs));
      }),
    );
    for (let length = 1; length < 600; length++) {
      assert.equal(inflateSync(zlib([{ byte: 7, length }])).length, length);
    }
  });

  it("are the runs of their bytes", () => {
    fc.assert(
      fc.property(fc.uint8Array({ max: 3, maxLength: 50 }), (bytes) => {
        const runs = runsOf(bytes);
        assert.deepEqual(bytesOfRuns(runs), bytes);
        assert.ok(runs.every(({ byte, length }, i) => length > 0 && byte !== runs[i + 1]?.byte));
      }),
    );
  });
});
