import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { parseSync, Visitor } from "oxc-parser";
import { options } from "../../server/generator/features/index.ts";
import { readSources } from "./sources.ts";

const ids = options.map(({ id }) => id);
const keys = options.flatMap(({ fields }) => Object.keys(fields));
const names = new Set([...ids, ...keys]);

/** The options that decide what everything else looks like: one file reads them for all others. */
const foundation = {
  file: "server/generator/model/facts.ts",
  words: [
    ...keys.filter(
      (key) => key.startsWith("identity.") && !["identity.minSdk", "identity.androidSigning"].includes(key),
    ),
    ...["appName", "orgId", "mode", "state", "architecture", "navigation", "apiModels", "apiClient", "localization"],
    ...["baseLayer", "features", "featureShapes", "flutterVersion", "flavors", "nativeFlavors", "permissionReasons"],
  ],
};

/** Words that a feature shares with something else, and where they mean that. */
const otherMeanings: readonly (readonly [file: string, word: string, meaning: string])[] = [
  ["model/contribution.ts", "observability", "a phase of the start"],
  ["model/contribution.ts", "identity", "an area of SETUP.md"],
  ["render/setup/steps.ts", "identity", "an area of SETUP.md"],
  ["render/setup/fonts.ts", "identity", "an area of SETUP.md"],
  ["model/project-model.ts", "env", "a slot of a contribution"],
  ["model/project-model.ts", "aiRules", "a slot of a contribution"],
  ["render/record/ownership.ts", "env", "a slot of a contribution"],
  ["render/record/ownership.ts", "permissions", "a slot of a contribution"],
  ["native/android/android-model.ts", "permissions", "a slot of a contribution to Android"],
  ["native/android/android-model.ts", "components", "a slot of a contribution to Android"],
  ["shapes/openapi/operations.ts", "security", "a member of an OpenAPI document"],
  ["shapes/shape-from-openapi.ts", "components", "a member of an OpenAPI document"],
];

describe("No file outside a feature names a feature.", () => {
  const sources = readSources(["server/generator"])
    .map(({ path }) => path)
    .filter((path) => !/^server\/generator\/(?:features|recipes)\//.test(path));
  const found = sources.flatMap((path) =>
    textsOf(path, readFileSync(path, "utf8")).flatMap((text) => (names.has(text) ? [`${path} "${text}"`] : [])),
  );
  const allowed = [
    ...foundation.words.map((word) => `${foundation.file} "${word}"`),
    ...otherMeanings.map(([file, word]) => `server/generator/${file} "${word}"`),
  ];

  it("except the facts of the foundation", () => {
    assert.ok(sources.length > 100);
    assert.deepEqual(
      found.filter((one) => !allowed.includes(one)),
      [],
    );
  });

  it("has exceptions that are all in use", () => {
    assert.deepEqual(
      allowed.filter((one) => !found.includes(one)),
      [],
    );
  });

  it("nor fills in a template", () => {
    const filling = sources.filter((path) => fillsTemplate(path, readFileSync(path, "utf8")));
    assert.deepEqual(filling, []);
  });

  it("is seen in any kind of text", () => {
    const texts = textsOf("a.ts", 'has("urlLauncher"); a = `env`; `x ${"bottom-nav"}`;');
    assert.deepEqual(texts.filter((text) => names.has(text)).sort(), ["bottom-nav", "env", "urlLauncher"]);
    assert.ok(fillsTemplate("a.ts", "const file = { path, template: `env/${name}.dart` };"));
  });
});

/** The texts in a source; of one with gaps, what is before the first. */
function textsOf(path: string, source: string): string[] {
  const texts: string[] = [];
  new Visitor({
    Literal(node) {
      if (typeof node.value === "string") texts.push(node.value);
    },
    TemplateLiteral(node) {
      texts.push(node.quasis[0]?.value.raw ?? "");
    },
  }).visit(parseSync(path, source).program);
  return texts;
}

function fillsTemplate(path: string, source: string): boolean {
  let fills = false;
  new Visitor({
    Property(node) {
      fills ||= node.key.type === "Identifier" && node.key.name === "template";
    },
  }).visit(parseSync(path, source).program);
  return fills;
}
