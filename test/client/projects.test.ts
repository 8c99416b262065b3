import assert from "node:assert/strict";
import { projectOf, projectPathOf } from "../../client/projects.ts";
import { scanned } from "./statuses.ts";

const outer = scanned("outer");
const inner = scanned("inner", {}, "/work/outer/packages");
const linked = { ...scanned("linked", {}, "/real"), root: "/link/linked" };
const projects = [outer, inner, linked];

describe("the project of a file", () => {
  it("is the innermost one that holds it", () => {
    assert.equal(projectOf(projects, "/work/outer/lib/main.dart"), outer);
    assert.equal(projectOf(projects, "/work/outer/packages/inner/lib/main.dart"), inner);
    assert.equal(projectOf(projects, "/work/outer_too/lib/main.dart"), undefined);
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
    assert.equal(projectPathOf("/work/outer", projects), "/work/outer");
    assert.equal(projectPathOf({ path: "/work/outer", id: "cleartext-traffic" }, projects), "/work/outer");
    assert.equal(
      projectPathOf({ path: "/work/outer/pubspec.yaml", fsPath: "/work/outer/pubspec.yaml" }, projects),
      "/work/outer",
    );
  });

  it("names none when it is something else", () => {
    for (const argument of [undefined, null, 7, {}, { path: 7 }, { path: "/x", fsPath: "/x" }, []]) {
      assert.equal(projectPathOf(argument, projects), undefined);
    }
  });
});
