import assert from "node:assert/strict";
import { catalogOf } from "./catalog.ts";
import { readConfig } from "./config/read-config.ts";
import { options } from "./features/index.ts";
import { recipes } from "./recipes/index.ts";

describe("the catalogue", () => {
  const { sections, packages, recipes: offered, defaultRecipe, defaults } = catalogOf();
  const fields = sections.flatMap((section) => section.fields);

  /** Fields that only commands write are in no form. */
  const written = options.flatMap((option) =>
    Object.entries(option.fields).flatMap(([key, { kind }]) => (kind === "data" ? [key] : [])),
  );

  it("holds every field that people fill in once", () => {
    const keys = options.flatMap((option) => Object.keys(option.fields)).filter((key) => !written.includes(key));
    assert.deepEqual(written, ["featureShapes"]);
    assert.deepEqual(fields.map(({ key }) => key).sort(), [...keys].sort());
  });

  it("has defaults that are a complete configuration", () => {
    const { config, asked } = readConfig(defaults, options, recipes);
    assert.deepEqual([...asked].sort(), [...fields.map(({ key }) => key), ...written].sort());
    for (const { key, default: value } of fields) assert.deepEqual(config.get(key), value, key);
  });

  it("says which choice decides which other", () => {
    const state = fields.find(({ key }) => key === "state");
    assert.deepEqual(state?.dictatedBy, {
      mode: { "structured-getx": "getx", "structured-riverpod": "riverpod" },
    });
    assert.equal(fields.find(({ key }) => key === "appName")?.dictatedBy, undefined);
  });

  it("names the four recipes, each of which can be read", () => {
    assert.deepEqual(
      offered.map(({ id }) => id),
      ["structured-getx", "structured-riverpod", "minimal", "enterprise"],
    );
    for (const { id, config } of offered) assert.doesNotThrow(() => readConfig(config, options, recipes), id);
  });

  it("has one default recipe, which is what the defaults say and what an empty request gets", () => {
    const config = (request: object) => [...readConfig(request, options, recipes).config];
    assert.ok(offered.some(({ id }) => id === defaultRecipe));
    assert.deepEqual(config({ recipe: defaultRecipe }), config({}));
    assert.deepEqual(config(defaults), config({}));
  });

  it("lists flutter_localization with the reason why the SDK's delegates are used, and does not offer it", () => {
    const listed = packages.find(({ name }) => name === "flutter_localization");
    assert.match(listed?.note ?? "", /delegates of the SDK, flutter_localizations, are used instead/);
    const extra = sections.flatMap(({ fields }) => fields).find(({ key }) => key === "extraPackages");
    assert.ok(!extra?.values?.some(({ value }) => value === "flutter_localization"));
  });

  it("pins every package, with category and licence", () => {
    for (const { name, version, category, licence } of packages) {
      assert.match(version, /\d+\.\d+\.\d+|^sdk$/, name);
      assert.ok(category.length > 0 && licence.length > 0, name);
    }
    for (const name of ["get", "go_router", "dio", "flutter_screenutil", "cupertino_icons", "flutter_lints"])
      assert.ok(
        packages.some((one) => one.name === name),
        name,
      );
  });
});
