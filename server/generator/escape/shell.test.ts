import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import fc from "fast-check";
import { hostileText, hostileTexts } from "../../../test/support/generator/formats/hostile.ts";
import { shellComment, shellWord } from "./shell.ts";

describe("a word of a shell command", () => {
  before(function () {
    if (process.platform === "win32") this.skip();
  });

  it("gives the text back, as a real shell reads it", () => {
    const texts = [...hostileTexts, ...fc.sample(hostileText, { numRuns: 300, seed: 7 })];
    const lines = texts.map((text) => `# ${shellComment(text)}\nprintf '%s\\0' ${shellWord(text)}`);
    const read = execFileSync("/bin/sh", { input: lines.join("\n"), encoding: "utf8", maxBuffer: 1e8 });
    assert.deepEqual(
      read.split("\0").slice(0, -1),
      texts.map((text) => text.replaceAll("\0", "").toWellFormed()),
    );
  });
});
