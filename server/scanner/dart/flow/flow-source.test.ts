import assert from "node:assert/strict";
import fc from "fast-check";
import { flowSource, namesDeclaredIn } from "./flow-source.ts";

const text = `import 'dart:io';

abstract interface class Store<T> extends Base<T> with Locked implements Closable {
  void put(String key, T value) => write(key, value);
}

mixin Locked on Base {}
extension type const Id(int value) {}
enum Mode { light, dark }
typedef Reader = String Function(String);
final Store<String> store = Store();
Future<void> load(String key) async {
  await store.fetch<String>(key);
}
String get mode => read('mode');
`;

describe("a Dart file that is not read yet", () => {
  it("says what it may declare at its top", () => {
    const names = [...namesDeclaredIn(text).keys()].sort();
    assert.deepEqual(names, ["Id", "Locked", "Mode", "Reader", "Store", "load", "mode", "store"]);
  });

  it("says what it may call and extend", () => {
    const { called, parents } = flowSource("lib/a.dart", text).hints();
    for (const name of ["put", "write", "load", "fetch", "read"]) assert.ok(called.has(name), name);
    for (const name of ["Base", "Locked", "Closable"]) assert.ok(parents.has(name), name);
  });

  it("says what extensions may be on", () => {
    const on = (code: string) => [...flowSource("lib/a.dart", code).hints().extended];
    assert.deepEqual(on("extension Names on List<User> {}"), ["List", "User"]);
    assert.deepEqual(on("mixin Named on User {}"), [], "a mixin is none");
  });

  it("finds what a regular expression finds before brackets", () => {
    const piece = fc.constantFrom(
      "a",
      "B_1",
      "9",
      "$",
      "<",
      ">",
      "<a, b?>",
      "(",
      " ",
      "\n",
      ".",
      "é",
      "<x>(".repeat(3),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const code = pieces.join("");
        const expected = Array.from(code.matchAll(/\b([A-Za-z_]\w*)(?:<[^<>()\n]{0,60}>)?\(/g), ([, name]) => name);
        assert.deepEqual([...flowSource("lib/a.dart", code).hints().called], [...new Set(expected)]);
      }),
    );
  });

  it("is read once, when somebody asks", () => {
    const source = flowSource("lib/a.dart", text);
    assert.equal(source.flow(), source.flow());
    assert.deepEqual([...source.flow().types.keys()], ["Store", "Locked", "Id", "Mode"]);
  });

  it("is read whatever its text is", () => {
    const piece = fc.constantFrom(
      "class A",
      " extends B",
      "{",
      "}",
      "(",
      ")",
      "a.b",
      "=> ",
      "'$",
      "${",
      "['x'] = ",
      ";\n",
      "..add(",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const { flow, hints } = flowSource("lib/a.dart", pieces.join(""));
        assert.ok([...flow().calls.values()].flat().length <= pieces.length);
        assert.ok(hints().called.size <= pieces.length);
      }),
    );
  });
});
