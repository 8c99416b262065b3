import assert from "node:assert/strict";
import fc from "fast-check";
import { type ConfigFile, configFile } from "./config-file.ts";
import { type DependencySource, readPubspec } from "./pubspec.ts";

const pubspec = (text: string) => readPubspec(configFile("pubspec.yaml", text));

describe("readPubspec", () => {
  const dependencies: readonly (readonly [
    written: string,
    constraint: string | undefined,
    source: DependencySource,
  ])[] = [
    ["http: ^1.2.0", "^1.2.0", { kind: "hosted" }],
    ["http:", undefined, { kind: "hosted" }],
    ["http: any", "any", { kind: "hosted" }],
    ["http: ''", undefined, { kind: "hosted" }],
    ["http: 1.10", "1.10", { kind: "hosted" }],
    ["flutter: { sdk: flutter }", undefined, { kind: "sdk", sdk: "flutter" }],
    ["core: { path: ../core }", undefined, { kind: "path", path: "../core" }],
    [
      "pay: { hosted: https://pub.acme.example, version: ^1.0.0 }",
      "^1.0.0",
      { kind: "hosted", url: "https://pub.acme.example" },
    ],
    [
      "pay: { hosted: { name: pay, url: http://pub.acme.example }, version: 1.0.0 }",
      "1.0.0",
      { kind: "hosted", url: "http://pub.acme.example" },
    ],
    ["sdk: { git: https://git.example/sdk }", undefined, { kind: "git", url: "https://git.example/sdk" }],
    [
      "sdk: { git: { url: git://git.example/sdk, ref: main, path: dart }, version: ^2.0.0 }",
      "^2.0.0",
      { kind: "git", url: "git://git.example/sdk", ref: "main", path: "dart" },
    ],
    [
      "sdk: { git: { url: https://git.example/sdk, ref: 1234567 } }",
      undefined,
      { kind: "git", url: "https://git.example/sdk", ref: "1234567" },
    ],
  ];
  for (const [written, constraint, source] of dependencies) {
    it(`reads ${written}`, () => {
      const [dependency] = pubspec(`name: shop\ndev_dependencies:\n  ${written}\n`).dependencies;
      assert.deepEqual(
        { constraint: dependency?.constraint, source: dependency?.source, section: dependency?.section },
        { constraint, source, section: "dev_dependencies" },
      );
      assert.equal(dependency?.location.line, 3);
      assert.equal(dependency?.location.column, 3);
    });
  }

  it("reads assets with their flavours", () => {
    const text =
      "name: shop\nflutter:\n  assets:\n    - .env\n    # - secret.json\n    - path: assets/prod/\n      flavors: [prod, beta]\n    - 3\n    - {}\n";
    const { assets } = pubspec(text);
    assert.deepEqual(
      assets.map(({ path, flavors, location }) => ({ path, flavors, line: location.line })),
      [
        { path: ".env", flavors: [], line: 4 },
        { path: "assets/prod/", flavors: ["prod", "beta"], line: 6 },
        { path: "3", flavors: [], line: 8 },
      ],
    );
    assert.deepEqual(
      assets.map(({ span }) => text.slice(span.start, span.end)),
      [".env", "assets/prod/", "3"],
    );
  });

  it("reads what the package is", () => {
    const text =
      "publish_to: none\nname: shop\nresolution: workspace\nworkspace: [a, packages/*]\nenvironment:\n  flutter: '>=3.35.0'\n";
    const { name, inWorkspace, workspaceMembers, flutterConstraint, isFlutter, location, error, ...rest } =
      pubspec(text);
    assert.deepEqual(
      [name, rest.private, inWorkspace, workspaceMembers, flutterConstraint, isFlutter, location.line, error],
      ["shop", true, true, ["a", "packages/*"], ">=3.35.0", false, 2, undefined],
    );
  });

  const flutter = [
    "dependencies:\n  flutter:\n    sdk: flutter\n",
    "name: a\nflutter:\n",
    "flutter: { generate: true }\n",
  ];
  for (const text of flutter) {
    it(`takes ${JSON.stringify(text)} for a Flutter package`, () => {
      assert.equal(pubspec(text).isFlutter, true);
    });
  }

  it("gives an empty pubspec if there is no file", () => {
    const { error, name, dependencies: none, location } = readPubspec(undefined);
    assert.deepEqual(
      [error, name, none, location.file, location.line],
      ["pubspec.yaml is missing", "", [], "pubspec.yaml", 1],
    );
  });

  it("looks for no place until somebody asks for it", () => {
    const file = configFile("pubspec.yaml", "name: a\ndependencies: { b: any }\nflutter: { assets: [c/] }\n");
    let asked = 0;
    const counting: ConfigFile = {
      ...file,
      derived: (make) => make(counting),
      locate(span) {
        asked++;
        return file.locate(span);
      },
    };
    const { dependencies: named, assets } = readPubspec(counting);
    assert.equal(asked, 0);
    assert.deepEqual(
      [...named, ...assets].map(({ location }) => location.line),
      [2, 3],
    );
  });

  for (const text of ["", "just a text", "- a\n- b\n", "name: [", "<<<<<<< HEAD\nname: a\n=======\n"]) {
    it(`reports ${JSON.stringify(text)}`, () => {
      assert.ok(pubspec(text).error);
    });
  }

  it("never throws on a pubspec of any shape", () => {
    const key = fc.constantFrom(
      "name",
      "dependencies",
      "flutter",
      "assets",
      "git",
      "hosted",
      "url",
      "workspace",
      "path",
      "a",
    );
    const { shape } = fc.letrec((tie) => ({
      shape: fc.oneof(
        { depthSize: "small" },
        fc.constantFrom<unknown>(null, 1, true, "", "x"),
        tie("map"),
        tie("list"),
      ),
      map: fc.dictionary(key, tie("shape"), { maxKeys: 5 }),
      list: fc.array(tie("shape"), { maxLength: 4 }),
    }));
    fc.assert(fc.property(shape, (value) => void pubspec(JSON.stringify(value))));
  });
});
