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
});
