import assert from "node:assert/strict";
import { codeFile } from "./code-file.ts";
import { functionsIn } from "./functions.ts";

const functions = (text: string) => functionsIn(codeFile("lib/a.dart", text, "dart"));

describe("the functions of a file", () => {
  it("have a name, parameters and a body, in order", () => {
    const found = functions("class A { A.of(this.b); void open(Uri link, {int? mode}) => run((x) async { f(x); }); }");
    assert.deepEqual(
      found.map(({ name, body }) => [name, body.text]),
      [
        ["open", "=> run((x) async { f(x); })"],
        ["", "async { f(x); }"],
      ],
    );
    assert.equal(found[0]?.word?.before(), "void");
    assert.deepEqual(found[0]?.parameters, [
      { name: "link", type: "Uri", isNamed: false },
      { name: "mode", type: "int", isNamed: true },
    ]);
    assert.deepEqual(found[1]?.parameters, [{ name: "x", type: undefined, isNamed: false }]);
  });

  it("are none in other languages", () => {
    assert.deepEqual(functionsIn(codeFile("A.kt", "fun open() {}", "kotlin")), []);
  });
});
