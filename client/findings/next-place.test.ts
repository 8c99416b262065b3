import assert from "node:assert/strict";
import { nextPlace } from "./next-place.ts";

const place = (uri: string, line: number, character = 0) => ({ uri, line, character });
const places = [place("b", 3), place("a", 9), place("a", 2, 5)];

describe("the way from finding to finding", () => {
  it("goes through each file from top to bottom, then to the next file, and begins anew", () => {
    assert.deepEqual(nextPlace(places, place("a", 2, 5), "next"), place("a", 9));
    assert.deepEqual(nextPlace(places, place("a", 9), "next"), place("b", 3));
    assert.deepEqual(nextPlace(places, place("b", 3), "next"), place("a", 2, 5));
  });

  it("goes back the same way", () => {
    assert.deepEqual(nextPlace(places, place("b", 3), "previous"), place("a", 9));
    assert.deepEqual(nextPlace(places, place("a", 2, 5), "previous"), place("b", 3));
  });

  it("starts at the first or last one, and nowhere without findings", () => {
    assert.deepEqual(nextPlace(places, undefined, "next"), place("a", 2, 5));
    assert.deepEqual(nextPlace(places, undefined, "previous"), place("b", 3));
    assert.equal(nextPlace([], undefined, "next"), undefined);
  });
});
