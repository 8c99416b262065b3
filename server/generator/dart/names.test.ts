import assert from "node:assert/strict";
import fc from "fast-check";
import { readApiIndex } from "../../../test/dart-proof/api-index/read-index.ts";
import { sourceTools } from "../../../test/generated/source-tools.ts";
import { compose } from "../compose.ts";
import { mergeLayers } from "../config/merge.ts";
import { ConfigError, nested, readConfig } from "../config/read-config.ts";
import { filePathProblem } from "../escape/file-name.ts";
import { options } from "../features/index.ts";
import { packages } from "../packages/catalog.ts";
import { recipes } from "../recipes/index.ts";
import { featureNameProblem, packageNameProblem } from "./names.ts";

const devices = ["con", "prn", "aux", "nul", ...[1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((n) => [`com${n}`, `lpt${n}`])];

/** The name that a message suggests instead. */
const suggested = (problem: string | undefined) => /try "([^"]+)"/.exec(problem ?? "")?.[1];

describe("the name of an app", () => {
  it("is none of a package that an app depends on, directly or further down", () => {
    const known = [...readApiIndex()].flatMap(([name, { deps = [] }]) => [name, ...deps]);
    const names = new Set([...Object.keys(packages), ...known].filter((name) => /^[a-z][a-z0-9_]*$/.test(name)));
    assert.ok(names.size > 250);
    assert.deepEqual(
      [...names].filter((name) => packageNameProblem(name) === undefined),
      [],
    );
  });

  for (const name of ["test", "app", "dart", "flutter", "isolate", "class", "await", "con", "lpt3"]) {
    it(`is refused as ${name}, with another that is taken`, () => {
      assert.equal(suggested(packageNameProblem(name)), `my_${name}`);
      assert.equal(packageNameProblem(`my_${name}`), undefined);
    });
  }

  for (const name of ["my_app", "garden_notes", "shop", "bloc_notes", "http_client_demo", "console"]) {
    it(`may be ${name}`, () => assert.equal(packageNameProblem(name), undefined));
  }
});

describe("the name of a feature", () => {
  for (const name of ["con", "aux", "com1", "class", "widgets"]) {
    it(`is refused as ${name}, with another that is taken`, () => {
      assert.equal(featureNameProblem(suggested(featureNameProblem(name)) ?? ""), undefined);
    });
  }

  it("is refused without another when that would be too long", () => {
    assert.equal(suggested(featureNameProblem("single_child_scroll")), undefined);
  });
});

/** Every field from whose text a file or a folder gets its name, and how. */
const namingFields: readonly (readonly [key: string, value: (name: string) => unknown, more?: object])[] = [
  ["appName", (name) => name],
  ["orgId", (name) => `org.${name}`],
  ["orgId", (name) => `${name}.example`],
  ["features", (name) => ["home", name]],
  ["flavors", (name) => [name, "prod"], { nativeFlavors: true }],
  ["identity.iconPath", (name) => `assets/${name}/icon.png`, { assetTooling: ["launcher_icons"] }],
  ["identity.iconForeground", (name) => `assets/images/${name}.png`, { assetTooling: ["launcher_icons"] }],
  ["identity.splashImage", (name) => `assets/images/${name}.png`, { assetTooling: ["native_splash"] }],
];

describe("names that become files and folders", () => {
  for (const [key, value] of namingFields) {
    it(`${key} refuses what Windows keeps for devices: ${JSON.stringify(value("con"))}`, () => {
      for (const name of devices) {
        assert.throws(
          () => readConfig(nested(key, value(name)), options, recipes),
          (error) => error instanceof ConfigError && /Windows/.test(Object.values(error.details).join()),
          `${key} takes ${name}`,
        );
      }
    });
  }

  it("are fit for Windows in every project that is made at all", () => {
    const tools = sourceTools();
    const word = fc.oneof(fc.constantFrom(...devices, "con1", "app"), fc.stringMatching(/^[a-z][a-z0-9]{0,4}$/));
    const locale = fc.constantFrom("en", "nul", "con", "aux-PR");
    const request = fc.record({ field: fc.constantFrom(...namingFields), word, locale });
    fc.assert(
      fc.property(request, ({ field: [key, value, more = {}], word: name, locale: language }) => {
        const asked = { localization: "flutter_localization", identity: { locales: [language] } };
        const given = mergeLayers([{ recipe: "minimal" }, asked, { ...more }, nested(key, value(name))]);
        const paths = pathsOf(given);
        assert.deepEqual(
          paths.filter((path) => filePathProblem(path) !== undefined),
          [],
        );
      }),
      { numRuns: 60, seed: 1 },
    );

    function pathsOf(given: object): readonly string[] {
      try {
        return compose(given, tools).files.map(({ path }) => path);
      } catch (error) {
        if (error instanceof ConfigError) return [];
        throw error;
      }
    }
  }).timeout(60_000);
});
