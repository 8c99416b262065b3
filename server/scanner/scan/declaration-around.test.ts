import assert from "node:assert/strict";
import { declarationAround } from "./declaration-around.ts";

/** The lines of the declaration around the mark `§`. */
function around(path: string, marked: string) {
  const before = marked.slice(0, marked.indexOf("§")).split("\n");
  const place = { line: before.length, column: (before.at(-1) ?? "").length + 1 };
  return declarationAround(path, marked.replace("§", ""), place);
}

describe("the declaration around a place", () => {
  const method =
    "class A {\n  int b = §0;\n\n  void c() {\n    if (b > 0) {\n      d(() {\n        e();\n      });\n    }\n  }\n}\n";
  const cases: readonly (readonly [what: string, path: string, text: string, lines: unknown])[] = [
    [
      "a method, not the closure in it",
      "lib/a.dart",
      method.replace("§", "").replace("e()", "§e()"),
      { first: 4, last: 10 },
    ],
    ["a short class where there is no function", "lib/a.dart", method, { first: 1, last: 11 }],
    ["none in a long class", "lib/a.dart", method.replace("\n}\n", `${"\n".repeat(80)}}\n`), undefined],
    ["a function with an arrow", "lib/a.dart", "int a() =>\n    §b();\n", { first: 1, last: 2 }],
    ["none at the top of a file", "lib/a.dart", "final a = §b();\nvoid c() {}\n", undefined],
    [
      "a function of Kotlin",
      "android/app/src/main/kotlin/A.kt",
      "class A {\n  fun b() {\n    §c()\n  }\n}",
      { first: 2, last: 4 },
    ],
    ["a function of Swift", "ios/Runner/A.swift", "func b() {\n  §c()\n}", { first: 1, last: 3 }],
    ["none in a file that is no code", "android/app/src/main/AndroidManifest.xml", "<a>\n§<b/></a>", undefined],
    ["none behind the end", "lib/a.dart", "void a() {}\n§", undefined],
  ];
  for (const [what, path, text, lines] of cases) {
    it(`is ${what}`, () => {
      assert.deepEqual(around(path, text), lines);
    });
  }
});
