import assert from "node:assert/strict";
import fc from "fast-check";
import { resolvePath } from "../../../server/core/project/paths.ts";
import { type MemoryFile, memorySnapshot } from "../../../server/core/project/snapshot.ts";
import { createAnalyzer } from "../../../server/core/scan/analyze.ts";
import { dependsOn, type Reading, readAtOnce } from "../../../server/core/scan/read-program.ts";

const analyze = createAnalyzer([]);
const app = "name: app\nenvironment: {sdk: ^3.0.0}\n";

function read(files: Readonly<Record<string, MemoryFile>>): Reading {
  const snapshot = memorySnapshot({ "pubspec.yaml": app, ...files });
  return readAtOnce(snapshot, (file, role) => analyze(file, role, snapshot.read(file)));
}

/** The Dart files that were looked at, sorted. */
function dartOf({ analyses }: Reading): string[] {
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
    ["a link that leads nowhere", { "lib/src": { link: "../gone" } }, "lib/src", /leads to nothing/],
    [
      "links that lead in a circle",
      { "lib/a": { link: "b" }, "lib/b": { link: "a" } },
      "lib/a",
      /leads out|leads to nothing/,
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

  it("has every file that can be reached, or says that it was left out", () => {
    fc.assert(
      fc.property(programs, (files) => {
        const reading = read(files);
        const told = new Set([...dartOf(reading), ...reading.leftOut.map(({ file }) => file)]);
        const missing = reachable(files).filter((file) => !told.has(file));
        assert.deepEqual(missing, [], JSON.stringify(files));
      }),
      { numRuns: 1000 },
    );
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
    const started = performance.now();
    const { leftOut } = read(files);
    assert.ok(performance.now() - started < 5000);
    assert.ok(leftOut.some(({ kind, reason }) => kind === "dart" && /than are followed/.test(reason)));
  });
});

const folders = ["lib", "lib/a", "lib/.b", "tool", "other", "other/c"];
const names = ["x.dart", "y.dart", "z.inc"];

/** From one of these folders to another, straight and through links. */
const ways = [
  ".",
  "..",
  "a",
  ".b",
  "c",
  "l1",
  "l2",
  "../other",
  "../other/c",
  "../tool",
  "../lib/a",
  "../../other",
  "../../tool",
];

/** Dart files in some folders that name each other in many ways, and links between the folders. */
const programs: fc.Arbitrary<Record<string, MemoryFile>> = fc
  .record({
    files: fc.dictionary(
      fc.tuple(fc.constantFrom(...folders), fc.constantFrom(...names)).map((parts) => parts.join("/")),
      fc.array(
        fc.tuple(
          fc.constantFrom("import", "export", "part"),
          fc.array(fc.constantFrom(...ways), { minLength: 1, maxLength: 2 }),
          fc.constantFrom(...names),
        ),
        { maxLength: 4 },
      ),
      { minKeys: 3, maxKeys: 12 },
    ),
    links: fc.dictionary(
      fc.tuple(fc.constantFrom(...folders), fc.constantFrom("l1", "l2")).map((parts) => parts.join("/")),
      fc.constantFrom("..", "../other", "../../tool", "a", "l1", "l2", "../other/c", "../.."),
    ),
  })
  .map(({ files, links }) => ({
    ...Object.fromEntries(
      Object.entries(files).map(([path, directives]) => [
        path,
        directives.map(([keyword, way, name]) => `${keyword} '${[...way, name].join("/")}';`).join("\n"),
      ]),
    ),
    ...Object.fromEntries(Object.entries(links).map(([path, link]) => [path, { link }])),
  }));

/**
 * The places of all files that a compiler reaches from lib/, found in the most naive way: every name is tried, up to a
 * length.
 */
function reachable(files: Readonly<Record<string, MemoryFile>>): string[] {
  const deepest = 9;
  const found = new Set<string>();
  const tried = new Set<string>();
  const place = (name: string): string | undefined => {
    let gone: string[] = [];
    const left = name.split("/").reverse();
    for (let hops = 0, part = left.pop(); part !== undefined; part = left.pop()) {
      if (part === "..") {
        if (gone.pop() === undefined) return undefined;
        continue;
      }
      if (part === "." || part === "") continue;
      const file = files[[...gone, part].join("/")];
      if (typeof file === "object" && "link" in file) {
        if (++hops > 40) return undefined;
        left.push(...file.link.split("/").reverse());
      } else gone = [...gone, part];
    }
    return gone.join("/");
  };
  const visit = (name: string) => {
    if (tried.has(name) || name.split("/").length > deepest) return;
    tried.add(name);
    const file = place(name);
    const text = file === undefined ? undefined : files[file];
    if (file === undefined || typeof text !== "string") return;
    found.add(file);
    for (const [, address = ""] of text.matchAll(/'([^']*)'/g)) {
      // As the compiler does, no way leads out of lib/; and as a program outside of every package does, one may.
      const folder = name.split("/").slice(0, -1).join("/");
      const path = resolvePath(folder, address);
      visit(path);
      if (name.startsWith("lib/") && !path.startsWith("lib/"))
        visit(`lib/${resolvePath("", clamped(`${folder.slice(4)}/${address}`))}`);
    }
  };
  const list = (name: string) => {
    if (name.split("/").length > deepest) return;
    for (const entry of [...names, "a", ".b", "c", "l1", "l2", "tool", "other", "lib"]) {
      const path = `${name}/${entry}`;
      const at = place(path);
      if (at === undefined) continue;
      if (typeof files[at] === "string") {
        if (entry.endsWith(".dart")) visit(path);
      } else if (!isLoop(path) && Object.keys(files).some((one) => at === "" || one.startsWith(`${at}/`))) list(path);
    }
  };
  /** A folder that lies in itself: what is in it has come up, under a shorter name. */
  const isLoop = (path: string) => {
    const parts = path.split("/");
    const last = place(path);
    return parts.slice(1).some((_, index) => place(parts.slice(0, index + 1).join("/")) === last) || last === "";
  };
  list("lib");
  return [...found].sort();
}

function clamped(path: string): string {
  const parts: string[] = [];
  for (const part of path.split("/")) {
    if (part === "..") parts.pop();
    else parts.push(part);
  }
  return parts.join("/");
}
