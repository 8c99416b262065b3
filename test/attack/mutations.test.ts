import assert from "node:assert/strict";
import { chosenSeed } from "../fuzz/random.ts";
import { mutations } from "./long/mutations.ts";

describe("mutated files", function () {
  this.timeout(180_000);

  it("break no check, hang no scan and are not many times the work", async () => {
    const seed = chosenSeed(20261122);
    const { scans, worst } = await mutations(undefined, seed, { scans: 60, milliseconds: 120_000 });
    assert.ok(scans > 20, `only ${scans} scans`);
    assert.ok(worst <= 10, `${worst} times the median`);
  });
});
