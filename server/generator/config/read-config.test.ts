import assert from "node:assert/strict";
import fc from "fast-check";
import { options } from "../features/index.ts";
import { recipes } from "../recipes/index.ts";
import { ConfigError, fieldsOf, nested, readConfig, toJson } from "./read-config.ts";

const read = (request: unknown) => readConfig(request, options, recipes);

describe("reading a configuration", () => {
  it("gives what is left out its default", () => {
    const { config, asked } = read({});
    assert.deepEqual([...config.keys()], [...fieldsOf(options).keys()]);
    assert.equal(config.get("appName"), "my_app");
    assert.deepEqual([...asked], []);
  });

  it("lays the request over the recipe: objects merge, lists replace, null takes back", () => {
    const request = { recipe: "structured-riverpod", themes: ["dark"], identity: { minSdk: 26 }, features: null };
    const { config } = read(request);
    assert.deepEqual(config.get("themes"), ["dark"]);
    assert.equal(config.get("identity.minSdk"), 26);
    assert.equal(config.get("identity.brandColor"), "#0f766e");
    assert.deepEqual(config.get("features"), fieldsOf(options).get("features")?.default);
    assert.equal(config.get("tests"), true, "of the recipe");
  });

  it("is the same again when it reads what it wrote", () => {
    for (const { id } of recipes) {
      const { config } = read({ recipe: id });
      assert.deepEqual([...read(toJson(config)).config], [...config]);
    }
  });

  const mistakes: readonly (readonly [what: string, request: unknown, field: string, words: RegExp])[] = [
    ["a list", [], "config", /must be a JSON object/],
    ["null", null, "config", /must be a JSON object/],
    ["an unknown recipe", { recipe: "enterprice" }, "recipe", /did you mean "enterprise"/],
    ["a recipe that is no text", { recipe: 3 }, "recipe", /must be one of/],
    ["a misspelt key", { navigatoin: "go_router" }, "navigatoin", /did you mean "navigation"/],
    ["a key without its group", { brandColor: "#fff" }, "brandColor", /did you mean "identity\.brandColor"/],
    ["a misspelt key in a group", { identity: { fontz: [] } }, "identity.fontz", /did you mean "identity\.fonts"/],
    ["a value where a field belongs", { push: true }, "push", /not a known field; did you mean "notifications=push"\?/],
    ["a group that is a text", { identity: "x" }, "identity", /not a known field/],
    ["a misspelt value", { state: "riverpodd" }, "state", /did you mean "riverpod"/],
    ["another spelling of a value", { navigation: "go-router" }, "navigation", /did you mean "go_router"/],
    ["a value of another kind", { state: ["bloc"] }, "state", /must be one of/],
    ["a misspelt value in a list", { themes: ["darkk"] }, "themes.0", /did you mean "dark"/],
    ["a text for a list", { themes: "dark" }, "themes", /must be a list/],
    ["a text for a switch", { tests: "yes" }, "tests", /must be true or false/],
    ["a number out of range", { identity: { minSdk: 19 } }, "identity.minSdk", /from 24 to 36/],
    ["a fraction", { identity: { minSdk: 24.5 } }, "identity.minSdk", /whole number/],
    ["a name with capitals", { appName: "MyApp" }, "appName", /small letters/],
    ["a word of Dart for a name", { appName: "class" }, "appName", /./],
    ["an organisation of one word", { orgId: "example" }, "orgId", /com\.example/],
    ["a colour by name", { identity: { brandColor: "red" } }, "identity.brandColor", /#0f766e/],
    ["an address without encryption", { identity: { baseUrl: "http://x.example" } }, "identity.baseUrl", /https/],
    ["a text that is too long", { customAiRules: "x".repeat(10_001) }, "customAiRules", /at most 10000/],
    [
      "a reason for what was not chosen",
      { permissionReasons: { camera: "x" } },
      "permissionReasons.camera",
      /is not among permissions/,
    ],
    ["a flavour that cannot be", { flavors: ["My Flavour"] }, "flavors.0", /./],
    ["a feature that cannot be", { features: ["My Feature"] }, "features.0", /./],
    ["no platform", { identity: { platforms: [] } }, "identity.platforms", /at least 1/],
  ];
  for (const [what, request, field, words] of mistakes) {
    it(`refuses ${what}, and says where`, () => {
      assert.throws(
        () => read(request),
        ({ name, details }: ConfigError) => {
          assert.equal(name, "ConfigError");
          assert.match(details[field] ?? `no word about ${field}, but ${JSON.stringify(details)}`, words);
          return true;
        },
      );
    });
  }

  it("says what is wrong with any value in our words, never in those of the validator", () => {
    const anyValue = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.string({ minLength: 1, maxLength: 200 }),
      fc.array(fc.string()),
      fc.dictionary(fc.string({ maxLength: 150 }), fc.jsonValue({ maxDepth: 1 })),
    );
    const keys = [...fieldsOf(options).keys()];
    fc.assert(
      fc.property(fc.constantFrom(...keys), anyValue, (key, value) => {
        for (const message of problemsWith(nested(key, value))) {
          assert.match(message, /^[a-z]/, "it continues a sentence that begins with the field");
          assert.doesNotMatch(
            message.replace(/"[^"]*"/g, ""),
            /invalid|expected|received|unrecognized|too (?:big|small)/i,
          );
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it("tells every mistake at once", () => {
    assert.throws(
      () => read({ stat: 1, state: "x", tests: 3 }),
      ({ details }: ConfigError) => Object.keys(details).sort().join() === "stat,state,tests",
    );
  });

  it("is not fooled by what every object has", () => {
    for (const key of ["constructor", "toString", "hasOwnProperty"]) {
      assert.throws(() => read({ [key]: 1 }), { name: "ConfigError" });
    }
    const { config, asked } = read(JSON.parse('{"__proto__": {"state": "bloc"}}'));
    assert.deepEqual([config.get("state"), asked.size, "state" in {}], ["riverpod", 0, false]);
  });
});

/** What is said about each field that is refused; nothing when all are taken. */
function problemsWith(request: unknown): readonly string[] {
  try {
    read(request);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return Object.values(error.details);
  }
}
