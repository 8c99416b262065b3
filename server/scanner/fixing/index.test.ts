import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { checks } from "../checks/index.ts";
import { fixes } from "./index.ts";

const folder = join(import.meta.dirname, "../checks");

describe("every fix", () => {
  for (const { id, title } of fixes) {
    it(`${id} is the fix of a check, in the folder of its check`, () => {
      assert.ok(checks.some(({ meta }) => meta.id === id));
      for (const file of ["fix.ts", "fix.test.ts"]) assert.ok(existsSync(join(folder, id, file)), file);
    });

    it(`${id} has a title that reads as a command in a menu: ${title}`, () => {
      assert.match(title, /^[A-Z][a-z]+ [\w .():/-]{5,45}[\w)]$/);
      assert.doesNotMatch(title, /^(?:The|A|An|Fixes|Makes|Forbids|Switches|Hardens)\b/);
    });
  }

  it("has an id and a title of its own", () => {
    assert.equal(new Set(fixes.map(({ id }) => id)).size, fixes.length);
    assert.equal(new Set(fixes.map(({ title }) => title)).size, fixes.length);
  });
});
