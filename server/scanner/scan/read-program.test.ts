import assert from "node:assert/strict";
import { processorTime } from "../../../test/support/processor-time.ts";
import { type MemoryFile, memorySnapshot } from "../project/snapshot.ts";
import { createAnalyzer } from "./analyze.ts";
import { dependsOn, type ProgramReading, readAtOnce } from "./read-program.ts";

const analyze = createAnalyzer([]);
const app = "name: app\nenvironment: {sdk: ^3.0.0}\n";

function read(files: Readonly<Record<string, MemoryFile>>): ProgramReading {
  const snapshot = memorySnapshot({ "pubspec.yaml": app, ...files });
  return readAtOnce(snapshot, (file, role) => analyze(file, role, snapshot.read(file)));
}

/** The Dart files that were read, sorted. */
function dartOf({ analyses }: ProgramReading): string[] {
  return [...analyses].flatMap(([file, one]) => (one.kind === "source" && one.language === "dart" ? [file] : []));
}

describe("the program that is read", () => {
  const cases: readonly (readonly [
    what: string,
    files: Readonly<Record<string, MemoryFile>>,
    dart: readonly string[],
  ])[] = [
    [
      "all of lib/, imported or not",
      { "lib/a.dart": "", "lib/.x/b.dart": "", "lib/node_modules/c.dart": "" },
      ["lib/.x/b.dart", "lib/a.dart", "lib/node_modules/c.dart"],
    ],
    [
      "what lies in lib/ with a pubspec beside it",
      { "lib/src/pubspec.yaml": "", "lib/src/a.dart": "" },
      ["lib/src/a.dart"],
    ],
    ["a part of any name", { "lib/a.dart": "part 'net.inc';", "lib/net.inc": "" }, ["lib/a.dart", "lib/net.inc"]],
    [
      "what is imported from outside, and what that imports",
      {
        "lib/a.dart": "import '../tool/b.dart';",
        "tool/b.dart": "export '../test/c.dart';",
        "test/c.dart": "part 'd.dart';",
        "test/d.dart": "",
        "test/e.dart": "",
      },
      ["lib/a.dart", "test/c.dart", "test/d.dart", "tool/b.dart"],
    ],
    [
      "every arm of a condition",
      { "lib/a.dart": "import 'b.dart' if (dart.library.io) '../bin/c.dart';", "bin/c.dart": "" },
      ["bin/c.dart", "lib/a.dart"],
    ],
    [
      "itself by its name",
      { "lib/a.dart": "import 'package:app/src/b.inc';", "lib/src/b.inc": "" },
      ["lib/a.dart", "lib/src/b.inc"],
    ],
    [
      "addresses that begin at lib/",
      { "lib/x/a.dart": "import '/src/b.inc';", "lib/src/b.inc": "" },
      ["lib/src/b.inc", "lib/x/a.dart"],
    ],
    [
      "addresses with escapes",
      { "lib/a.dart": "import '%2e%2e/bin/b%2Edart';", "bin/b.dart": "" },
      ["bin/b.dart", "lib/a.dart"],
    ],
    [
      "a link to a file",
      { "lib/a.dart": { link: "../other/b.dart" }, "other/b.dart": "import 'c.dart';", "lib/c.dart": "" },
      ["lib/c.dart", "other/b.dart"],
    ],
    [
      "a link to a folder",
      { "lib/src": { link: "../other" }, "other/b.dart": "import '../c.inc';", "lib/c.inc": "" },
      ["lib/c.inc", "other/b.dart"],
    ],
    ["links to links", { "lib/src": { link: "../one" }, one: { link: "two" }, "two/b.dart": "" }, ["two/b.dart"]],
    [
      "a loop of links, once",
      { "lib/a/loop": { link: ".." }, "lib/a/b.dart": "import 'loop/a/b.dart';", "lib/self": { link: ".." } },
      ["lib/a/b.dart"],
    ],
    [
      "what is imported through a loop",
      { "lib/self": { link: ".." }, "lib/a.dart": "import 'self/test/b.dart';", "test/b.dart": "" },
      ["lib/a.dart", "test/b.dart"],
    ],
    ["one file with two names, once", { "lib/a.dart": "", "lib/b.dart": { link: "a.dart" } }, ["lib/a.dart"]],
    [
      "lib/ itself as a link",
      { lib: { link: "code" }, "code/a.dart": "import 'b.inc';", "code/b.inc": "" },
      ["code/a.dart", "code/b.inc"],
    ],
  ];
  for (const [what, files, dart] of cases) {
    it(`has ${what}`, () => {
      const reading = read(files);
      assert.deepEqual(dartOf(reading), dart);
      assert.deepEqual(reading.leftOut, []);
    });
  }

  const left: readonly (readonly [
    what: string,
    files: Readonly<Record<string, MemoryFile>>,
    file: string,
    reason: RegExp,
  ])[] = [
    [
      "a link to a file that leads out",
      { "lib/a.dart": { link: "../../a.dart" } },
      "lib/a.dart",
      /link that leads out/,
    ],
    ["a link to a folder that leads out", { "lib/src": { link: "/usr/lib" } }, "lib/src", /link that leads out/],
    ["a link that leads nowhere", { "lib/src": { link: "../gone" } }, "lib/src", /broken link/],
    [
      "links that lead in a circle",
      { "lib/a": { link: "b" }, "lib/b": { link: "a" } },
      "lib/a",
      /leads out|broken link/,
    ],
    [
      "an import of what lies outside",
      { "tool/a.dart": "import '../../../b.dart';", "lib/c.dart": "import '../tool/a.dart';" },
      "../../b.dart",
      /outside/,
    ],
    [
      "a program in an address",
      { "lib/a.dart": "import 'data:application/dart,void%20main()%7B%7D';" },
      "lib/a.dart",
      /data:application/,
    ],
    ["an absolute address", { "lib/a.dart": "import 'file:///etc/b.dart';" }, "lib/a.dart", /file:\/\/\/etc/],
  ];
  for (const [what, files, file, reason] of left) {
    it(`says that ${what} was left out`, () => {
      const found = read({ ...files, "lib/main.dart": "" }).leftOut.find((one) => one.file === file);
      assert.equal(found?.kind, "dart", JSON.stringify(read(files).leftOut));
      assert.match(found.reason, reason);
    });
  }

  it("names a file that is not text, with what kind of file it is", () => {
    const { analyses } = read({ "lib/a.dart": new Uint8Array([0xff, 0xfe, 0x2f, 0]) });
    const found = analyses.get("lib/a.dart");
    assert.deepEqual(found?.kind === "unread" && found.what, "dart");
  });

  it("keeps configuration that Dart code claims as a part of it", () => {
    const { analyses } = read({ "lib/a.dart": "import 'b.dart' if (dart.library.html) '../pubspec.yaml';" });
    const found = analyses.get("pubspec.yaml");
    assert.equal(found?.kind === "source" && found.config?.text, app);
  });

  it("depends on what others name, there or not", () => {
    const reading = read({
      "lib/a.dart": "import '../tool/b.dart'; import '../tool/missing.dart'; import 'late.dart';",
      "tool/b.dart": "",
    });
    assert.deepEqual(reading.reached, ["tool/b.dart", "tool/missing.dart"]);
    for (const path of ["lib/a.dart", "pubspec.yaml", ...reading.reached]) assert.ok(dependsOn(reading, path), path);
    assert.ok(!dependsOn(reading, "tool/c.dart"));
  });

  it("ends with links that give files ever more names", () => {
    const files: Record<string, MemoryFile> = { "lib/main.dart": "import 'a0/x.dart';" };
    for (let i = 0; i < 30; i++) {
      files[`lib/a${i}`] = { link: `../d${i}` };
      for (const name of ["l", "r"]) files[`d${i}/${name}`] = { link: `../d${i + 1}` };
      files[`d${i}/x.dart`] = "import 'l/x.dart'; import 'r/x.dart';";
    }
    const time = processorTime(() => {
      const { leftOut } = read(files);
      assert.ok(leftOut.some(({ kind, reason }) => kind === "dart" && /too many links/.test(reason)));
    });
    assert.ok(time < 5000);
  });
});
