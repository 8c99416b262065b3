import assert from "node:assert/strict";
import { flowFiles } from "./flow-files.ts";
import { flowSource } from "./flow-source.ts";
import { rememberAnswers } from "./remembered.ts";

const file = (path: string, text: string) => ({ values: flowSource(path, text), declared: new Map() });

describe("flowFiles", () => {
  it("knows the files by the names in their texts, in path order, also after changes", () => {
    const a = file("lib/a.dart", "f() => load();");
    const b = file("lib/b.dart", "f() => keep();");
    const c = file("lib/c.dart", "class C extends Base {} f() => load();");
    const files = flowFiles(
      new Map(Object.entries({ "lib/a.dart": a, "lib/b.dart": b, "lib/c.dart": c })),
      rememberAnswers(),
    );
    assert.deepEqual(files.calling("load"), ["lib/a.dart", "lib/c.dart"]);
    assert.deepEqual(files.extending("Base"), ["lib/c.dart"]);

    const changed = {
      "lib/a.dart": file("lib/a.dart", "class A extends Base {} f() => keep();"),
      "lib/b.dart": file("lib/b.dart", "f() => load();"),
      "lib/c.dart": c,
    };
    files.update(new Map(Object.entries(changed)));
    assert.deepEqual(files.calling("load"), ["lib/b.dart", "lib/c.dart"]);
    assert.deepEqual(files.calling("keep"), ["lib/a.dart"]);
    assert.deepEqual(files.extending("Base"), ["lib/a.dart", "lib/c.dart"]);
  });

  it("forgets an answer about the callers of a method only when a text may call it, or may no longer", () => {
    const answers = rememberAnswers();
    const a = file("lib/a.dart", "class A { void load(int id) {} }");
    const b = file("lib/b.dart", "f(A a) { a.load(1); }");
    const files = flowFiles(new Map(Object.entries({ "lib/a.dart": a, "lib/b.dart": b })), answers);
    const callers = () => [...files.callingOf({ type: "A", name: "load", isConstructor: false })];
    const made = () => [...files.callingOf({ type: "A", name: "load", isConstructor: true })];
    const first = answers.answer(undefined, callers);
    assert.deepEqual(first.value, ["lib/b.dart"]);
    assert.deepEqual(made(), ["lib/b.dart"]);

    const change = (text: string) => {
      files.update(new Map(Object.entries({ "lib/a.dart": file("lib/a.dart", text), "lib/b.dart": b })));
    };
    change("class A { void load(int id) {} }\nclass Other { void load(int id) => keep(id); }");
    assert.equal(answers.answer(first, callers), first);
    change("class A { void load(int id) {} }\nvoid g(A a) => a.load(2);");
    const second = answers.answer(first, callers);
    assert.deepEqual(second.value, ["lib/a.dart", "lib/b.dart"]);
    change("class A { void load(int id) {} }");
    assert.deepEqual(answers.answer(second, callers).value, ["lib/b.dart"]);
  });
});
