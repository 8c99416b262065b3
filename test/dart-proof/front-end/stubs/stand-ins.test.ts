import assert from "node:assert/strict";
import { readApiIndex } from "../../api-index/read-index.ts";
import { isNeverConstant, readPackageStandIns, readStandIns } from "./stand-ins.ts";

const text = `
import 'dart:async';

/// A note.
class Box {
  Box(this.value);

  Box.of(T value) : this(value);

  final void Function(int, {T? more})? changed = null;

  T value;

  bool get isOpen => _open;

  set isOpen(bool value) {
    _open = value;
  }

  static Future<List<T>> all<T>(
    Map<String, T> values,
  ) async => [...values.values];

  bool operator ==(Object other) => other is Box;
}

Future<void> close<T>(T box) async {}

const int most = 3;

T Function<T>(T Function() body) get run => close;

class Plain {
  const Plain();

  int get one => 1;
}
`;

describe("stand-ins for packages", () => {
  const { imports, declarations } = readPackageStandIns(text);

  it("are read by declaration and by member", () => {
    assert.deepEqual(imports, ["import 'dart:async';"]);
    assert.deepEqual([...declarations.keys()], ["Box", "close", "most", "run", "Plain"]);
    assert.deepEqual(
      [...(declarations.get("Box")?.members.keys() ?? [])],
      ["new", "new of", "changed", "value", "isOpen", "all", "operator=="],
    );
    assert.match(declarations.get("Box")?.members.get("isOpen") ?? "", /get isOpen.*set isOpen/s);
  });

  it("keep subclasses from being constant where they have fields", () => {
    const isNever = (name: string) => isNeverConstant(declarations.get(name) ?? { text: "", members: new Map() });
    assert.deepEqual(["Box", "Plain"].map(isNever), [true, false]);
  });

  it("replace nothing that the index does not have, but for helpers with a name that says so", () => {
    const index = readApiIndex();
    for (const [home, { declarations: all }] of readStandIns(new URL("../run/stand-ins/", import.meta.url))) {
      for (const name of all.keys()) assert.ok(index.get(home)?.decls[name] || name.startsWith("$"), `${home} ${name}`);
    }
  });
});
