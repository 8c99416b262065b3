import assert from "node:assert/strict";
import { sourceFile } from "../source/source-file.ts";
import { constantsIn, joinConstants } from "./constants.ts";

function constants(text: string) {
  return constantsIn(sourceFile("lib/a.dart", text, "dart"));
}

describe("constantsIn", () => {
  const cases: readonly [what: string, source: string, found: readonly string[]][] = [
    ["top-level constants", "const a = 'x'; final String b = \"y\";", ["a=x", "b=y"]],
    ["constants of a type", "class A { static const String a = 'x'; }", ["A.a=x"]],
    ["several names", "const a = 'x', b = 'y';", ["a=x", "b=y"]],
    ["adjacent literals", "const a = 'x' 'y';", ["a=xy"]],
    ["the order of the text", "final a = '1'; const b = '2'; final c = '3';", ["a=1", "b=2", "c=3"]],
    ["interpolation", "final a = 'x$y';", []],
    ["more than a literal", "final a = 'x' + y; final b = 'x'.trim();", []],
    ["other values", "const a = 1; final b = f('x'); const C('x');", []],
    ["variables", "var a = 'x';", []],
    ["a huge value", `const a = '${"x".repeat(501)}';`, []],
  ];
  for (const [what, source, found] of cases) {
    it(`reads ${what}`, () => {
      assert.deepEqual(
        constants(source).map(({ name, type, value }) => `${type ? `${type}.` : ""}${name}=${value}`),
        found,
      );
    });
  }
});

describe("joinConstants", () => {
  const joined = joinConstants(
    new Map([
      ["a.dart", constants("const one = '1'; const both = 'a'; class A { static const key = 'A'; }")],
      ["b.dart", constants("const both = 'b'; class B { static const key = 'B'; } const same = 's';")],
      ["c.dart", constants("const same = 's';")],
    ]),
  );
  const cases: readonly [path: string, name: string, value: string | undefined][] = [
    ["b.dart", "one", "1"],
    ["a.dart", "both", "a"],
    ["b.dart", "both", "b"],
    ["c.dart", "both", undefined],
    ["c.dart", "same", "s"],
    ["c.dart", "A.key", "A"],
    ["c.dart", "B.key", "B"],
    ["c.dart", "key", undefined],
    ["a.dart", "key", "A"],
    ["a.dart", "prefix.one", "1"],
    ["a.dart", "none", undefined],
    ["a.dart", "constructor", undefined],
  ];
  for (const [path, name, value] of cases) {
    it(`resolves ${name} from ${path} to ${value}`, () => assert.equal(joined.resolve(path, name), value));
  }
});
