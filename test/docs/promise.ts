import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const page = readFileSync(join(import.meta.dirname, "../../SECURITY.md"), "utf8").replaceAll(/\s+/g, " ");

/** A sentence of SECURITY.md, and what holds it. */
export function promise(sentence: string, holds: () => Promise<void>): void {
  it(sentence, async () => {
    assert.ok(page.includes(sentence), "SECURITY.md does not say this any more");
    await holds();
  });
}
