import assert from "node:assert/strict";
import fc from "fast-check";
import { aroundChanges, lineChanges } from "./line-changes.ts";
import { compareFiles, type ProjectFile, sizeOf, spellSize } from "./project-files.ts";
import { searchFiles } from "./search-files.ts";
import { treeMove } from "./tree-keys.ts";
import { treeRows } from "./tree-rows.ts";

const file = (path: string, content = ""): ProjectFile => ({ path, content, tab: "code", owner: "app" });

describe("the files of two projects", () => {
  const before = [file("a.dart", "1"), file("b.dart", "2"), file("c.dart", "3")];
  const now = [file("a.dart", "1"), file("b.dart", "22"), file("d.dart", "4")];

  it("are marked with what happened to them", () => {
    assert.deepEqual(
      compareFiles(now, before).map(({ path, state }) => [path, state]),
      [
        ["a.dart", undefined],
        ["b.dart", "changed"],
        ["c.dart", "removed"],
        ["d.dart", "added"],
      ],
    );
  });

  it("have no marks when there is nothing to compare with", () => {
    assert(compareFiles(now, undefined).every(({ state }) => state === undefined));
  });
});

describe("the size of a file", () => {
  it("is that of its bytes", () => {
    assert.equal(sizeOf(file("a", "ü")), 2);
    assert.equal(sizeOf({ ...file("a", btoa("four")), encoding: "base64" }), 4);
  });

  it("is written in a unit that is easy to read", () => {
    assert.deepEqual([999, 1400, 999_600].map(spellSize), ["999 B", "1 kB", "1.0 MB"]);
  });
});

describe("the tree of files", () => {
  const files = compareFiles([file("lib/b.dart"), file("lib/app/a.dart"), file("README.md")], [file("README.md")]);
  const open = treeRows(files, () => true);

  it("has folders first, with how many files in them are different", () => {
    assert.deepEqual(
      open.map((row) => [
        row.path,
        row.level,
        `${row.position}/${row.siblings}`,
        row.kind === "folder" && row.different,
      ]),
      [
        ["lib", 1, "1/2", 2],
        ["lib/app", 2, "1/2", 1],
        ["lib/app/a.dart", 3, "1/1", false],
        ["lib/b.dart", 2, "2/2", false],
        ["README.md", 1, "2/2", false],
      ],
    );
  });

  it("does not have what is below a closed folder", () => {
    assert.deepEqual(
      treeRows(files, () => false).map(({ path }) => path),
      ["lib", "README.md"],
    );
  });

  it("is walked with the keys of every tree", () => {
    const at = (path: string) => open.findIndex((row) => row.path === path);
    const press = (path: string, key: string) => treeMove(open, at(path), key);
    assert.deepEqual(press("lib", "ArrowDown"), { kind: "go", path: "lib/app" });
    assert.deepEqual(press("lib", "ArrowRight"), { kind: "go", path: "lib/app" });
    assert.deepEqual(press("lib", "ArrowLeft"), { kind: "toggle", path: "lib" });
    assert.deepEqual(press("lib/b.dart", "ArrowLeft"), { kind: "go", path: "lib" });
    assert.deepEqual(press("lib", "End"), { kind: "go", path: "README.md" });
    assert.deepEqual(press("README.md", "Home"), { kind: "go", path: "lib" });
    assert.deepEqual(press("README.md", "b"), { kind: "go", path: "lib/b.dart" });
    assert.deepEqual(press("README.md", "Enter"), { kind: "show", path: "README.md" });
    assert.equal(press("README.md", "ArrowDown"), undefined);
    assert.equal(press("README.md", "Tab"), undefined);
  });
});

describe("the search in files", () => {
  it("finds lines in any case, and says where", () => {
    const { hits } = searchFiles([file("a.dart", "one\n  final Dio dio;\n"), file("b.dart", "none")], "DIO D");
    assert.deepEqual(hits, [{ path: "a.dart", line: 2, before: "final ", match: "Dio d", after: "io;" }]);
  });

  it("leaves out pictures, and stops when there is too much", () => {
    assert.deepEqual(searchFiles([{ ...file("a.png", "abcd"), encoding: "base64" }], "abc").hits, []);
    const { hits, more } = searchFiles([file("a", "x\n".repeat(300))], "x");
    assert.deepEqual([hits.length, more], [200, true]);
  });
});

describe("the changes of a file", () => {
  it("are the lines that only one of the texts has", () => {
    assert.deepEqual(
      lineChanges("a\nb\nc\nd", "a\nc\nx\nd").map(({ kind, text }) => `${kind} ${text}`),
      ["same a", "removed b", "same c", "added x", "same d"],
    );
  });

  it("always give both texts back", () => {
    const text = fc.array(fc.constantFrom("a", "b", "")).map((lines) => lines.join("\n"));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const lines = lineChanges(before, after);
        const without = (kind: string) =>
          lines
            .filter((line) => line.kind !== kind)
            .map((line) => line.text)
            .join("\n");
        assert.equal(without("added"), before);
        assert.equal(without("removed"), after);
      }),
    );
  });

  it("are shown with some lines around them", () => {
    const lines = lineChanges("1\n2\n3\n4\n5\n6\n7\n8\n9", "1\n2\n3\n4\nx\n6\n7\n8\n9");
    assert.deepEqual(
      aroundChanges(lines, 1).map((line) => line?.text),
      [undefined, "4", "5", "x", "6", undefined],
    );
  });
});
