import assert from "node:assert/strict";
import { runHere } from "../../test/support/adapters/cli/run-here.ts";
import { createWorkspace, type Workspace } from "../../test/support/services/workspace.ts";
import { checks } from "../scanner/checks/index.ts";
import { fixes } from "../scanner/fixing/index.ts";

describe("the list of checks", () => {
  let workspace: Workspace;
  before(async () => {
    workspace = await createWorkspace();
  });
  after(() => workspace.remove());
  const run = (...args: string[]) => runHere(args, { ...workspace.services, workingFolder: workspace.folder });

  it("has every check, the most severe first, and says which are fixed", async () => {
    const { code, stdout } = await run("checks");
    assert.equal(code, 0);
    const rows = stdout.split("\n\n")[0]?.split("\n") ?? [];
    assert.equal(rows.length, checks.length);
    assert.match(rows[0] ?? "", /^Critical {2}M3 {3}firebase-open-rules {2,}Firebase rules open to everyone$/);
    assert.match(rows.at(-1) ?? "", /^Info {6}M7/);
    assert.equal(rows.filter((row) => / fix(?: in code)?$/.test(row)).length, fixes.length);
    assert.match(stdout, /^30 checks\. palisade fix-all fixes \d+ of them, palisade fix <id> \d+ more, in code\.$/m);
  });

  it("is JSON for programs", async () => {
    const { stdout } = await run("checks", "--format", "json");
    const listed: readonly { readonly id: string; readonly fix: string | null }[] = JSON.parse(stdout).checks;
    assert.deepEqual(listed.map(({ id }) => id).sort(), checks.map(({ meta }) => meta.id).sort());
    assert.equal(listed.find(({ id }) => id === "sql-injection")?.fix, "code");
  });

  it("leads to the page of each check, without a project", async () => {
    for (const { meta } of checks) {
      const { code, stdout } = await run("explain", meta.id);
      assert.equal(code, 0);
      assert.match(stdout, /^Why it matters$[\s\S]*^How to fix$/m);
      assert.ok(stdout.startsWith(`${meta.title}  ${meta.id} · ${meta.severity}\n`), stdout.slice(0, 100));
    }
  });

  it("suggests a check for a mistyped one, and names a folder that is no project", async () => {
    assert.match(
      (await run("explain", "sql-injecton")).stderr,
      /no check "sql-injecton"\. Did you mean sql-injection\?/,
    );
    assert.match((await run("explain", "sql-injection", "nowhere")).stderr, /nothing at .*nowhere/);
  });

  it("explains with the places of the project that the user is in", async () => {
    const { stdout } = await runHere(["explain", "cert-pinning"], {
      ...workspace.services,
      workingFolder: workspace.app,
    });
    assert.match(
      stdout,
      /^Certificate.*|^No SSL\/certificate pinning {2}cert-pinning · Medium · (?:REVIEW|N\/A|PASS)$/m,
    );
  });
});
