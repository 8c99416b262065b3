import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { parseSource, relativeTarget } from "./sources.ts";

/** The folders in which one file is one entry, and the file in each that says what an entry is. */
const registries = {
  "server/core/checks": "check.ts",
  "server/core/fixes": "fix.ts",
  "server/core/generator/options": "option.ts",
  "server/operations": "operation.ts",
};

describe("the list in", () => {
  for (const [folder, contract] of Object.entries(registries)) {
    const list = `${folder}/index.ts`;
    if (!existsSync(list)) continue;

    it(`${folder} holds every file of the folder`, () => {
      const files = readdirSync(folder).filter((name) => name.endsWith(".ts") && name !== "index.ts");
      const entries = files.filter((name) => name !== contract).map((name) => `${folder}/${name}`);
      assert.ok(entries.length > 0);
      assert.deepEqual(importedEntries(list, `${folder}/${contract}`), entries.sort());
    });
  }
});

/** The files whose values a list imports. That it uses them is the compiler's concern: unused imports do not pass. */
function importedEntries(list: string, contract: string): string[] {
  return parseSource(list, readFileSync(list, "utf8"))
    .imports.filter(({ typeOnly }) => !typeOnly)
    .flatMap(({ specifier }) => relativeTarget(list, specifier) ?? [])
    .filter((path) => path !== contract)
    .sort();
}
