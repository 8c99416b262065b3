import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

describe("what Node compiles", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "palisade-test-"));
    writeFileSync(join(folder, "program.mjs"), "export const answer = 42;\n");
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** A process that keeps what it compiles, and loads a program. */
  function run(version: string, state: string) {
    const module = pathToFileURL(join(import.meta.dirname, "compile-cache.ts"));
    const program = pathToFileURL(join(folder, "program.mjs"));
    const script = `
      import { keepCompiled } from "${module}";
      keepCompiled(${JSON.stringify(state)}, "${version}", "short");
      console.log((await import("${program}")).answer);`;
    const { NODE_DISABLE_COMPILE_CACHE: _, NODE_COMPILE_CACHE: __, ...env } = process.env;
    return execFileSync(process.execPath, ["--input-type=module", "-e", script], { env, encoding: "utf8" }).trim();
  }
  const kept = (version: string) => readdirSync(join(folder, "state", "compiled", version), { recursive: true });

  it("is kept for the next process, of one version at a time", () => {
    assert.equal(run("1.0.0", join(folder, "state")), "42");
    assert.ok(kept("1.0.0").length > 0);
    assert.equal(run("1.1.0", join(folder, "state")), "42");
    assert.ok(kept("1.1.0").length > 0);
    assert.deepEqual(readdirSync(join(folder, "state", "compiled")), ["1.1.0"]);
  });

  it("is not kept where a file is in the way, and the program runs", () => {
    writeFileSync(join(folder, "state"), "a file");
    assert.equal(run("1.0.0", join(folder, "state")), "42");
  });
});
