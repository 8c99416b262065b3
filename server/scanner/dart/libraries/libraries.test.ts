import assert from "node:assert/strict";
import { addressBook } from "../../project/program/addresses.ts";
import { directivesOf } from "../directives.ts";
import { type LibraryFile, linkLibraries } from "./libraries.ts";

/** A program: what each file declares, and its directives. */
type Program = Readonly<Record<string, readonly [declared: string, directives?: string]>>;

const packages = [
  { name: "app", folder: "" },
  { name: "core", folder: "packages/core" },
];

function link(program: Program) {
  const files = Object.entries(program).map(([path, [declared, directives = ""]]): [string, LibraryFile] => [
    path,
    { declared: new Set(declared.split(" ")), links: directivesOf(directives) },
  ]);
  return linkLibraries(new Map(files), addressBook(packages));
}

describe("a name in a Dart file", () => {
  const cases: readonly (readonly [what: string, name: string, program: Program, files: readonly string[]])[] = [
    ["its own declaration before an imported one", "a", { m: ["a", "import 'b';"], b: ["a"] }, ["m"]],
    ["nothing in a file that it does not import", "a", { m: [""], b: ["a"] }, []],
    ["nothing that only its imports import", "a", { m: ["", "import 'b';"], b: ["", "import 'c';"], c: ["a"] }, []],
    ["what an import declares", "a", { m: ["", "import 'b';"], b: ["a"] }, ["b"]],
    ["what an import exports", "a", { m: ["", "import 'b';"], b: ["", "export 'c';"], c: ["a"] }, ["c"]],
    [
      "what its imports declare, not what they shadow",
      "a",
      { m: ["", "import 'b';"], b: ["a", "export 'c';"], c: ["a"] },
      ["b"],
    ],
    ["nothing that an import does not show", "a", { m: ["", "import 'b' show c;"], b: ["a c"] }, []],
    ["nothing that an import hides", "a", { m: ["", "import 'b' hide a;"], b: ["a"] }, []],
    ["nothing that an export hides", "a", { m: ["", "import 'b';"], b: ["", "export 'c' hide a;"], c: ["a"] }, []],
    ["nothing behind a prefix without it", "a", { m: ["", "import 'b' as p;"], b: ["a"] }, []],
    ["what a prefix leads to", "p.a", { m: ["a", "import 'b' as p; import 'c';"], b: ["a"], c: ["a"] }, ["b"]],
    ["nothing with the prefix of another file", "p.a", { m: ["", "import 'b';"], b: ["a"] }, []],
    ["nothing private of another library", "_a", { m: ["", "import 'b';"], b: ["_a"] }, []],
    ["what a part of its library declares", "_a", { m: ["", "part 'b';"], b: ["_a"] }, ["b"]],
    ["what the library of a part declares", "_a", { lib: ["_a", "part 'm';"], m: [""] }, ["lib"]],
    ["what the library of a part imports", "a", { lib: ["", "import 'b'; part 'm';"], m: [""], b: ["a"] }, ["b"]],
    ["what a part of an import declares", "a", { m: ["", "import 'b';"], b: ["", "part 'c';"], c: ["a"] }, ["c"]],
    [
      "either side of a condition",
      "a",
      { m: ["", "import 'b' if (dart.library.io) 'c';"], b: ["a"], c: ["a"] },
      ["b", "c"],
    ],
    [
      "exports in a circle",
      "a",
      { m: ["", "import 'b';"], b: ["", "export 'c';"], c: ["", "export 'b'; export 'd';"], d: ["a"] },
      ["d"],
    ],
    ["nothing in a circle without it", "a", { m: ["", "import 'm'; export 'm';"] }, []],
    [
      "a file of its own package",
      "a",
      { m: ["", "import 'package:app/b.dart';"], "lib/b.dart": ["a"] },
      ["lib/b.dart"],
    ],
    [
      "a file of a package beside it",
      "a",
      {
        m: ["", "import 'package:core/core.dart';"],
        "packages/core/lib/core.dart": ["", "export 'src/b.dart';"],
        "packages/core/lib/src/b.dart": ["a"],
      },
      ["packages/core/lib/src/b.dart"],
    ],
    [
      "a file whose path has other capitals",
      "a",
      { m: ["", "import 'package:app/Screens/B.dart';"], "lib/screens/b.dart": ["a"] },
      ["lib/screens/b.dart"],
    ],
    ["the file with these capitals before another", "a", { m: ["", "import 'B';"], B: ["a"], b: ["a"] }, ["B"]],
    ["nothing of a package from elsewhere", "a", { m: ["", "import 'package:http/http.dart';"], b: ["a"] }, []],
  ];
  for (const [what, name, program, files] of cases) {
    it(`means ${what}`, () => {
      const [prefix, last] = name.includes(".") ? name.split(".") : [undefined, name];
      assert.deepEqual(link(program).filesDeclaring("m", last ?? "", prefix), files);
    });
  }

  it("is behind the prefixes of the imports that show it", () => {
    const links =
      "import 'b' as p; import 'c' as q; import 'b' as r hide a; import 'package:d/d.dart' as s; import 'b';";
    const linked = link({ m: ["", links], b: ["a"], c: ["other"] });
    assert.deepEqual(linked.prefixesOf("m", "a"), ["p"]);
    assert.deepEqual(linked.prefixesOf("m", "unknown"), []);
  });

  it("is found through a long chain of exports", () => {
    const chain = Array.from({ length: 20_000 }, (_, i) => [`f${i}`, ["", `export 'f${i + 1}';`]] as const);
    const program = { ...Object.fromEntries(chain), m: ["", "import 'f0';"], f20000: ["a"] } as const;
    assert.deepEqual(link(program).filesDeclaring("m", "a"), ["f20000"]);
  });
});
