import assert from "node:assert/strict";
import { isProject, mayHoldProjects } from "./discovery.ts";

describe("a walk that looks for projects", () => {
  it("knows a project by its entries", () => {
    assert.equal(isProject(new Set(["pubspec.yaml", "lib", "README.md"])), true);
    assert.equal(isProject(new Set(["pubspec.yaml", "bin"])), false);
  });

  it("knows which folders to leave out", () => {
    const entered = ["apps", "packages", "android", "example"].filter((name) => mayHoldProjects(name, false));
    assert.deepEqual(entered, ["apps", "packages", "android", "example"]);
    const left = ["lib", "build", "node_modules", ".git", "example", "test"].filter((name) =>
      mayHoldProjects(name, true),
    );
    assert.deepEqual(left, []);
  });
});
