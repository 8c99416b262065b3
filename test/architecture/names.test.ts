import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";

const declaration =
  /^export (?:declare )?(?:async )?(?:abstract )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm;

/** Names that two files still export. A name that is renamed leaves the list; none is added. */
const stillShared = ["count", "isGap", "placeCount"];

describe("an exported name", () => {
  it("exists once, but for those that are listed", () => {
    const files = new Map<string, Set<string>>();
    for (const file of globSync("{server,client,webview}/**/*.{ts,tsx}", { exclude: isNoProduct })) {
      for (const [, name = ""] of readFileSync(file, "utf8").matchAll(declaration)) {
        files.set(name, (files.get(name) ?? new Set()).add(file));
      }
    }
    assert.ok(files.size > 1000, "found no exports");
    const shared = [...files].filter(([, places]) => places.size > 1).map(([name]) => name);
    assert.deepEqual(shared.sort(), [...stillShared].sort());
  });
});

function isNoProduct(path: string): boolean {
  return /\.test\.tsx?$|(?:^|\/)(?:fixtures|templates)$/.test(path);
}
