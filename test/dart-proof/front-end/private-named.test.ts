import assert from "node:assert/strict";
import { withoutPrivateNamed } from "./private-named.ts";

describe("private named parameters", () => {
  const cases: Readonly<Record<string, readonly [text: string, expected: string]>> = {
    "become public ones with an initializer": [
      "class A {\n  const A({required this._x});\n  final int _x;\n}\n",
      "class A {\n  const A({required int x}) : _x = x;\n  final int _x;\n}\n",
    ],
    "keep their default, and go before other initializers": [
      "class A {\n  A({this._x = 3, this.y}) : assert(y != null), super();\n  final int _x;\n  final int? y;\n}\n",
      "class A {\n  A({int x = 3, this.y}) : _x = x, assert(y != null), super();\n  final int _x;\n  final int? y;\n}\n",
    ],
    "have the whole type of their field, on one line": [
      "class A {\n  A({\n    required this._f,\n    this._m = const {},\n  });\n  final void Function(\n    int,\n  ) _f;\n  final Map<String, List<int>> _m;\n}\n",
      "class A {\n  A({\n    required void Function( int, ) f,\n    Map<String, List<int>> m = const {},\n  }) : _f = f, _m = m;\n  final void Function(\n    int,\n  ) _f;\n  final Map<String, List<int>> _m;\n}\n",
    ],
    "take the field of their own class": [
      "class A {\n  A({required this._x});\n  final int _x;\n}\nclass B {\n  B.named({required this._x});\n  final String _x;\n}\n",
      "class A {\n  A({required int x}) : _x = x;\n  final int _x;\n}\nclass B {\n  B.named({required String x}) : _x = x;\n  final String _x;\n}\n",
    ],
  };
  for (const [what, [text, expected]] of Object.entries(cases)) {
    it(what, () => {
      assert.equal(withoutPrivateNamed(text), expected);
      assert.equal(text.split("\n").length, expected.split("\n").length);
    });
  }

  const untouched: Readonly<Record<string, string>> = {
    "positional parameters": "class A {\n  A(this._x, [this._y]);\n  final int _x;\n  final int? _y;\n}\n",
    "public ones": "class A {\n  A({required this.x});\n  final int x;\n}\n",
    "uses of a field": "class A {\n  int? _x;\n  void f() {\n    g({this._x: 3});\n    if (this._x == 3) {}\n  }\n}\n",
    "texts and comments": "// A({required this._x})\nfinal s = 'A({required this._x})';\n",
  };
  for (const [what, text] of Object.entries(untouched)) {
    it(`leave ${what} alone`, () => assert.equal(withoutPrivateNamed(text), text));
  }
});
