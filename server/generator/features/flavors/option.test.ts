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
    // The web takes no flavour, and the tool says there that it is the first one: what was defined wins.
    assert.match(native, /byName\(\s+_defined\.isEmpty \? appFlavor \?\? 'dev' : _defined,\s+\)/);
  });

  for (const name of ["values", "index", "name", "baseUrl", "default", "class", "main", "Dev", "a-b", "a b", ""]) {
    it(`cannot be called "${name}"`, () => assert.throws(() => project({ flavors: [name] }), ConfigError));
  }

  it("may talk to a server without TLS on the own machine or network, but not in production", () => {
    const config = (url: string) => ({ flavors: ["dev", "prod"], identity: { flavorBaseUrls: { dev: url } } });
    for (const url of [
      "http://localhost:8080",
      "http://10.0.2.2:3000/api",
      "http://192.168.1.20",
      "http://172.20.0.1",
      "http://mac.local:80",
    ])
      assert.match(constants(config(url)) ?? "", new RegExp(`dev\\('${url}'\\)`));
    for (const url of [
      "http://api.example.com",
      "http://8.8.8.8",
      "http://172.32.0.1",
      "http://localhost.evil.com",
      "ftp://localhost",
    ])
      assert.throws(() => project(config(url)), ConfigError, url);
    const production = { flavors: ["dev", "prod"], identity: { flavorBaseUrls: { prod: "http://localhost" } } };
    assert.ok(project(production).warnings.some(({ id }) => id === "production-without-tls"));
    assert.ok(!project(config("http://localhost")).warnings.some(({ id }) => id === "production-without-tls"));
  });

  it("that share the base URL of production are named in a warning", () => {
    const warned = (config: object) => project(config).warnings.find(({ id }) => id === "flavor-base-urls");
    assert.match(warned({ flavors: ["dev", "prod"] })?.message ?? "", /: dev\./);
    const apart = { flavors: ["dev", "prod"], identity: { flavorBaseUrls: { dev: "https://dev.test" } } };
    assert.equal(warned(apart), undefined);
  });
});
