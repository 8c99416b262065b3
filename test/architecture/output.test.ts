import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { readSources } from "./sources.ts";

/** Where text for people leaves the program; each of them lets it pass the last guard first. */
const mayWrite = ["server/adapters/cli/terminal.ts", "server/adapters/lsp/log.ts"];
const writes = /\b(?:stdout|stderr|stream|terminal|output)\.write\(|\bconsole\.\w+\(/;

describe("text for people", () => {
  it("Text reaches a terminal, a log or an editor through two modules only.", () => {
    const found = readSources(["server"])
      .map(({ path }) => path)
      .filter((path) => !path.startsWith("server/generator/") && writes.test(readFileSync(path, "utf8")));
    assert.deepEqual(found, mayWrite);
  });

  for (const text of [
    "process.stdout.write(a)",
    "stderr.write(a)",
    "stdout.stream.write(a)",
    "connection.console.error(a)",
  ])
    it(`is seen in: ${text}`, () => assert.match(text, writes));
});
