import assert from "node:assert/strict";
import { type Catalog, formFields } from "../config/catalog.ts";
import { chosen, dictationOf, requestOf, withValue } from "../config/choices.ts";
import { type OverlayAnswer, overlaidCatalog } from "./overlaid-catalog.ts";

const field = (key: string, value: string) => ({ key, option: key, label: key, kind: "text" as const, default: value });
const catalog: Catalog = {
  sections: [
    {
      id: "app",
      title: "App",
      fields: [field("orgId", "com.example"), field("identity.icon", ""), field("mode", "generic")],
    },
  ],
  packages: [],
  recipes: [],
  defaultRecipe: "minimal",
  defaults: {},
};
const overlay: OverlayAnswer = {
  reference: "/home/robin/team",
  agreed: true,
  name: "garden-team",
  description: "",
  defaults: { identity: { icon: "leaf.png" } },
  locked: { orgId: "org.garden" },
  recipes: [{ id: "garden-app", title: "Garden app", description: "", config: {} }],
  packages: [],
  lints: {},
  licenceHeader: null,
  files: [],
};

describe("the form under an overlay", () => {
  const fields = formFields(overlaidCatalog(catalog, overlay));
  const of = (key: string) => {
    const found = fields.get(key);
    assert.ok(found);
    return found;
  };

  it("has its defaults, which are no choice of the user", () => {
    assert.equal(of("identity.icon").default, "leaf.png");
    assert.equal(of("mode").default, "generic");
    assert.deepEqual(requestOf(fields, withValue(new Map(), of("identity.icon"), "")), { identity: { icon: "" } });
  });

  it("says what it locks, whatever was chosen before", () => {
    const before = new Map([["orgId", "com.robin"]]);
    assert.equal(chosen(of("orgId"), before), "org.garden");
    assert.equal(dictationOf(of("orgId"), fields, before)?.because, "The overlay garden-team locks this.");
    assert.deepEqual(requestOf(fields, before), {});
  });

  it("offers its recipes after those of the generator", () => {
    assert.deepEqual(
      overlaidCatalog(catalog, overlay).recipes.map(({ id }) => id),
      ["garden-app"],
    );
  });
});
