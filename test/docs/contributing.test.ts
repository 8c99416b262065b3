import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { kinds } from "../../tools/new/kinds.ts";

const text = readFileSync("CONTRIBUTING.md", "utf8");
const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));

/** What stands in code style, in a line or in a block. */
const code = [...text.matchAll(/```\n([\s\S]*?)```|`([^`\n]+)`/g)].map(([, block, inline]) => block ?? inline ?? "");

describe("CONTRIBUTING.md", () => {
  it("names only commands that exist", () => {
    const named = code.flatMap((one) =>
      [...one.matchAll(/npm (?:run )?([a-z][\w:-]*)/g)].map(([, script = ""]) => script),
    );
    assert.ok(named.length > 15);
    assert.deepEqual(
      named.filter((script) => scripts[script] === undefined),
      [],
    );
  });

  it("says how each kind of thing is added", () => {
    const made = code.flatMap((one) => [...one.matchAll(/npm run new -- (\S+)/g)].map(([, kind]) => kind));
    assert.deepEqual(made, Object.keys(kinds));
  });

  it("names only files and folders that exist", () => {
    const paths = code
      .flatMap((one) => one.split(/\s+/))
      .filter((word) => /^(?:server|test|docs|tools)\/[\w./-]+$/.test(word))
      .map((path) => path.replace(/\/$/, ""));
    assert.ok(paths.length > 5);
    assert.deepEqual(
      paths.filter((path) => !existsSync(path)),
      [],
    );
  });

  it("has lines of at most 120 characters", () => {
    assert.deepEqual(
      text.split("\n").filter((line) => line.length > 120),
      [],
    );
  });
});
