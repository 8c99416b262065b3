import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { holdPart } from "./marked-part.ts";
import { sampleScan, session } from "./sample-scan.ts";

describe("README.md", () => {
  const text = readFileSync("README.md", "utf8");

  it("is at most 5 kB and has one picture", () => {
    assert.ok(Buffer.byteLength(text) <= 5000, `has ${Buffer.byteLength(text)} bytes`);
    assert.equal([...text.matchAll(/!\[/g)].length, 1);
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
