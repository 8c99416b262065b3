import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { holdPart } from "./marked-part.ts";
import { sampleScan, session } from "./sample-scan.ts";

describe("README.md", () => {
  const text = readFileSync("README.md", "utf8");

  it("is at most 5 kB", () => {
    assert.ok(Buffer.byteLength(text) <= 5000, `has ${Buffer.byteLength(text)} bytes`);
  });

  it("shows the editor and three screens, the screens in light and dark", () => {
    const shown = [...text.matchAll(/(?:src|srcset)="([^"]+)"|!\[[^\]]+\]\(([^)]+)\)/g)].map(
      ([, html, plain]) => html ?? plain ?? "",
    );
    const screens = ["scan", "generate", "dashboard"].flatMap((screen) => [
      `themes/${screen}-dark`,
      `themes/${screen}-light`,
    ]);
    assert.deepEqual(
      shown,
      ["editor", ...screens].map((name) => `docs/images/${name}.png`),
    );
    for (const path of shown) assert.ok(existsSync(path), path);
    assert.doesNotMatch(text, /<img(?![^>]* alt="[^"]+")/);
  });

  it("shows the first finding and the verdict of the sample app (UPDATE_DOCS=1 writes them)", async () => {
    const output = await sampleScan();
    const firstFinding = /^FAIL[\s\S]*?(?=\n\n)/m.exec(output)?.[0] ?? "";
    const verdict = /^Grade .*$/m.exec(output)?.[0] ?? "";
    holdPart(
      "README.md",
      "sample",
      session("npm start -- scan ../flea_market", `${firstFinding}\n\n...\n\n${verdict}\n`),
    );
  });
});
