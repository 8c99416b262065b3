import assert from "node:assert/strict";
import { linePoints, spellPoints } from "./line-points.ts";

const box = { width: 120, height: 28, inset: 4 };

describe("the points of a line of scores", () => {
  it("go from the left to the right edge, 100 at the top and 0 at the bottom", () => {
    assert.deepEqual(linePoints([0, 50, 100], box), [
      { x: 4, y: 24 },
      { x: 60, y: 14 },
      { x: 116, y: 4 },
    ]);
  });

  it("are one at the right edge for one scan, and none for none", () => {
    assert.deepEqual(linePoints([100], box), [{ x: 116, y: 4 }]);
    assert.deepEqual(linePoints([], box), []);
  });

  it("are spelled as SVG wants them, with one decimal", () => {
    assert.equal(spellPoints(linePoints([10, 20, 30, 40], box)), "4,22 41.3,20 78.7,18 116,16");
  });
});
