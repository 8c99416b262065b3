import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { dependency } from "../../../test/support/dependencies/dependency.ts";
import { notInstalled } from "./classes.ts";
import { licenceOf } from "./licence.ts";

const mit = readFileSync("node_modules/zod/LICENSE", "utf8");
const mpl = readFileSync("node_modules/axe-core/LICENSE", "utf8");

describe("the licence of a package", () => {
  it("is what its licence file says when nothing is declared", () => {
    const { expression, declared, detected, class: kind, advice } = licenceOf(dependency({}), { text: mit });
    assert.deepEqual(
      [expression, declared, detected, kind, advice],
      ["MIT", undefined, "MIT", "permissive", undefined],
    );
  });

  it("is as declared, with the stricter class where the file says something else", () => {
    const licence = licenceOf(dependency({ declaredLicence: "MIT" }), { text: mpl });
    assert.deepEqual([licence.expression, licence.detected, licence.class], ["MIT", "MPL-2.0", "weak copyleft"]);
  });

  it("leaves a choice although the file has the text of one side only", () => {
    const licence = licenceOf(dependency({}), { stated: "(MIT OR MPL-2.0)", text: mpl });
    assert.deepEqual([licence.class, licence.advice], ["permissive", undefined]);
  });

  it("is guessed from free words, and that is said", () => {
    const licence = licenceOf(dependency({ declaredLicence: "Apache 2.0" }), undefined);
    assert.deepEqual([licence.expression, licence.guessed, licence.declared], ["Apache-2.0", true, "Apache 2.0"]);
  });

  it("is that of the catalogue only where nothing else says it", () => {
    const licence = licenceOf(dependency({}), { catalogue: "MIT" });
    assert.deepEqual(
      [licence.expression, licence.fromCatalogue, licence.declared, licence.detected, licence.class, licence.advice],
      ["MIT", true, undefined, undefined, "permissive", undefined],
    );
    const declared = licenceOf(dependency({ declaredLicence: "MPL-2.0" }), { catalogue: "MIT" });
    assert.deepEqual([declared.expression, declared.fromCatalogue], ["MPL-2.0", false]);
  });

  const unknown: readonly (readonly [
    what: string,
    ...Parameters<typeof licenceOf>,
    kind: string,
    advice: RegExp | undefined,
  ])[] = [
    [
      "not open when it says so",
      dependency({ declaredLicence: "UNLICENSED" }),
      undefined,
      "not open source",
      /limits who may use it/,
    ],
    ["unknown without a file", dependency({}), {}, "unknown", /ask its authors/],
    ["unknown behind a pointer", dependency({}), { stated: "SEE LICENSE IN X" }, "unknown", /ask its authors/],
    ["unknown when not installed", dependency({}), undefined, "unknown", new RegExp(notInstalled)],
    ["that of the SDK", dependency({ source: "sdk", version: "" }), undefined, "permissive", undefined],
    ["nobody's business in the project itself", dependency({ source: "path" }), {}, "own code", undefined],
  ];
  for (const [what, of, installed, kind, advice] of unknown) {
    it(`is ${what}`, () => {
      const licence = licenceOf(of, installed);
      assert.equal(licence.class, kind);
      if (advice) assert.match(licence.advice ?? "", advice);
      else assert.equal(licence.advice, undefined);
    });
  }
});
