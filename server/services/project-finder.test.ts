import assert from "node:assert/strict";
import { mkdir, symlink } from "node:fs/promises";
import { join, relative } from "node:path";
import { createWorkspace, type Workspace } from "../../test/support/services/workspace.ts";
import type { Failure } from "../contract/failure.ts";
import { type ListFolder, listFolder } from "./list-folder.ts";
import { findProjects, locateProject, locateRoot, type ProjectSearch, projectAround } from "./project-finder.ts";

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
  const found = async (search?: ProjectSearch) => {
    const root = join(workspace.folder, "apps");
    const { projects } = await findProjects(root, search);
    return projects.map(({ path }) => relative(root, path).replaceAll("\\", "/"));
  };

  it("refuses a named folder that does not exist, and waits for the projects root to be made", async () => {
    const services = { projectsRoot: async () => "/nowhere", workingFolder: workspace.folder };
    assert.equal(await locateRoot(undefined, services), "/nowhere");
    assert.equal(await locateRoot(".", services), workspace.folder);
    await assert.rejects(locateRoot("typo", services), { kind: "not found", message: /typo. Name the folder/ });
  });

  it("finds members of a monorepo, and not the examples of packages", async () => {
    await project("mono");
    await project("mono/packages/core");
    await project("mono/packages/core/example");
    await project("mono/build/copy");
    await workspace.write("apps/no_lib/pubspec.yaml", "name: y\n");
    assert.deepEqual(await found(), ["garden_notes", "mono", "mono/packages/core"]);
  });

  it("does not follow links in circles", async () => {
    await symlink(join(workspace.folder, "apps"), join(workspace.folder, "apps", "again"));
    assert.deepEqual(await found(), ["garden_notes"]);
  });

  it("finds nothing where there is nothing", async () => {
    assert.deepEqual(await findProjects(join(workspace.folder, "nowhere")), { projects: [], truncated: 0 });
  });

  it("finds the near ones first, and says how many folders it left out", async () => {
    await project("a/b/c/far");
    await project("z/near");
    assert.deepEqual(await found({ maxFolders: 8 }), ["garden_notes", "z/near"]);
    const { truncated } = await findProjects(join(workspace.folder, "apps"), { maxFolders: 1 });
    assert.equal(truncated, 3, "a, garden_notes and z");
    assert.deepEqual(await found(), ["a/b/c/far", "garden_notes", "z/near"]);
  });

  it("answers in time with what it has", async () => {
    assert.deepEqual(await findProjects(workspace.folder, { longest: 0 }), { projects: [], truncated: 1 });
  });

  it("ends when it is cancelled", async () => {
    const cancel = new AbortController();
    const list: ListFolder = async (folder) => {
      cancel.abort();
      return listFolder(folder);
    };
    const search = findProjects(workspace.folder, { list, signal: cancel.signal });
    await assert.rejects(search, (error: Failure) => error.kind === "cancelled");
  });

  it("takes relative paths from where the user is, and resolves links", async () => {
    await symlink(workspace.app, join(workspace.folder, "shortcut"));
    assert.equal(locateProject("shortcut", workspace.folder), locateProject(workspace.app, "/"));
  });

  it("finds the project around a folder, up to the root of its repository", async () => {
    const { app, folder } = workspace;
    assert.equal(projectAround(app), app);
    assert.equal(projectAround(join(app, "lib/src/deep")), app);
    assert.equal(projectAround(join(folder, "apps")), undefined);
    await mkdir(join(app, "tools/checkout/.git"), { recursive: true });
    assert.equal(projectAround(join(app, "tools")), app);
    assert.equal(projectAround(join(app, "tools/checkout")), undefined);
  });

  it("sends nobody from a folder that is no project to that very folder", async () => {
    await mkdir(join(workspace.folder, "apps/odd/pubspec.yaml"), { recursive: true });
    await mkdir(join(workspace.folder, "apps/odd/lib"));
    assert.throws(() => locateProject("apps/odd", workspace.folder), {
      message: /odd has no pubspec\.yaml.* Give the folder of an app/,
    });
  });
});
