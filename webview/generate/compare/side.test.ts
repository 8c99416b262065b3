import assert from "node:assert/strict";
import { type ChosenSide, comparing, sideIn, sideText } from "./side.ts";

const recipes = [{ id: "minimal", title: "Minimal", description: "", config: {} }];
const minimal: ChosenSide = { kind: "recipe", id: "minimal" };
const garden: ChosenSide = { kind: "path", path: "/home/robin/garden" };
const form: ChosenSide = { kind: "form" };
const newest: ChosenSide = { kind: "newest" };

describe("the sides of a comparison", () => {
  for (const side of [minimal, garden, form, newest]) {
    it(`are the same after a reload: ${sideText(side)}`, () => assert.deepEqual(sideIn(sideText(side), recipes), side));
  }

  it("are none where the address names none", () => {
    assert.equal(sideIn(null, recipes), undefined);
    assert.equal(sideIn("", recipes), undefined);
  });

  for (const [what, from, to, asked] of [
    ["two recipes", minimal, minimal, { from: "minimal", to: "minimal" }],
    ["a project and its newest form", garden, newest, { from: "/home/robin/garden" }],
    ["a recipe and the form", minimal, form, { from: "minimal", toConfig: { appName: "garden" } }],
    ["nothing, while one is missing", minimal, undefined, undefined],
    ["nothing, for the newest form of a recipe", minimal, newest, undefined],
  ] as const) {
    it(`ask for ${what}`, () => assert.deepEqual(comparing(from, to, { appName: "garden" }), asked));
  }
});
