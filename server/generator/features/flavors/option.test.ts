import assert from "node:assert/strict";
import { sourceTools } from "../../../../test/generated/source-tools.ts";
import { compose } from "../../compose.ts";
import { ConfigError } from "../../config/read-config.ts";

const tools = sourceTools();
const project = (config: object) => compose({ recipe: "minimal", ...config }, tools);
const path = "lib/core/config/general_constants.dart";
const constants = (config: object) => project(config).files.find((file) => file.path === path)?.content;

describe("flavours", () => {
  it("leave no trace when there are none", () => {
    const { files, warnings } = project({});
    assert.ok(!files.some((file) => file.path === path || file.path === "docs/features/flavors.md"));
    assert.ok(!files.some(({ encoding, content }) => !encoding && content.includes("APP_MODE")));
    assert.ok(!warnings.some(({ id }) => id.startsWith("flavor")));
  });

  for (const flavors of [["dev"], ["demo", "prod"], ["dev", "staging", "production"], ["devEu", "x"]]) {
    it(`${flavors.join(", ")} are the values of AppMode`, () => {
      const text = constants({ flavors }) ?? "";
      const values = [...text.matchAll(/^ {2}(\w+)\('/gm)].map(([, name]) => name);
      assert.deepEqual(values, flavors);
    });
  }

  it("each have the base URL of their own, or else that of the app", () => {
    const text = constants({
      flavors: ["dev", "prod"],
      identity: { baseUrl: "https://api.test", flavorBaseUrls: { dev: "https://dev.api.test" } },
    });
    assert.match(text ?? "", /dev\('https:\/\/dev\.api\.test'\),\s+prod\('https:\/\/api\.test'\);/);
  });

  const productions = [
    { flavors: ["prod", "dev"], production: "prod" },
    { flavors: ["dev", "production", "demo"], production: "production" },
    { flavors: ["dev", "live"], production: "live" },
  ];
  for (const { flavors, production } of productions) {
    it(`${flavors.join(", ")} are ${production} when nothing is said`, () => {
      const text = constants({ flavors }) ?? "";
      assert.match(text, new RegExp(`defaultValue: '${production}'`));
      assert.match(text, new RegExp(`isProduction => this == AppMode\\.${production};`));
    });
  }

  it("come from a definition, and with native flavours from the flavour itself", () => {
    assert.doesNotMatch(constants({ flavors: ["dev"] }) ?? "", /appFlavor|services\.dart/);
    const native = constants({ flavors: ["dev"], nativeFlavors: true }) ?? "";
    assert.match(native, /^import 'package:flutter\/services\.dart';/);
    assert.match(native, /byName\(appFlavor \?\? _defined\)/);
  });

  for (const name of ["values", "index", "name", "baseUrl", "default", "class", "main", "Dev", "a-b", "a b", ""]) {
    it(`cannot be called "${name}"`, () => assert.throws(() => project({ flavors: [name] }), ConfigError));
  }

  it("that share the base URL of production are named in a warning", () => {
    const warned = (config: object) => project(config).warnings.find(({ id }) => id === "flavor-base-urls");
    assert.match(warned({ flavors: ["dev", "prod"] })?.message ?? "", /: dev\./);
    const apart = { flavors: ["dev", "prod"], identity: { flavorBaseUrls: { dev: "https://dev.test" } } };
    assert.equal(warned(apart), undefined);
  });
});
