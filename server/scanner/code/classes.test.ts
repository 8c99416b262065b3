import assert from "node:assert/strict";
import { classesIn } from "./classes.ts";
import { codeFile } from "./code-file.ts";

const classes = (text: string) => classesIn(codeFile("lib/a.dart", text, "dart"));

describe("the classes of a file", () => {
  it("have supertypes, annotations and fields, in order", () => {
    const text =
      "@Entity() @db.Table(1) class A extends B<int> with C implements D { @Id(2) String? a, b; f() { int c; } }";
    const [first] = classes(`${text} mixin E {} final d = 1;`);
    assert.deepEqual([first?.word.name, first?.supertypes, first?.annotations], ["A", ["B", "C"], ["Entity", "Table"]]);
    assert.deepEqual(
      first?.fields.map(({ word, type, annotations }) => [word.name, type, annotations]),
      [
        ["a", "String", ["Id"]],
        ["b", "String", ["Id"]],
      ],
    );
  });

  it("are those alone that have a name", () => {
    const found = classes("class A {} extension on A {} mixin B {} enum C { d }");
    assert.deepEqual(
      found.map(({ word }) => word.name),
      ["A", "B", "C"],
    );
  });

  it("are none in other languages", () => {
    assert.deepEqual(classesIn(codeFile("A.kt", "class A", "kotlin")), []);
  });
});
