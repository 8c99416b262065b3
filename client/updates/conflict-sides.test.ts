import assert from "node:assert/strict";
import { marked } from "../../server/generator/update/merge-lines.ts";
import { conflictSides } from "./conflict-sides.ts";

const start = ["class Plot {", "  final String name;"];
const [mine, theirs] = [["  final int beds;"], ["  final double area;", "  final String soil;"]];
const text = (...lines: readonly string[]) => `${lines.join("\n")}\n`;

describe("the sides of a marked text", () => {
  it("are those that an update merged, and the lines that both have", () => {
    assert.deepEqual(conflictSides(text(...start, ...marked(mine, theirs), "}")), {
      base: text(...start, "}"),
      yours: text(...start, ...mine, "}"),
      generated: text(...start, ...theirs, "}"),
      places: 1,
    });
  });

  it("keep the line endings and a missing last one, in every place", () => {
    const sides = conflictSides([...marked(["a"], []), "b", ...marked(["c"], ["d"])].join("\r\n"));
    assert.deepEqual(sides, { base: "b\r\n", yours: "a\r\nb\r\nc\r\n", generated: "b\r\nd\r\n", places: 2 });
  });

  for (const [what, given] of [
    ["a text without marks", text(...start, "}")],
    ["a conflict of Git's own", text("<<<<<<< HEAD", "a", "=======", "b", ">>>>>>> main")],
    ["marks of which somebody removed the last", text(...marked(mine, theirs).slice(0, -1), "}")],
    ["a heading that is underlined", text("Plots", "=======", "")],
  ] as const) {
    it(`are none for ${what}`, () => assert.equal(conflictSides(given), undefined));
  }
});
