import assert from "node:assert/strict";
import { createWorkspace, type Workspace } from "../../test/support/services/workspace.ts";
import { listProjects } from "./listed-projects.ts";
import { recordScan } from "./records/scan-project.ts";
import type { Services } from "./services.ts";

const query = "final user = database.rawQuery('SELECT * FROM users WHERE name = $name');\n";

describe("the list of projects", () => {
  let workspace: Workspace;
  let services: Services;
  let reads = 0;
  beforeEach(async () => {
    workspace = await createWorkspace();
    const { store } = workspace.services;
    services = { ...workspace.services, store: { ...store, project: (path) => counted(store.project(path)) } };
    await recordScan(workspace.services, workspace.app, () => {}, undefined);
  });
  afterEach(() => workspace.remove());

  function counted<Document extends { read(): Promise<unknown> }>(document: Document): Document {
    return { ...document, read: () => [document.read(), reads++][0] };
  }

  async function list() {
    reads = 0;
    const place = await services.placeToSearch(undefined, services);
    const steps: string[] = [];
    const { projects } = await listProjects(services, place, undefined, (done, total) =>
      steps.push(`${done}/${total}`),
    );
    assert.equal(steps.at(-1), "1/1");
    return { scan: projects[0]?.lastScan, reads };
  }

  it("reads a record once while nothing that it says has changed", async () => {
    const first = await list();
    assert.equal(first.scan?.pass, true);
    assert.equal(first.reads, 1);
    assert.deepEqual(await list(), { scan: first.scan, reads: 0 });
  });

  const changes: readonly (readonly [what: string, change: () => Promise<unknown>])[] = [
    ["of the gate", () => services.store.settings.update((all) => ({ ...all, gate: { ...all.gate, maxHigh: 0 } }))],
    ["of palisade.yaml", () => workspace.write("apps/garden_notes/palisade.yaml", "gate: { maxHigh: 0 }\n")],
    [
      "by another process",
      async () => {
        await workspace.write("apps/garden_notes/lib/key.dart", "const path = 'http://api.garden-notes.dev/sync';\n");
        await workspace.write("apps/garden_notes/palisade.yaml", "gate: { maxHigh: 0 }\n");
        await recordScan(workspace.services, workspace.app, () => {}, undefined);
      },
    ],
  ];
  for (const [what, change] of changes) {
    it(`sees a change ${what}`, async () => {
      await workspace.write("apps/garden_notes/lib/query.dart", query);
      await recordScan(workspace.services, workspace.app, () => {}, undefined);
      const before = await list();
      assert.deepEqual([before.scan?.bySeverity.High, before.scan?.pass], [1, true]);
      await change();
      const after = await list();
      assert.ok(after.reads > 0);
      assert.equal(after.scan?.pass, false);
    });
  }

  it("forgets a project that is scanned no more", async () => {
    await list();
    await services.store.project(workspace.app).update((document) => ({ ...document, record: null }));
    assert.equal((await list()).scan, null);
  });
});
