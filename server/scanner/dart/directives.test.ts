import assert from "node:assert/strict";
import fc from "fast-check";
import { processorTime } from "../../../test/support/processor-time.ts";
import { directivesOf } from "./directives.ts";

const addressesOf = (text: string) => directivesOf(text).flatMap(({ addresses }) => addresses);

describe("the directives of a Dart file", () => {
  const cases: readonly (readonly [what: string, text: string, addresses: readonly string[]])[] = [
    [
      "imports, exports and parts",
      "import 'a.dart';\nexport \"b.dart\";\npart 'c.dart';\n",
      ["a.dart", "b.dart", "c.dart"],
    ],
    ["several on one line", "import 'a.dart';import 'b.dart';", ["a.dart", "b.dart"]],
    ["what follows the address", "import 'a.dart' deferred as a show B, C hide D;", ["a.dart"]],
    [
      "every condition",
      "import 'a.dart' if (dart.library.io) 'b.dart' if (x == 'y') 'c.dart' as d;",
      ["a.dart", "b.dart", "c.dart"],
    ],
    [
      "comments anywhere",
      "// a\n/* /* */ b */ import/**/'a.dart'// c\n;/// d\nexport\n'b.dart';",
      ["a.dart", "b.dart"],
    ],
    ["a line for the shell", "#!/usr/bin/dart /*\nimport 'a.dart';", ["a.dart"]],
    ["a lone carriage return", "// a\rimport 'a.dart';", ["a.dart"]],
    ["a byte order mark", "\ufeffimport 'a.dart';", ["a.dart"]],
    [
      "strings of every form",
      `import r'a.dart';import '''b.dart''';import """c.dart""";import r'''d.dart''';`,
      ["a.dart", "b.dart", "c.dart", "d.dart"],
    ],
    ["adjacent strings", "import 'a' /* + */ \"/b.dart\";", ["a/b.dart"]],
    ["escapes", String.raw`import '\x61\u002f\u{62}.dart';`, ["a/b.dart"]],
    ["annotations", "@A\n@b.C<List<int>>(')', /* ) */ 1)\nlibrary a.b;\n@deprecated import 'a.dart';", ["a.dart"]],
    ["a library without a name", "library;\nimport 'a.dart';", ["a.dart"]],
    ["a library's own name, which is none of them", "part of 'a.dart';\npart of b.c;\npart 'd.dart';", ["d.dart"]],
    ["nothing behind the first declaration", "import 'a.dart';\nvoid main() {}\nimport 'b.dart';", ["a.dart"]],
    [
      "nothing inside a comment or a string",
      "// import 'a.dart';\n/* import 'b.dart'; */ const c = \"import 'c.dart';\";",
      [],
    ],
    ["functions and variables that are called so", "part(String a) => 'b.dart';", []],
    ["a getter that is called so", "import => 'b.dart';", []],
    ["names that only begin so", "imports 'a.dart';", []],
    ["nothing that is interpolated", "import 'a$b.dart';import 'c.dart';", ["c.dart"]],
    ["nothing that is not closed", "import 'a.dart'", []],
    [
      "a Flutter app",
      "import 'dart:io';\r\nimport 'package:a/a.dart';\r\n\r\nvoid main() {}",
      ["dart:io", "package:a/a.dart"],
    ],
  ];
  for (const [what, text, addresses] of cases) {
    it(`are found with ${what}`, () => assert.deepEqual(addressesOf(text), addresses));
  }

  const limits: readonly (readonly [text: string, prefix: string | undefined, combinators: readonly string[]])[] = [
    ["import 'a.dart';", undefined, []],
    ["import 'a.dart' as a;", "a", []],
    ["import 'a.dart' deferred as a show B, C hide D;", "a", ["show B C", "hide D"]],
    ["import 'a.dart' if (dart.library.io) 'b.dart' as c /* d */ show E;", "c", ["show E"]],
    ["export 'a.dart' hide show, hide, as;", undefined, ["hide show hide as"]],
    ["import 'a.dart' show show show hide;", undefined, ["show show", "show hide"]],
    ["part 'a.dart';", undefined, []],
  ];
  for (const [text, prefix, combinators] of limits) {
    it(`limit what is seen: ${text}`, () => {
      const [found] = directivesOf(text);
      assert.equal(found?.prefix, prefix);
      assert.deepEqual(
        found?.combinators.map(({ keyword, names }) => [keyword, ...names].join(" ")),
        combinators,
      );
    });
  }

  it("have spans", () => {
    const text = "// a\nimport 'a.dart' as a;\nexport 'b.dart';";
    assert.deepEqual(
      directivesOf(text).map(({ keyword, span }) => [keyword, text.slice(span.start, span.end)]),
      [
        ["import", "import 'a.dart' as a;"],
        ["export", "export 'b.dart';"],
      ],
    );
  });

  it("are read from any text, in time that grows with it alone", () => {
    const pieces = [
      "import ",
      "part ",
      "'",
      '"',
      "'''",
      "r'",
      "/*",
      "*/",
      "//",
      "\n",
      "\r",
      "@a",
      "(",
      ")",
      "<",
      ";",
      "$",
      "\\",
      "of ",
      "a.dart",
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces)), (parts) => {
        directivesOf(parts.join(""));
      }),
      { numRuns: 1000 },
    );
    for (const piece of [...pieces, "@a(", "import 'a' if (", "import '"]) {
      const time = processorTime(() => {
        directivesOf(piece.repeat(100_000));
        directivesOf(`import ${piece.repeat(100_000)}`);
        directivesOf(`@a(${piece.repeat(100_000)}`);
      });
      assert.ok(time < 3000, piece);
    }
  });
});
