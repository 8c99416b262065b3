import assert from "node:assert/strict";
import { isOlder } from "./older-version.ts";

describe("an older version", () => {
  const cases: readonly (readonly [string, readonly number[], boolean])[] = [
    ["5.1.9", [5, 2, 0], true],
    ["4.9.9", [5, 2, 0], true],
    ["5.2.0", [5, 2, 0], false],
    ["5.2.1+1", [5, 2, 0], false],
    ["5.10.0", [5, 2, 0], false],
    ["6.0.0-dev.1", [5, 2, 0], false],
    ["5", [5, 0, 1], true],
  ];
  for (const [version, than, older] of cases)
    it(`${older ? "is" : "is not"} ${version} beside ${than.join(".")}`, () =>
      assert.equal(isOlder(version, than), older));
});
