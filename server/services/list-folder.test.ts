import assert from "node:assert/strict";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { createWorkspace, type Workspace } from "../../test/support/services/workspace.ts";
import { diskSnapshot } from "./disk-snapshot.ts";
import { listFolder, sharedListing } from "./list-folder.ts";
import { findProjects } from "./project-finder.ts";

describe("listing folders", () => {
  let workspace: Workspace;
  beforeEach(async () => {
    workspace = await createWorkspace();
  });
  afterEach(() => workspace.remove());

  it("finds nothing in a folder that is not there", async () => {
    assert.deepEqual(await listFolder(join(workspace.folder, "nowhere")), []);
  });

  it("hands the second what the first has read, once", async () => {
    const { first, second } = sharedListing();
    const names = (await first(workspace.app)).map(({ name }) => name);
    await rm(join(workspace.app, "pubspec.yaml"));
    assert.deepEqual(
      (await second(workspace.app)).map(({ name }) => name),
      names,
    );
    assert.equal((await second(workspace.app)).length, names.length - 1);
  });

  it("shows a snapshot the same after a search for projects as without one", async () => {
    const { first, second } = sharedListing();
    await findProjects(workspace.folder, { list: first });
    const shared = await diskSnapshot(workspace.app, () => undefined, second);
    assert.deepEqual(shared.paths, (await diskSnapshot(workspace.app, () => undefined)).paths);
  });
});
