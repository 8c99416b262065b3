import assert from "node:assert/strict";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { createWorkspace, type Workspace } from "../../test/support/services/workspace.ts";
import { folderContent, listFolder, sharedListing } from "./list-folder.ts";

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
    const { first, again } = sharedListing();
    const entries = await first(workspace.app);
    await rm(join(workspace.app, "pubspec.yaml"));
    assert.deepEqual(again(workspace.app), entries);
    assert.deepEqual(
      again(workspace.app),
      entries.filter(({ name }) => name !== "pubspec.yaml"),
    );
    assert.deepEqual(again(join(workspace.folder, "nowhere")), { reason: "it cannot be read (ENOENT)" });
  });

  it("says why a folder has no entries, and nothing of one that is empty", async () => {
    await mkdir(join(workspace.folder, "empty"));
    assert.deepEqual(await folderContent(join(workspace.folder, "empty")), []);
    assert.deepEqual(await folderContent(join(workspace.folder, "nowhere")), { reason: "it cannot be read (ENOENT)" });
  });
});
