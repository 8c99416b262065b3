import assert from "node:assert/strict";
import { appIds, flavorProblem, organizationProblem } from "./identity.ts";

describe("identifiers of an app", () => {
  it("keep underscores on Android and lose them on iOS", () => {
    assert.deepEqual(appIds("com.example", "my_new_app"), {
      applicationId: "com.example.my_new_app",
      bundleId: "com.example.myNewApp",
    });
  });

  for (const name of ["dev", "demo", "prod", "staging2", "whiteLabel"]) {
    it(`take ${name} as a flavour`, () => assert.equal(flavorProblem(name), undefined));
  }
  for (const name of [
    "",
    "Dev",
    "my-flavor",
    "a.b",
    "debug",
    "release",
    "testing",
    "main",
    "runner",
    "é",
    "x".repeat(31),
  ]) {
    it(`refuse '${name}' as a flavour`, () => assert.match(flavorProblem(name) ?? "", /^(?:must|is) /));
  }

  for (const organization of ["com.example", "de.my_company.apps"]) {
    it(`take ${organization} as an organization`, () => assert.equal(organizationProblem(organization), undefined));
  }
  for (const organization of [
    "",
    "example",
    "com.Example",
    "com..x",
    "com.1x",
    "com.new",
    "com.a-b",
    "a.$(id)",
    `a.${"x".repeat(100)}`,
  ]) {
    it(`refuse '${organization}' as an organization`, () =>
      assert.match(organizationProblem(organization) ?? "", /^must /));
  }
});
