import assert from "node:assert/strict";
import { createTwoFilesPatch } from "diff";
import { readDiff } from "./diff-lines.ts";

const patch = (from: string, to: string, before: string, after: string) =>
  createTwoFilesPatch(from, to, before, after, undefined, undefined, { context: 1 });

describe("the lines of a diff", () => {
  it("have the kind and the number of their line", () => {
    const [file, ...more] = readDiff(patch("a/lib/a.dart", "b/lib/a.dart", "one\ntwo\nthree\n", "one\n2\nthree\n"));
    assert.deepEqual(more, []);
    assert.deepEqual(file, {
      file: "lib/a.dart",
      isNew: false,
      lines: [
        { kind: "same", text: "one", number: 1 },
        { kind: "removed", text: "two", number: 2 },
        { kind: "added", text: "2", number: 2 },
        { kind: "same", text: "three", number: 3 },
      ],
    });
  });

  it("of several files and hunks are kept apart", () => {
    const long = Array.from({ length: 20 }, (_, index) => `line ${index}`);
    const changed = long.map((line, index) => (index === 2 || index === 15 ? "changed" : line));
    const first = patch("a/a", "b/a", `${long.join("\n")}\n`, `${changed.join("\n")}\n`);
    const second = patch("/dev/null", "b/new.xml", "", "<a/>\n");
    const files = readDiff(first + second);
    assert.deepEqual(
      files.map(({ file, isNew }) => ({ file, isNew })),
      [
        { file: "a", isNew: false },
        { file: "new.xml", isNew: true },
      ],
    );
    assert.equal(files[0]?.lines.filter(({ kind }) => kind === "gap").length, 1);
    assert.deepEqual(files[1]?.lines, [{ kind: "added", text: "<a/>", number: 1 }]);
  });

  it("are not taken for headers, whatever they say", () => {
    const [file] = readDiff(patch("a/q.sql", "b/q.sql", "-- a comment\nx", "++ plus\nx"));
    assert.deepEqual(
      file?.lines.map(({ kind, text }) => [kind, text]),
      [
        ["removed", "-- a comment"],
        ["added", "++ plus"],
        ["same", "x"],
      ],
    );
  });
});
