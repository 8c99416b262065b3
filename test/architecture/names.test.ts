import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";

const declaration =
  /^export (?:declare )?(?:async )?(?:abstract )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm;

describe("exported names", () => {
  it("No two files of the product export the same name.", () => {
    const files = new Map<string, Set<string>>();
    for (const file of globSync("{server,client,webview}/**/*.{ts,tsx}", { exclude: isNoProduct })) {
      for (const [, name = ""] of readFileSync(file, "utf8").matchAll(declaration)) {
        files.set(name, (files.get(name) ?? new Set()).add(file));
      }
    }
    assert.ok(files.size > 1000, "found no exports");
    const shared = [...files].filter(([, places]) => places.size > 1).map(([name, places]) => [name, ...places]);
    assert.deepEqual(shared, []);
  });
});

function isNoProduct(path: string): boolean {
  return /\.test\.tsx?$|(?:^|\/)(?:fixtures|templates)$/.test(path);
}
