import assert from "node:assert/strict";
import { treeAround, type VirtualFile, virtualTree } from "./virtual-tree.ts";

const file: VirtualFile = { kind: "file" };
const read = (path: string) => ({ kind: "text", text: path }) as const;
const names = (content: ReturnType<ReturnType<typeof virtualTree>["list"]>) =>
  "reason" in content ? content.reason : content.map(({ name }) => name);

describe("a tree that needs no disk", () => {
  for (const path of ["lib/../evil.dart", "../evil.dart", "lib/./evil.dart", "lib//evil.dart", "lib/..", ".", ""])
    it(`has no folder for what a commit calls ${JSON.stringify(path)}`, () => {
      const tree = virtualTree(
        new Map([
          [path, file],
          ["lib/main.dart", file],
        ]),
        "",
        read,
      );
      assert.deepEqual(names(tree.list("")), ["lib"]);
      assert.deepEqual(names(tree.list("lib")), ["main.dart"]);
    });

  it("keeps a file where its path leads to, seen from the project", () => {
    const tree = treeAround(
      new Map([
        ["lib/../pubspec.yaml", file],
        ["../data/lib/x.dart", file],
      ]),
      read,
    );
    assert.deepEqual(names(tree.list("")), ["pubspec.yaml"]);
    assert.deepEqual(names(tree.list("../data/lib")), ["x.dart"]);
    assert.deepEqual(tree.read("pubspec.yaml"), { kind: "text", text: "lib/../pubspec.yaml" });
  });
});
