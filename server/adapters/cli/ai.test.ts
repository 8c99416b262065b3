import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { runHere } from "../../../test/support/adapters/cli/run-here.ts";
import { type ScriptedAnswer, scriptedModel } from "../../../test/support/models/scripted-model.ts";
import { withModel } from "../../../test/support/models/with-model.ts";
import { createWorkspace, type Workspace } from "../../../test/support/services/workspace.ts";

const line = "  client.badCertificateCallback = (a, b, c) => true;";
const source = `void trust(HttpClient client) {\n${line}\n}\n`;

describe("palisade ai", () => {
  let workspace: Workspace;
  beforeEach(async () => {
    workspace = await createWorkspace();
    await workspace.write("apps/garden_notes/lib/trust.dart", source);
  });
  afterEach(() => workspace.remove());

  const answer = {
    edits: [{ file: "lib/trust.dart", search: line, replace: "" }],
    why: "It trusts nobody blindly now.",
  };
  const onDisk = () => readFile(join(workspace.app, "lib/trust.dart"), "utf8");
  const run = (
    args: readonly string[],
    answers: readonly ScriptedAnswer[],
    typed?: readonly string[],
    isLocal = true,
  ) => {
    const model = scriptedModel(answers, { isLocal, ...(!isLocal && { host: "models.example" }) });
    return runHere(["ai", ...args], withModel(workspace.services, model), typed && { typed });
  };
  const patch = ["patch", "tls-validation-disabled"];

  it("patch --apply shows the diff and asks, and writes nothing without a yes", async () => {
    for (const typed of ["n", "", "yesterday"]) {
      const { code, stderr } = await run([...patch, workspace.app, "--apply"], [answer], [typed]);
      assert.equal(code, 0);
      assert.match(stderr, /^- {2}client\.badCertificateCallback[\s\S]*Verified: [\s\S]*Apply it\? \[y\/N\]/m);
      assert.equal(await onDisk(), source);
    }
    const { code, stdout } = await run([...patch, workspace.app, "--apply"], [answer], ["y"]);
    assert.equal(code, 0);
    assert.match(stdout, /Applied\. palisade undo takes it back\./);
    assert.equal(await onDisk(), source.replace(`${line}\n`, ""));
  });

  it("patch --apply is refused where nobody can be asked", async () => {
    const { code, stderr } = await run([...patch, workspace.app, "--apply"], [answer]);
    assert.equal(code, 2);
    assert.match(stderr, /hash: is missing/);
    assert.equal(await onDisk(), source);
  });

  it("patch ends with 1 when the patch is not verified", async () => {
    const same = { ...answer, edits: [{ ...answer.edits[0], replace: line.replace("(a, b, c)", "(d, e, f)") }] };
    const { code, stdout } = await run([...patch, workspace.app], [same, same]);
    assert.equal(code, 1);
    assert.match(stdout, /Not verified: the finding would still be in lib\/trust\.dart:2\./);
  });

  it("asks before source goes to another machine for the first time, with files and bytes", async () => {
    const refused = await run([...patch, workspace.app], [answer], ["n"], false);
    assert.equal(refused.code, 2);
    assert.match(
      refused.stderr,
      /This sends parts of 1 file \(\d+ bytes\) to models\.example[\s\S]* {2}lib\/trust\.dart {2}\d+ bytes/,
    );
    assert.equal((await run([...patch, workspace.app], [answer], ["y"], false)).code, 0);
    assert.equal((await run([...patch, workspace.app], [answer], undefined, false)).code, 0, "it is remembered");
  });

  it("explain asks no model unless told to, and says in Markdown what it says in a terminal", async () => {
    const ask = ["explain", "tls-validation-disabled", workspace.app];
    const model = scriptedModel([{ meaning: "It trusts everybody.", fix: "Delete it.", verify: "Scan again." }]);
    const services = withModel(workspace.services, model);
    const { code, stdout } = await runHere(ask, services);
    assert.deepEqual([code, model.questions.length], [0, 0]);
    assert.match(stdout, /Why it matters[\s\S]*How to fix[\s\S]*lib\/trust\.dart:2:/);
    assert.match((await runHere([...ask, "--model"], services)).stdout, /It trusts everybody/);
    const markdown = await runHere([...ask, "--format", "markdown"], services);
    assert.match(markdown.stdout, /^## Why it matters$[\s\S]*^## How to fix$[\s\S]*`lib\/trust\.dart:2`/m);
  });
});
