import assert from "node:assert/strict";
import { catalog, field, fields } from "../../../test/support/webview/generate/sample-catalog.ts";
import type { FormValue } from "./catalog.ts";
import { changesBetween, spellChange } from "./changes.ts";
import { type Choices, dictationOf, noChoices, requestOf, withValue } from "./choices.ts";
import { problemOf, wrongFields } from "./problems.ts";
import { applyRecipe } from "./recipe.ts";

const choose = (...values: readonly (readonly [string, FormValue])[]): Choices =>
  values.reduce((choices, [key, value]) => withValue(choices, field(key), value), noChoices);

describe("choices in the form", () => {
  it("hold only what differs from the defaults", () => {
    assert.equal(choose(["tests", false], ["tests", true]).size, 0);
    assert.equal(choose(["themes", ["light", "dark"]]).size, 0);
  });

  it("ask for nested fields where the engine expects them", () => {
    const choices = choose(["mode", "generic"], ["identity.brandColor", "#ff0000"]);
    assert.deepEqual(requestOf(fields, choices), { identity: { brandColor: "#ff0000" }, mode: "generic" });
  });

  it("do not ask for what another field decides, and keep it for later", () => {
    const decided = choose(["state", "bloc"]);
    assert.deepEqual(requestOf(fields, decided), {});
    assert.deepEqual(requestOf(fields, withValue(decided, field("mode"), "generic")), {
      mode: "generic",
      state: "bloc",
    });
  });

  it("say what decides a field, and why", () => {
    assert.deepEqual(dictationOf(field("state"), fields, noChoices), {
      value: "riverpod",
      by: "mode",
      because: "Mode “Structured Riverpod” decides this.",
    });
    assert.equal(dictationOf(field("state"), fields, choose(["mode", "generic"])), undefined);
  });

  it("ask for texts of chosen values only", () => {
    const choices = choose(["permissions", ["camera"]], ["permissionReasons", { camera: "To scan", photos: "Later" }]);
    assert.deepEqual(requestOf(fields, choices), {
      permissions: ["camera"],
      permissionReasons: { camera: "To scan" },
    });
  });
});

describe("a recipe in the form", () => {
  it("replaces what was chosen, and keeps what was typed", () => {
    const before = choose(["appName", "garden"], ["urlLauncher", true], ["firebase", ["core"]]);
    const minimal = catalog.recipes.find(({ id }) => id === "minimal");
    assert(minimal);
    const applied = applyRecipe(fields, before, minimal);
    assert.deepEqual(requestOf(fields, applied), {
      appName: "garden",
      mode: "generic",
      state: "none",
      architecture: "layer-folder",
      navigation: "named-routes",
      features: ["home"],
      apiClient: "http",
      localization: "none",
      themes: ["light"],
      interactivity: [],
      components: [],
      assetTooling: [],
      tests: false,
    });
  });

  it("shows what it changes", () => {
    const after = choose(["tests", false], ["themes", ["light", "dynamic"]], ["appName", "garden"]);
    assert.deepEqual(
      changesBetween(fields, noChoices, after).map((change) => [change.field.key, spellChange(change)]),
      [
        ["appName", "my_app → garden"],
        ["themes", "+\u00a0Dynamic, −\u00a0Dark"],
        ["tests", "on → off"],
      ],
    );
  });
});

describe("problems of the engine", () => {
  const problems = { appName: "must be short", "features.1": "is not a name", "permissionReasons.camera": "is long" };

  it("belong to the field whose path they begin with", () => {
    assert.deepEqual(
      wrongFields(fields, problems).map(({ key }) => key),
      ["appName", "features", "permissionReasons"],
    );
    assert.equal(problemOf(field("features"), problems), "is not a name");
  });

  it("can be about one text of a field", () => {
    assert.equal(problemOf(field("permissionReasons"), problems, "camera"), "is long");
    assert.equal(problemOf(field("permissionReasons"), problems, "photos"), undefined);
  });
});
