import assert from "node:assert/strict";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createWorkspace, type Workspace } from "../../../test/support/services/workspace.ts";
import { undoLastFix } from "./undo-fix.ts";

describe("taking fixes back", () => {
  let workspace: Workspace;
  beforeEach(async () => {
    workspace = await createWorkspace();
  });
  afterEach(() => workspace.remove());

  const file = "android/gradle.properties";
  const path = () => join(workspace.app, file);
  const read = () => readFile(path(), "utf8");
  const fix = async (after: string) =>
    workspace.services.files.write(
      workspace.app,
      [{ file, before: await read(), after }],
      [{ id: "some-check", title: "Mend it" }],
    );
  const undo = () => undoLastFix(workspace.services, workspace.app, { progress() {}, signal: undefined });
  const copies = async () => (await readdir(join(workspace.app, "android"))).filter((name) => name.includes(".bak"));

  it("says what was fixed, which files changed, and how many fixes are left", async () => {
    const before = await read();
    await fix("one\n");
    await fix("two\n");
    const { findings, restored, removed, left, record } = await undo();
    assert.deepEqual(
      { findings, restored, removed, left },
      {
        findings: [{ id: "some-check", title: "Mend it" }],
        restored: [file],
        removed: [],
        left: 1,
      },
    );
    assert.equal(record.path, workspace.app);
    assert.equal(await read(), "one\n");
    assert.equal((await undo()).left, 0);
    assert.equal(await read(), before);
    assert.deepEqual(await copies(), []);
  });

  it("finds the hidden copy of an Android resource", async () => {
    const resource = "android/app/src/main/res/xml/network_security_config.xml";
    const at = join(workspace.app, resource);
    const before = await readFile(at, "utf8");
    const original = await readdir(join(at, ".."));
    await workspace.services.files.write(workspace.app, [{ file: resource, before, after: "<fixed/>" }], []);
    assert.deepEqual((await undo()).restored, [resource]);
    assert.equal(await readFile(at, "utf8"), before);
    assert.deepEqual(await readdir(join(at, "..")), original);
  });

  it("keeps a copy that was there before the fix", async () => {
    const before = await read();
    await writeFile(`${path()}.bak`, before);
    await fix("one\n");
    await undo();
    assert.equal(await read(), before);
    assert.deepEqual(await copies(), ["gradle.properties.bak"]);
  });

  it("has nothing to change where somebody did it by hand", async () => {
    const before = await read();
    await fix("one\n");
    await writeFile(path(), before);
    const { restored, removed } = await undo();
    assert.deepEqual([restored, removed], [[], []]);
    assert.deepEqual(await copies(), []);
  });

  it("goes back twenty fixes and not one more", async () => {
    for (let number = 1; number <= 22; number++) await fix(`${number}\n`);
    for (let number = 21; number >= 2; number--) {
      await undo();
      assert.equal(await read(), `${number}\n`);
    }
    await assert.rejects(undo(), { kind: "not found", message: /There is no fix of .* to take back\.$/ });
    assert.equal(await read(), "2\n");
  });

  it("leaves no copy and nothing to take back where nothing is fixed", async () => {
    await workspace.services.files.write(workspace.app, [{ file, before: await read(), after: "decided\n" }]);
    assert.equal(await read(), "decided\n");
    assert.deepEqual(await copies(), []);
    await assert.rejects(undo(), { kind: "not found" });
  });
});
