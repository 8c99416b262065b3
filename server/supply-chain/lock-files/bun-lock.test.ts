import assert from "node:assert/strict";
import { rowsOf } from "../../../test/support/dependencies/lock-files/read.ts";
import { bunLock } from "./bun-lock.ts";

const lock = `{
  "lockfileVersion": 1,
  "workspaces": { "": { "name": "api", "dependencies": { "hono": "^4.0.0" } } },
  "packages": {
    "@acme/log": ["@acme/log@1.2.0", "", { "dependencies": { "ms": "^2.1.0" } }, "sha512-aa=="],
    "@acme/log/ms": ["ms@2.1.3", "", {}, "sha512-bb=="],
    "hono": ["hono@4.6.1", "", {}, "sha512-cc=="],
    "ms": ["ms@1.0.0", "", {}, "sha512-dd=="],
    "pay": ["pay@github:acme/pay#3f2a9c1", { "dependencies": { "ms": "^1.0.0" } }, "acme-pay-3f2a9c1"],
  },
}
`;

describe("bun.lock", () => {
  it("is read, trailing commas and all", () => {
    const manifest = {
      dependencies: { hono: "^4.0.0", pay: "github:acme/pay" },
      devDependencies: { "@acme/log": "^1.0.0" },
    };
    assert.deepEqual(rowsOf(bunLock, lock, manifest), [
      "@acme/log@1.2.0 direct dev → ms@2.1.3",
      "hono@4.6.1 direct",
      "ms@1.0.0",
      "ms@2.1.3 dev",
      "pay direct git github:acme/pay#3f2a9c1 → ms@1.0.0",
    ]);
  });
});
