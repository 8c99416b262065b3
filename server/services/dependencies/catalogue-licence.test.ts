import assert from "node:assert/strict";
import { dependency } from "../../../test/support/dependencies/dependency.ts";
import { catalogueLicence } from "./catalogue-licence.ts";

describe("a licence of the catalogue", () => {
  const provider = { ecosystem: "pub", name: "provider", version: "6.1.5", source: "hosted" } as const;

  it("is known for the versions that Palisade knows", async () => {
    assert.deepEqual(await catalogueLicence(dependency({ ...provider, version: "6.9.0" })), { catalogue: "MIT" });
  });

  const others = {
    "another major version": { version: "5.0.0" },
    "a later major version": { version: "7.0.0" },
    "a version that nobody locked": { version: "" },
    "a package of the same name elsewhere": { host: "pub.garden.example" },
    "a fork": { source: "git" },
    "a package of npm": { ecosystem: "npm" },
    "a package that it does not have": { name: "constructor" },
  } as const;
  for (const [what, change] of Object.entries(others)) {
    it(`is not that of ${what}`, async () => {
      assert.equal(await catalogueLicence(dependency({ ...provider, version: "6.9.0", ...change })), undefined);
    });
  }
});
