import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { parseSource, relativeTarget } from "./sources.ts";

/** Every list: the files that are its entries, and the file that says what an entry is. */
const registries = [
  { list: "server/operations/index.ts", entries: "server/operations/*.ts", contract: "server/operations/operation.ts" },
  { list: "server/scanner/checks/index.ts", entries: "server/scanner/checks/*/check.ts" },
  { list: "server/scanner/fixing/index.ts", entries: "server/scanner/checks/*/fix.ts" },
  { list: "server/assistant/threat-model/kinds/index.ts", entries: "server/assistant/threat-model/kinds/*.ts" },
  { list: "server/generator/features/index.ts", entries: "server/generator/features/*/option.ts" },
  {
    list: "server/generator/toolchains/index.ts",
    entries: "server/generator/toolchains/*.ts",
    contract: "server/generator/toolchains/toolchain.ts",
  },
];

describe("Every list holds every entry of its folder.", () => {
  for (const { list, entries, contract } of registries) {
    it(`${list}: ${entries}`, () => {
      const files = globSync(entries)
        .map((path) => path.replaceAll("\\", "/"))
        .filter((path) => !path.endsWith(".test.ts") && path !== list && path !== contract);
      assert.ok(files.length > 0);
      assert.deepEqual(importedEntries(list, contract), files.sort());
    });
  }
});

/** The files whose values a list imports. That it uses them is the compiler's concern: unused imports do not pass. */
function importedEntries(list: string, contract: string | undefined): string[] {
  return parseSource(list, readFileSync(list, "utf8"))
    .imports.filter(({ typeOnly }) => !typeOnly)
    .flatMap(({ specifier }) => relativeTarget(list, specifier) ?? [])
    .filter((path) => path !== contract)
    .sort();
}
