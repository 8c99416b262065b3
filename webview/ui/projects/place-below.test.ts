import assert from "node:assert/strict";
import { placeBelow } from "./place-below.ts";

describe("the place of a project", () => {
  const place = (root: string, path: string) => placeBelow(root, { path, name: path.replace(/.*[/\\]/, "") });

  it("is said from the common folder on, and not at all when the name says it", () => {
    assert.equal(place("/apps", "/apps/bank/app"), "bank/app");
    assert.equal(place("C:\\apps\\", "C:\\apps\\bank\\app"), "bank\\app");
    assert.equal(place("/apps", "/apps/shop"), undefined);
    assert.equal(place("/apps", "/apps"), undefined);
  });

  it("is the whole path elsewhere, even where the name begins alike", () => {
    assert.equal(place("/apps", "/apps-old/bank"), "/apps-old/bank");
  });
});
