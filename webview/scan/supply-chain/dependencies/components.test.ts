import assert from "node:assert/strict";
import { licenceClasses as knownClasses } from "../../../../server/supply-chain/licences/classes.ts";
import {
  type BillComponent,
  type BillLicenceClass,
  licenceClassOrder,
  licenceGroups,
  shownComponents,
  spellLicence,
} from "./components.ts";

const unknown = { expression: null, declared: null, detected: null, guessed: false, advice: null };

/** A package with only the fields that a test needs. */
function component(
  name: string,
  kind: BillLicenceClass,
  given: Partial<BillComponent> & { advice?: string } = {},
): BillComponent {
  const { advice = null, ...rest } = given;
  return {
    purl: `pkg:pub/${name}@1.0.0`,
    ecosystem: "pub",
    name,
    version: "1.0.0",
    direct: true,
    dev: false,
    source: "hosted",
    places: [{ file: "pubspec.yaml", line: 9 }],
    licence: { ...unknown, class: kind, advice },
    ...rest,
  };
}

const names = (components: readonly BillComponent[]) => components.map(({ name }) => name);

describe("packages by their licences", () => {
  it("know every class that the engine has", () => {
    assert.deepEqual(licenceClassOrder.toSorted(), [...knownClasses, "own code"].sort());
  });

  it("are together where the same is to be done, what somebody should look at first", () => {
    const groups = licenceGroups([
      component("http", "permissive"),
      component("charts", "strong copyleft", { advice: "Look." }),
      component("lost", "unknown", { advice: "Ask." }),
      component("away", "unknown", { advice: "Install." }),
      component("path", "permissive"),
    ]);
    assert.deepEqual(
      groups.map(({ kind, advice, components }) => [kind, advice, names(components)]),
      [
        ["strong copyleft", "Look.", ["charts"]],
        ["unknown", "Ask.", ["lost"]],
        ["unknown", "Install.", ["away"]],
        ["permissive", null, ["http", "path"]],
      ],
    );
  });

  it("are shown when they hold every word, and are of the kind that is asked for", () => {
    const all = [
      component("http", "permissive"),
      component("charts", "strong copyleft", { advice: "Look.", direct: false }),
      component("express", "permissive", { ecosystem: "npm", places: [{ file: "functions/package.json", line: 1 }] }),
    ];
    const shown = { text: "", transitive: true, toLookAt: false };
    assert.deepEqual(names(shownComponents(all, shown)), ["http", "charts", "express"]);
    assert.deepEqual(names(shownComponents(all, { ...shown, transitive: false })), ["http", "express"]);
    assert.deepEqual(names(shownComponents(all, { ...shown, toLookAt: true })), ["charts"]);
    assert.deepEqual(names(shownComponents(all, { ...shown, text: "NPM functions" })), ["express"]);
    assert.deepEqual(names(shownComponents(all, { ...shown, text: "copyleft" })), ["charts"]);
  });

  it("say how the licence was found, where that is not plain", () => {
    const licence = { ...unknown, class: "permissive" as const };
    assert.equal(spellLicence({ ...licence, expression: "MIT", declared: "MIT", detected: "MIT" }), "MIT");
    assert.equal(spellLicence(licence), "No licence found");
    assert.equal(
      spellLicence({ ...licence, expression: "MIT", declared: "The MIT", guessed: true, detected: "ISC" }),
      "MIT (stated as “The MIT”; its licence file reads as ISC)",
    );
  });
});
