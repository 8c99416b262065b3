import assert from "node:assert/strict";
import { configAnalysis } from "./analyze.ts";
import { overlay } from "./overlay.ts";

describe("texts of an editor over the files on disk", () => {
  const files = {
    paths: ["a.yaml", "c.yaml", "photo.png"],
    analyses: new Map([["a.yaml", configAnalysis("a.yaml", "x: 1")]]),
    leftOut: [],
    roles: new Map(),
    packages: [],
    reached: [],
  };

  it("count instead of the file, and leave what was there as it is", () => {
    const edited = configAnalysis("a.yaml", "x: 2");
    const { paths, analyses } = overlay(files, new Map([["a.yaml", edited]]));
    assert.deepEqual(paths, files.paths);
    assert.deepEqual([...analyses], [["a.yaml", edited]]);
    assert.notEqual(files.analyses.get("a.yaml"), edited);
  });

  it("may be of files that are not on disk, each in its place", () => {
    const { paths, analyses } = overlay(files, new Map([["Z.yaml", configAnalysis("Z.yaml", "")]]));
    assert.deepEqual(paths, ["Z.yaml", "a.yaml", "c.yaml", "photo.png"]);
    assert.deepEqual([...analyses.keys()], ["Z.yaml", "a.yaml"]);
  });
});
