import assert from "node:assert/strict";
import { createWorkspace, type Workspace } from "../../test/support/services/workspace.ts";
import { stampOfFolders, stampOfState } from "./state-stamp.ts";

describe("the stamp of what is remembered", () => {
  let workspace: Workspace;
  before(async () => {
    workspace = await createWorkspace();
  });
  after(() => workspace.remove());

  const stamps = () => {
    const { services, app } = workspace;
    return {
      all: stampOfState(services.store, undefined),
      app: stampOfState(services.store, app),
      other: stampOfState(services.store, "/b"),
    };
  };

  it("stays while nothing happens", () => assert.deepEqual(stamps(), stamps()));

  it("changes with the record of a project, for that project and for all", async () => {
    const before = stamps();
    await workspace.services.store.project(workspace.app).update((document) => document);
    const after = stamps();
    assert.notEqual(after.app, before.app);
    assert.notEqual(after.all, before.all);
    assert.equal(after.other, before.other);
  });

  it("changes with an app that appears beside others, and once it is whole", async () => {
    const apps = () => stampOfFolders(`${workspace.folder}/apps`);
    const [before, again] = [await apps(), await apps()];
    assert.equal(again, before);
    await workspace.write("apps/new/README.md", "");
    const begun = await apps();
    await workspace.write("apps/new/pubspec.yaml", "name: made\n");
    assert.equal(new Set([before, begun, await apps()]).size, 3);
  });

  it("changes for every project with the settings, and for one with its palisade.yaml", async () => {
    const before = stamps();
    await workspace.services.store.settings.update((settings) => settings);
    const between = stamps();
    for (const name of ["all", "app", "other"] as const) assert.notEqual(between[name], before[name], name);
    await workspace.write(`${workspace.app.slice(workspace.folder.length + 1)}/palisade.yaml`, "gate: {}\n");
    assert.notEqual(stamps().app, between.app);
    assert.equal(stamps().other, between.other);
  });
});
