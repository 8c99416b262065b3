import assert from "node:assert/strict";
import { configFile } from "../scanner/project/config-file.ts";
import { keyOf } from "./dependency.ts";
import { lockWarning } from "./manifest.ts";
import { readPub } from "./pub.ts";

const commit = "3f2a9c1d4e5b60718293a4b5c6d7e8f901234567";

const pubspec = `name: shop
dependencies:
  flutter:
    sdk: flutter
  http: ^1.2.0
  pay:
    git: https://git.example/pay.git
  core:
    path: ../core
dev_dependencies:
  test: any
  meta: ^1.15.0
dependency_overrides:
  intl: 0.19.0
`;

const lock = `packages:
  core:
    dependency: "direct main"
    description: {path: "../core", relative: true}
    source: path
    version: "1.0.0"
  flutter:
    dependency: "direct main"
    description: flutter
    source: sdk
    version: "0.0.0"
  http:
    dependency: "direct main"
    description:
      name: http
      url: "https://pub.dev"
    source: hosted
    version: "1.2.2"
  intl:
    dependency: "direct overridden"
    description:
      name: intl
      url: "https://user:word@pub.acme.example/"
    source: hosted
    version: "0.19.0"
  meta:
    dependency: "direct dev"
    description:
      name: meta
      url: "https://pub.dartlang.org"
    source: hosted
    version: "1.15.0"
  other_member_needs:
    dependency: transitive
    description:
      name: other_member_needs
      url: "https://pub.dev"
    source: hosted
    version: "2.0.0"
  pay:
    dependency: "direct main"
    description:
      path: "."
      ref: main
      resolved-ref: "${commit}"
      url: "https://git.example/pay.git"
    source: git
    version: "0.1.0"
  test:
    dependency: "direct dev"
    description:
      name: test
      url: "https://pub.dev"
    source: hosted
    version: "1.25.8"
`;

const graph = JSON.stringify({
  roots: ["shop"],
  packages: [
    { name: "shop", version: "1.0.0", dependencies: ["flutter", "http", "pay"], devDependencies: ["test", "meta"] },
    { name: "http", version: "1.2.2", dependencies: ["meta", "intl"] },
    { name: "test", version: "1.25.8", dependencies: ["meta"] },
    { name: "sibling", version: "0.1.0", dependencies: ["intl"] },
    ...["flutter@0.0.0", "intl@0.19.0", "meta@1.15.0", "other_member_needs@2.0.0", "core@1.0.0", "pay@0.1.0"].map(
      (one) => {
        const [name, version] = one.split("@");
        return { name, version, dependencies: [] };
      },
    ),
  ],
  configVersion: 1,
});

function read(texts: Readonly<Record<string, string>>, installed: Readonly<Record<string, readonly string[]>> = {}) {
  const { manifest, dependencies } = readPub(
    { config: (path) => (texts[path] === undefined ? undefined : configFile(path, texts[path])) },
    ({ name }) => installed[name] ?? [],
  );
  const rows = dependencies.map((dependency) =>
    [
      keyOf(dependency),
      ...(dependency.direct ? ["direct"] : []),
      ...(dependency.dev ? ["dev"] : []),
      dependency.source,
      ...(dependency.host === undefined ? [] : [dependency.host]),
      ...(dependency.requires ? [`→ ${dependency.requires.join(" ")}`.trim()] : []),
    ].join(" "),
  );
  return { manifest, dependencies, rows };
}

describe("the packages of pub", () => {
  it("are those of the lock file, direct ones as pubspec.yaml has them", () => {
    const { manifest, rows, dependencies } = read({ "pubspec.yaml": pubspec, "pubspec.lock": lock });
    assert.deepEqual(rows, [
      "core@1.0.0 direct path",
      "flutter direct sdk",
      "http@1.2.2 direct hosted",
      "intl@0.19.0 hosted https://pub.acme.example/",
      "meta@1.15.0 direct dev hosted",
      "other_member_needs@2.0.0 hosted",
      "pay@0.1.0 direct git",
      "test@1.25.8 direct dev hosted",
    ]);
    assert.equal(manifest.lock, "pubspec.lock");
    const http = dependencies.find(({ name }) => name === "http");
    assert.deepEqual([http?.constraint, http?.location.file, http?.location.line], ["^1.2.0", "pubspec.yaml", 5]);
    assert.equal(lockWarning(manifest, dependencies), undefined);
  });

  it("have edges where pub has noted them: what the app ships is then not for development only", () => {
    const { rows } = read({ "pubspec.yaml": pubspec, "pubspec.lock": lock, ".dart_tool/package_graph.json": graph });
    assert.deepEqual(rows, [
      "core@1.0.0 direct path →",
      "flutter direct sdk →",
      "http@1.2.2 direct hosted → intl@0.19.0 meta@1.15.0",
      "intl@0.19.0 hosted https://pub.acme.example/ →",
      "meta@1.15.0 direct hosted →",
      "pay@0.1.0 direct git →",
      "test@1.25.8 direct dev hosted → meta@1.15.0",
    ]);
  });

  it("stay when pub has yet to note what leads to them", () => {
    const older = graph.replace('"other_member_needs"', '"earlier"');
    const { dependencies } = read({
      "pubspec.yaml": pubspec,
      "pubspec.lock": lock,
      ".dart_tool/package_graph.json": older,
    });
    const found = dependencies.find(({ name }) => name === "other_member_needs");
    assert.deepEqual([found?.dev, found?.requires], [false, undefined]);
  });

  it("have the edges that their own pubspec.yaml states where pub has noted none", () => {
    const of = (name: string, version: string, needs = "") =>
      `name: ${name}\nversion: ${version} # the latest\ndependencies: # few\n${needs}dev_dependencies:\n  test: any\n`;
    const installed = {
      core: ["name: core\ndependencies:\n", of("core", "1.0.0")],
      flutter: ["name: flutter\ndependencies:\n  meta: 1.15.0\n"],
      http: [
        of("http", "1.1.0", "  pay: any\n"),
        of("http", "1.2.2", "  intl: ^0.19.0\n  meta:\n    version: ^1.3.0\n"),
      ],
      intl: [of("intl", "0.19.0")],
      meta: [of("meta", "1.15.0")],
      pay: [of("pay", "0.1.0")],
      test: [of("test", "1.25.8", "  matcher: any\n  meta: any\n")],
    };
    const locked = { "pubspec.yaml": pubspec, "pubspec.lock": lock };
    const expected = [
      "core@1.0.0 direct path →",
      "flutter direct sdk → meta@1.15.0",
      "http@1.2.2 direct hosted → intl@0.19.0 meta@1.15.0",
      "intl@0.19.0 hosted https://pub.acme.example/ →",
      "meta@1.15.0 direct hosted →",
      "pay@0.1.0 direct git →",
      "test@1.25.8 direct dev hosted → meta@1.15.0",
    ];
    assert.deepEqual(
      read(locked, installed).rows.filter((row) => !row.startsWith("other")),
      expected,
    );
    const older = graph.replace('"version":"1.2.2"', '"version":"1.2.1"');
    const noted = { ...locked, ".dart_tool/package_graph.json": older };
    assert.match(
      read(noted, { http: installed.http }).rows.join("\n"),
      /^http@1\.2\.2 .* intl@0\.19\.0 meta@1\.15\.0$/m,
    );
    assert.match(read(noted, { http: [installed.http[0] ?? ""] }).rows.join("\n"), /^http@1\.2\.2 direct hosted$/m);
  });

  it("are not for development only when it is unknown what a shipped one needs", () => {
    const partly = { test: ["name: test\nversion: 1.25.8\ndependencies:\n  intl: any\n"] };
    const { dependencies } = read({ "pubspec.yaml": pubspec, "pubspec.lock": lock }, partly);
    assert.deepEqual(
      dependencies.filter(({ dev }) => dev).map(({ name }) => name),
      ["meta", "test"],
    );
  });

  it("of a member of a workspace are in the lock file above", () => {
    const member = "name: shop\nresolution: workspace\ndependencies:\n  http: ^1.2.0\n  sibling: any\n";
    const { manifest, rows, dependencies } = read({
      "pubspec.yaml": member,
      "../pubspec.lock": lock,
      "../.dart_tool/package_graph.json": graph,
    });
    assert.equal(manifest.lock, "../pubspec.lock");
    assert.deepEqual(rows, [
      "http@1.2.2 direct hosted → intl@0.19.0 meta@1.15.0",
      "intl@0.19.0 hosted https://pub.acme.example/ →",
      "meta@1.15.0 hosted →",
      "sibling direct path",
    ]);
    assert.equal(lockWarning(manifest, dependencies), undefined);
  });

  it("have no version without a lock file, and that is said", () => {
    const { manifest, rows, dependencies } = read({ "pubspec.yaml": pubspec });
    assert.deepEqual(rows, [
      "core direct path",
      "flutter direct sdk",
      "http direct hosted",
      "meta direct dev hosted",
      "pay direct git",
      "test direct dev hosted",
    ]);
    assert.equal(
      lockWarning(manifest, dependencies),
      "pubspec.yaml has no lock file that can be read, so versions are unknown: run flutter pub get.",
    );
  });

  it("that the lock file does not have yet are named", () => {
    const { manifest, dependencies } = read({
      "pubspec.yaml": pubspec.replace("  http:", "  a: any\n  b: any\n  c: any\n  d: any\n  http:"),
      "pubspec.lock": lock,
    });
    assert.equal(
      lockWarning(manifest, dependencies),
      "pubspec.lock does not have a, b, c and 1 more of pubspec.yaml: run flutter pub get.",
    );
  });
});
