import assert from "node:assert/strict";
import { type MemoryFile, memorySnapshot, type Snapshot } from "../snapshot.ts";

const app = (dependencies: string, more = "") => `name: app\ndependencies:\n${dependencies}${more}`;
const plain = (name: string, dependencies = "") => `name: ${name}\ndependencies:\n${dependencies}`;

/** The folders of the packages that the app is built from, without its own. */
function partsOf({ packages }: Snapshot): string[] {
  return packages.filter(({ isPart, folder }) => isPart && folder !== "").map(({ folder }) => folder);
}

describe("local packages", () => {
  const cases: readonly (readonly [
    what: string,
    files: Readonly<Record<string, MemoryFile>>,
    folders: readonly string[],
  ])[] = [
    [
      "beside the app",
      { "pubspec.yaml": app("  data: {path: ../data}\n"), "../data/pubspec.yaml": plain("data") },
      ["../data"],
    ],
    [
      "in the app's folder",
      { "pubspec.yaml": app("  data: {path: packages/data}\n"), "packages/data/pubspec.yaml": plain("data") },
      ["packages/data"],
    ],
    [
      "around the app, as an example's own package is",
      { "pubspec.yaml": app("  plugin: {path: ../}\n"), "../pubspec.yaml": plain("plugin") },
      [".."],
    ],
    [
      "of packages",
      {
        "pubspec.yaml": app("  data: {path: ../data}\n"),
        "../data/pubspec.yaml": plain("data", "  core: {path: ../shared/core}\n"),
        "../shared/core/pubspec.yaml": plain("core", "  app: {path: ../../app}\n  data: {path: ../../data}\n"),
      },
      ["../data", "../shared/core"],
    ],
    [
      "that an override names, for the app or for a package far away",
      {
        "pubspec.yaml": app(
          "  http: 1.0.0\n",
          "dependency_overrides:\n  http: {path: ../http}\n  meta: {path: ../meta}\n",
        ),
        "../http/pubspec.yaml": plain("http"),
        "../meta/pubspec.yaml": plain("meta"),
      },
      ["../http", "../meta"],
    ],
    [
      "that pubspec_overrides.yaml names in place of pubspec.yaml",
      {
        "pubspec.yaml": app("  a: 1.0.0\n", "dependency_overrides:\n  a: {path: ../a}\n"),
        "pubspec_overrides.yaml": "dependency_overrides:\n  b: {path: ../b}\n",
        "../a/pubspec.yaml": plain("a"),
        "../b/pubspec.yaml": plain("b"),
      },
      ["../b"],
    ],
    [
      "that an override takes away",
      {
        "pubspec.yaml": app("  a: {path: ../a}\n", "dependency_overrides:\n  a: 1.0.0\n"),
        "../a/pubspec.yaml": plain("a"),
      },
      [],
    ],
    [
      "for development only, which are none",
      {
        "pubspec.yaml": "name: app\ndev_dependencies:\n  lints: {path: ../lints}\n",
        "../lints/pubspec.yaml": plain("lints"),
      },
      [],
    ],
    [
      "for development of a package, which are none either",
      {
        "pubspec.yaml": app("  data: {path: ../data}\n"),
        "../data/pubspec.yaml": "name: data\ndev_dependencies:\n  lints: {path: ../lints}\n",
        "../lints/pubspec.yaml": plain("lints"),
      },
      ["../data"],
    ],
    [
      "of a pub workspace, by name",
      {
        "pubspec.yaml": app("  data: ^1.0.0\n"),
        "../../pubspec.yaml": "name: all\nworkspace: [apps/app, packages/*]\n",
        "../../packages/data/pubspec.yaml": plain("data"),
        "../../packages/other/pubspec.yaml": plain("other"),
      },
      ["../../packages/data"],
    ],
    [
      "of a melos workspace, by name and at any depth",
      {
        "pubspec.yaml": app("  data: ^1.0.0\n"),
        "../melos.yaml": "name: all\npackages:\n  - packages/**\n",
        "../packages/a/b/c/d/e/f/data/pubspec.yaml": plain("data"),
      },
      ["../packages/a/b/c/d/e/f/data"],
    ],
    [
      "that a link leads to",
      {
        "pubspec.yaml": app("  data: {path: ../alias}\n"),
        "../alias": { link: "data" },
        "../data/pubspec.yaml": plain("data"),
      },
      ["../data"],
    ],
    [
      "as Windows writes them",
      { "pubspec.yaml": app("  data: {path: '..\\data'}\n"), "../data/pubspec.yaml": plain("data") },
      ["../data"],
    ],
  ];
  for (const [what, files, folders] of cases) {
    it(`are found ${what}`, () => {
      const snapshot = memorySnapshot(files);
      assert.deepEqual(partsOf(snapshot), folders);
      assert.deepEqual(snapshot.leftOut, []);
    });
  }

  it("say which code is theirs, and who writes some of it", () => {
    const snapshot = memorySnapshot({
      "pubspec.yaml": app("  data: {path: ../data}\n"),
      "lib/main.dart": "",
      "../data/pubspec.yaml": "name: data\nflutter: {plugin: {}}\ndev_dependencies: {build_runner: any}\n",
      "../data/lib/a.dart": "",
      "../data/lib/a.g.dart": "",
      "../data/test/a_test.dart": "",
      "../data/android/src/main/kotlin/A.kt": "",
      "../data/android/build.gradle": "",
      "../data/darwin/Classes/A.swift": "",
      "../other/lib/b.dart": "",
    });
    const roles = snapshot.sources.map(({ file, role }) => [file, role.language, ...(role.generators ?? [])]);
    assert.deepEqual(roles, [
      ["../data/android/src/main/kotlin/A.kt", "kotlin"],
      ["../data/darwin/Classes/A.swift", "swift"],
      ["../data/lib/a.dart", "dart"],
      ["../data/lib/a.g.dart", "dart", "part files"],
      ["lib/main.dart", "dart"],
    ]);
    assert.ok(!snapshot.paths.some((path) => path.startsWith("../data/")));
    assert.deepEqual(snapshot.pubspecs, ["../data/pubspec.yaml"]);
  });

  const missing: readonly (readonly [what: string, path: string, kind: string, reason: RegExp])[] = [
    ["outside of the repository", "../../../data", "package", /outside/],
    ["by an absolute path", "/data", "package", /outside/],
    ["that is not here", "../data", "dart", /submodule/],
  ];
  for (const [what, path, kind, reason] of missing) {
    it(`are named as left out ${what}`, () => {
      const { leftOut } = memorySnapshot({
        "pubspec.yaml": app(`  data: {path: ${path}}\n`),
        "../../melos.yaml": "",
      });
      const [one, ...others] = leftOut;
      assert.deepEqual([one?.file, one?.kind, others], [path, kind, []]);
      assert.match(one?.reason ?? "", reason);
    });
  }
});
