import assert from "node:assert/strict";
import fc from "fast-check";
import { jumbled, mutated } from "../../test/support/project/mutations.ts";
import { configFile } from "../scanner/project/config-file.ts";
import { keyOf } from "./dependency.ts";
import { manifestFormats, nativeFormats } from "./lock-files/index.ts";
import { dependenciesOf } from "./lock-reading.ts";
import { readPub } from "./pub.ts";
import { purlOf } from "./purl.ts";

const formats = [...manifestFormats, ...nativeFormats].flatMap(({ ecosystem, locks }) =>
  locks.map((format) => ({ ecosystem, format })),
);

const documents = [
  '{"packages": {"": {}, "node_modules/a": {"version": "1.0.0", "dependencies": {"b": "^1"}}, "node_modules/b": {"version": "2.0.0", "dev": true}}}',
  '{"dependencies": {"a": {"version": "1.0.0", "requires": {"b": "1"}, "dependencies": {"b": {"version": "1.0.1"}}}}}',
  '{"packages": [{"name": "x/y", "version": "v1.0", "require": {"x/z": "*"}, "license": ["MIT"]}], "packages-dev": [{"name": "x/z"}]}',
  "importers:\n  .:\n    dependencies:\n      a:\n        version: 1.0.0\npackages:\n  a@1.0.0:\n    resolution: {tarball: 'https://x/y'}\nsnapshots:\n  a@1.0.0:\n    dependencies:\n      a: 1.0.0\n",
  '"a@^1", "a@^2":\n  version "1.0.0"\n  dependencies:\n    a "^1"\n',
  '{"packages": {"a": ["a@1.0.0", "", {"dependencies": {"b": "1"}}], "a/b": ["b@1"]}}',
  'packages:\n  a:\n    dependency: "direct main"\n    description:\n      name: a\n      url: "https://pub.dev"\n    source: hosted\n    version: "1.0.0"\n',
  '{"dependencies": {"a": "^1", "b": "file:../b"}, "require": {"x/y": "*"}}',
  "PODS:\n  - a/b (1.0):\n    - c\n  - c (2.0)\n\nDEPENDENCIES:\n  - a/b (from `../a`)\n\nEXTERNAL SOURCES:\n  a:\n    :path: ../a\n",
  '{"pins": [{"identity": "a", "kind": "remoteSourceControl", "location": "https://git.example/a/b.git", "state": {"version": "1.0.0"}}], "version": 2}',
  '[versions]\nv = "1.0"\n[libraries]\na = { module = "a.b:c", version.ref = "v" }\n[bundles]\nx = ["a"]\n',
  'dependencies { implementation("a.b:c:1.0"); implementation(libs.a); api group: "a", name: "b", version: v }\na.b:c:1.0=releaseRuntimeClasspath\n',
];
const pieces = [
  '{"',
  '":',
  "[",
  "]",
  "}",
  ",",
  '"',
  "\n",
  "  ",
  "a",
  "@",
  "/",
  ":",
  "'",
  "- ",
  "\u001b[2J",
  "__proto__",
  "..",
  "\ud800",
];
const texts = fc.oneof(mutated(documents, pieces), jumbled(pieces), fc.json(), fc.string({ unit: "binary" }));

function readAll(lock: string, manifest: string) {
  return [
    ...formats.map(({ ecosystem, format }) =>
      dependenciesOf(
        format.read(
          configFile(format.lock, lock),
          [configFile("manifest", manifest)],
          [configFile("libs.versions.toml", manifest), configFile("settings.gradle.kts", manifest)],
        ),
        ecosystem,
        "manifest",
      ),
    ),
    readPub({ config: (path) => configFile(path, path.endsWith(".lock") ? lock : manifest) }, () => [lock, manifest])
      .dependencies,
  ];
}

describe("reading hostile lock files", () => {
  it("never throws, and gives names and versions that are fit for paths, terminals and package URLs", () => {
    fc.assert(
      fc.property(texts, texts, (lock, manifest) => {
        for (const dependencies of readAll(lock, manifest)) {
          assert.equal(new Set(dependencies.map(keyOf)).size, dependencies.length);
          for (const { name, version, constraint = "", location, ...rest } of dependencies) {
            assert.doesNotMatch(`${name} ${version} ${constraint}`, /\p{Cc}/u);
            assert.doesNotMatch(`/${name}/${version}/`, /\.\./);
            assert.ok(location.line >= 1);
            assert.match(purlOf({ name, version, ...rest }), /^pkg:[\w:./%@?=~-]+(?:#[\w:./%@~-]+)?$/);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  const deep = 200_000;
  const hostile: Readonly<Record<string, string>> = {
    "brackets inside brackets": "[".repeat(deep),
    "maps inside maps": '{"packages":'.repeat(deep),
    "lists inside lists": "- ".repeat(deep),
    "a key that names the prototype":
      '{"packages": {"__proto__": {"version": "1"}, "node_modules/__proto__": {"version": "1.0.0"}}}',
    "a package that needs itself": '{"packages": {"node_modules/a": {"version": "1.0.0", "dependencies": {"a": "*"}}}}',
    "a very long line": `"a@1": ${"x".repeat(2_000_000)}`,
    "many spaces within a line": `a@1:\n  version: 1${" ".repeat(deep)}x\n`,
    "a very long word in braces": `a@1: {${"x".repeat(deep)}}`,
    "many slashes": `{"packages": [{"name": "a", "url": "${"/".repeat(deep)}x"}], "workspaces": ["${"/".repeat(deep)}x"]}`,
    "a very deep installation": `{"packages": {"${"node_modules/a/".repeat(10_000)}node_modules/b": {"version": "1.0.0"}}}`,
    "the same key many times": `{"packages": {${'"node_modules/a": {"version": "1.0.0"},'.repeat(5_000)}}}`,
    "many spaces after words of Gradle": `implementation${" ".repeat(deep)}x implementation(${" ".repeat(deep)}`,
    "many blocks of repositories": "maven {".repeat(50_000),
    "a very long word of Gradle": `dependencies { ${"implementation".repeat(20_000)} }`,
    "pods that need each other": `PODS:\n${"  - a (1.0):\n    - b\n  - b (1.0):\n    - a\n".repeat(20_000)}`,
    "a catalogue of one long line": `[libraries]\na = ${'{ x = "'.repeat(50_000)}`,
    "many brackets in a catalogue": `[bundles]\n${'"a", '.repeat(100_000)}\n`,
    "aliases of aliases": `a: &a [1]\n${Array.from({ length: 100 }, (_, i) => `b${i}: &b${i} [*${i === 0 ? "a" : `b${i - 1}`}, *a]`).join("\n")}`,
  };
  for (const [what, text] of Object.entries(hostile)) {
    it(`copes with ${what}`, () => {
      assert.ok(readAll(text, text).every((dependencies) => dependencies.length <= 3));
    });
  }
});
