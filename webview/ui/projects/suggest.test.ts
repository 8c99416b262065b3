import assert from "node:assert/strict";
import { suggest } from "./suggest.ts";

const projects = ["/apps/shop", "/apps/bank/app", "/apps/shop-admin"].map((path) => ({
  path,
  name: path.slice(path.lastIndexOf("/") + 1),
  kind: "app" as const,
  lastScan: null,
}));
const paths = (typed: string) => suggest(projects, typed).map(({ path }) => path);

describe("suggested projects", () => {
  it("are all for no text, and for a path that is there", () => {
    assert.equal(paths("").length, 3);
    assert.equal(paths("/apps/shop").length, 3);
  });

  it("hold every word, in any case", () => {
    assert.deepEqual(paths("SHOP adm"), ["/apps/shop-admin"]);
    assert.deepEqual(paths("bank/a"), ["/apps/bank/app"]);
    assert.deepEqual(paths("nothing"), []);
  });
});
