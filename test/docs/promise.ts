import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * A sentence of a page, and what holds it.
 *
 * @param page a file of the repository
 */
export function promise(sentence: string, holds: () => Promise<void>, page = "SECURITY.md"): void {
  it(sentence, async () => {
    const text = readFileSync(join(import.meta.dirname, "../..", page), "utf8").replaceAll(/\s+/g, " ");
    assert.ok(text.includes(sentence), `${page} does not say this any more`);
    await holds();
  });
}
