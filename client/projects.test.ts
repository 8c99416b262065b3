import assert from "node:assert/strict";
import { scanned } from "../test/support/client/statuses.ts";
import { projectOf, projectPathOf } from "./projects.ts";

const outer = scanned("outer");
const inner = scanned("inner", {}, "/src/outer/packages");
const linked = { ...scanned("linked", {}, "/real"), root: "/link/linked" };
const projects = [outer, inner, linked];

describe("the project of a file", () => {
  it("is the innermost one that holds it", () => {
    assert.equal(projectOf(projects, "/src/outer/lib/main.dart"), outer);
    assert.equal(projectOf(projects, "/src/outer/packages/inner/lib/main.dart"), inner);
    assert.equal(projectOf(projects, "/src/outer_too/lib/main.dart"), undefined);
    assert.equal(projectOf(projects, undefined), undefined);
  });

  it("is found by the path with links as well as by the real one", () => {
    assert.equal(projectOf(projects, "/link/linked/pubspec.yaml"), linked);
    assert.equal(projectOf(projects, "/real/linked/pubspec.yaml"), linked);
  });

  it("is found on Windows", () => {
    const windows = { ...outer, path: "c:\\work\\outer", root: "c:\\work\\outer" };
    assert.equal(projectOf([windows], "c:\\work\\outer\\lib\\main.dart"), windows);
  });
});

describe("the argument of a command", () => {
  it("names a project by its path, by a tree item, or by the URI of a file", () => {
    assert.equal(projectPathOf("/src/outer", projects), "/src/outer");
    assert.equal(projectPathOf({ path: "/src/outer", id: "cleartext-traffic" }, projects), "/src/outer");
    assert.equal(
      projectPathOf({ path: "/src/outer/pubspec.yaml", fsPath: "/src/outer/pubspec.yaml" }, projects),
      "/src/outer",
    );
  });

  it("names none when it is something else", () => {
    for (const argument of [undefined, null, 7, {}, { path: 7 }, { path: "/x", fsPath: "/x" }, []]) {
      assert.equal(projectPathOf(argument, projects), undefined);
    }
  });
});
