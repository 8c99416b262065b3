import assert from "node:assert/strict";
import { mkdir, symlink } from "node:fs/promises";
import { join, relative } from "node:path";
import { findProjects, locateProject } from "../../server/services/project-finder.ts";
import { createWorkspace, type Workspace } from "./workspace.ts";

describe("finding projects", () => {
  let workspace: Workspace;
  beforeEach(async () => {
    workspace = await createWorkspace();
  });
  afterEach(() => workspace.remove());

  async function project(path: string) {
    await workspace.write(`apps/${path}/pubspec.yaml`, "name: x\n");
    await mkdir(join(workspace.folder, "apps", path, "lib"), { recursive: true });
  }
  const found = () => {
    const root = join(workspace.folder, "apps");
    return findProjects(root).map(({ path }) => relative(root, path).replaceAll("\\", "/"));
  };

  it("finds members of a monorepo, and not the examples of packages", async () => {
    await project("mono");
    await project("mono/packages/core");
    await project("mono/packages/core/example");
    await project("mono/build/copy");
    await workspace.write("apps/no_lib/pubspec.yaml", "name: y\n");
    assert.deepEqual(found(), ["garden_notes", "mono", "mono/packages/core"]);
  });

  it("does not follow links in circles", async () => {
    await symlink(join(workspace.folder, "apps"), join(workspace.folder, "apps", "again"));
    assert.deepEqual(found(), ["garden_notes"]);
  });

  it("finds nothing where there is nothing", () => {
    assert.deepEqual(findProjects(join(workspace.folder, "nowhere")), []);
  });

  it("takes relative paths from where the user is, and resolves links", async () => {
    await symlink(workspace.app, join(workspace.folder, "shortcut"));
    assert.equal(locateProject("shortcut", workspace.folder), locateProject(workspace.app, "/"));
  });
});
