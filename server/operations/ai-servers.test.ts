import assert from "node:assert/strict";
import { breakApp, manifest } from "../../test/attack/failing-app.ts";
import { runHere } from "../../test/support/adapters/cli/run-here.ts";
import { serverKinds } from "../../test/support/models/ask-servers.ts";
import type { TestModelServer } from "../../test/support/models/model-server.ts";
import { createWorkspace, type Workspace } from "../../test/support/services/workspace.ts";

const explained = { meaning: "Backups copy the **session**.", fix: "Switch it off.", verify: "Scan again." };

for (const [kind, { start, settings }] of Object.entries(serverKinds)) {
  describe(`AI behind ${kind}`, () => {
    let workspace: Workspace;
    let server: TestModelServer;
    beforeEach(async () => {
      workspace = await createWorkspace();
      await breakApp(workspace);
      server = await start();
      await workspace.services.settings.change({ ai: settings(server.address) });
    });
    afterEach(async () => {
      await server.close();
      await workspace.remove();
    });

    const run = (...args: readonly string[]) => runHere([...args, workspace.app], workspace.services);

    it("explains a finding", async () => {
      server.answers = [JSON.stringify(explained)];
      const { code, stdout, stderr } = await run("explain", "--model", "android-allow-backup");
      assert.equal(code, 0, stderr);
      assert.match(stdout, /Backups copy the session|Backups copy the \*\*session\*\*/);
      assert.equal(server.questions().length, 1);
    });

    it("scans, a slice at a time", async () => {
      server.answers = ['{"findings": []}'];
      const { code, stdout, stderr } = await run("ai", "scan");
      assert.ok(code < 2, stderr);
      assert.match(stdout, /AI/);
      assert.ok(server.questions().length > 0);
    });

    it("proposes a patch, after an answer of the wrong form", async () => {
      const edit = { file: manifest, search: 'android:debuggable="true">', replace: 'android:debuggable="false">' };
      server.answers = ["I would switch it off.", JSON.stringify({ edits: [edit], why: "Not debuggable." })];
      const { stdout, stderr } = await run("ai", "patch", "android-debuggable");
      assert.match(stdout, /^\+.*android:debuggable="false"/m, stderr);
      assert.equal(server.questions().length, 2);
    });

    it("says in one sentence what went wrong", async () => {
      server.change = () => ({ status: 401, parts: [] });
      const { code, stderr } = await run("ai", "patch", "android-allow-backup");
      assert.equal(code, 2);
      assert.match(stderr, /does not accept the key \(401\)\. Set it with: palisade settings set ai\.key -\n$/);
    });
  });
}
