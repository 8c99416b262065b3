import assert from "node:assert/strict";
import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { runHere } from "../../../test/support/adapters/cli/run-here.ts";
import { createWorkspace, type Workspace } from "../../../test/support/services/workspace.ts";

const sample = join(import.meta.dirname, "../../../test/fixtures/sample-app");

describe("the answer of a scan", () => {
  let workspace: Workspace;
  const run = (...args: string[]) => runHere(args, workspace.services);
  const written = (file: string) => readFileSync(join(workspace.folder, file), "utf8");
  beforeEach(async () => {
    workspace = await createWorkspace();
    cpSync(sample, join(workspace.folder, "market"), { recursive: true });
  });
  afterEach(() => workspace.remove());

  it("goes into several files and to the terminal, after one scan", async () => {
    const { code, stdout } = await run(
      "scan",
      "market",
      "-o",
      "sarif:a.sarif",
      "-o",
      "html:a.html",
      "-o",
      "json:a.json",
    );
    assert.equal(code, 1);
    assert.match(stdout, /^Grade F /m);
    assert.equal(JSON.parse(written("a.sarif")).version, "2.1.0");
    assert.match(written("a.html"), /^<!doctype html>/i);
    assert.equal(JSON.parse(written("a.json")).history.length, 0);
    assert.equal(JSON.parse((await run("record", "market", "--format", "json")).stdout).history.length, 0);
  });

  it("goes to no terminal where a file takes its place", async () => {
    const { stdout } = await run("scan", "market", "--output", "a.txt", "--output", "markdown:a.md");
    assert.equal(stdout, "");
    assert.match(written("a.txt"), /^Grade F /m);
    assert.match(written("a.md"), /^# /m);
    assert.match((await run("scan", "market", "--output", "markdown:-")).stdout, /^# /m);
  });

  it("is refused before the scan where the format is mistyped", async () => {
    const { code, stderr } = await run("scan", "market", "--output", "sarfi:a.sarif");
    assert.equal(code, 2);
    assert.match(stderr, /no format sarfi here\. Did you mean --output sarif:a\.sarif\?/);
    assert.match((await run("record", "market")).stderr, /not been scanned/);
  });

  it("shows findings from a severity on, whatever its case", async () => {
    for (const severity of ["high", "High"]) {
      const { code, stdout } = await run("scan", "market", "--severity", severity);
      assert.equal(code, 1);
      assert.match(stdout, /^FAIL +TLS certificate[\s\S]*^FAIL +SQL built/m);
      assert.doesNotMatch(stdout, /android-allow-backup|^PASS|^N\/A/m);
      assert.match(stdout, /2 less severe findings not shown \(--severity high\)/);
      assert.match(stdout, /^Grade F /m);
    }
  });

  it("is one line where only the verdict is wanted", async () => {
    const { code, stdout, stderr } = await run("scan", "market", "--quiet");
    assert.equal(code, 1);
    assert.match(stdout, /^Grade F {2}score 0\/100.* gate FAIL \(1 critical > 0 allowed\)\n$/);
    assert.equal(stderr, "");
  });
});
