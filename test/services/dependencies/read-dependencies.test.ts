import assert from "node:assert/strict";
import { mkdir, symlink } from "node:fs/promises";
import { join } from "node:path";
import { keyOf } from "../../../server/core/dependencies/dependency.ts";
import { readDependencies } from "../../../server/services/dependencies/read-dependencies.ts";
import { createWorkspace, type Workspace } from "../workspace.ts";

const json = JSON.stringify;
const packageLock = (name: string, version: string) =>
  json({ packages: { "": { dependencies: { [name]: "*" } }, [`node_modules/${name}`]: { version } } });

describe("reading the dependencies of a project", () => {
  let workspace: Workspace;
  beforeEach(async () => {
    workspace = await createWorkspace();
    await workspace.write("apps/shop/pubspec.yaml", "name: shop\ndependencies:\n  http: ^1.2.0\n");
    await workspace.write(
      "apps/shop/pubspec.lock",
      'packages:\n  http:\n    dependency: "direct main"\n    source: hosted\n    version: "1.2.2"\n',
    );
  });
  afterEach(() => workspace.remove());

  const backend = async (folder: string, name: string, version = "1.0.0") => {
    await workspace.write(`apps/${folder}/package.json`, json({ dependencies: { [name]: "*" } }));
    await workspace.write(`apps/${folder}/package-lock.json`, packageLock(name, version));
  };
  const read = () => readDependencies(join(workspace.folder, "apps/shop"), undefined);
  const rows = async () => (await read()).dependencies.map((one) => `${one.manifest} ${keyOf(one)}`);

  it("finds the app's own and those of back ends below it, not those of other packages or of installed ones", async () => {
    await backend("shop/functions", "express");
    await backend("shop/functions/node_modules/express", "accepts");
    await backend("shop/vendor/theme", "gulp");
    await backend("shop/build/web", "built");
    await backend("shop/a/b/c/d/e", "deep");
    await backend("shop/packages/core/tool", "inner");
    await workspace.write("apps/shop/packages/core/pubspec.yaml", "name: core\n");
    await workspace.write("apps/shop/api/composer.json", json({ require: { "x/y": "*" } }));
    await workspace.write("apps/shop/api/composer.lock", json({ packages: [{ name: "x/y", version: "v2.0.0" }] }));
    assert.deepEqual(await rows(), [
      "pubspec.yaml http@1.2.2",
      "api/composer.json x/y@2.0.0",
      "functions/package.json express@1.0.0",
    ]);
  });

  it("finds the back ends of a repository for the apps in a folder of it", async () => {
    await backend("../functions", "express");
    await mkdir(join(workspace.folder, ".git"));
    assert.deepEqual(await rows(), ["pubspec.yaml http@1.2.2", "../../functions/package.json express@1.0.0"]);
  });

  it("finds back ends beside the app only in a repository whose folder it is", async () => {
    await backend("backend", "express");
    assert.deepEqual(await rows(), ["pubspec.yaml http@1.2.2"]);
    await mkdir(join(workspace.folder, "apps/.git"));
    await backend(".", "husky");
    assert.deepEqual(await rows(), [
      "pubspec.yaml http@1.2.2",
      "../package.json husky@1.0.0",
      "../backend/package.json express@1.0.0",
    ]);
  });

  it("takes a member of a workspace for part of the workspace", async () => {
    await backend("shop/server", "express");
    await workspace.write("apps/shop/server/packages/api/package.json", json({ dependencies: { zod: "*" } }));
    const { manifests, warnings } = await read();
    assert.deepEqual(
      manifests.map(({ path }) => path),
      ["pubspec.yaml", "server/package.json"],
    );
    assert.deepEqual(warnings, []);
  });

  it("takes no folder beside the app for a member of the app's own workspace", async () => {
    await backend("shop", "husky");
    await mkdir(join(workspace.folder, "apps/.git"));
    await workspace.write("apps/backend/package.json", json({ dependencies: { zod: "*" } }));
    assert.deepEqual(await rows(), [
      "pubspec.yaml http@1.2.2",
      "package.json husky@1.0.0",
      "../backend/package.json zod",
    ]);
  });

  it("says which versions are unknown, and what to do", async () => {
    await workspace.write("apps/shop/functions/package.json", json({ dependencies: { express: "^4.0.0" } }));
    const { dependencies, manifests, warnings } = await read();
    assert.deepEqual(dependencies.map(keyOf), ["http@1.2.2", "express"]);
    assert.equal(manifests[1]?.lock, undefined);
    assert.deepEqual(warnings, [
      "functions/package.json has no lock file that can be read, so versions are unknown: run npm install.",
    ]);
  });

  it("does not read a lock file of 100 MB, and says so", async () => {
    await backend("shop/functions", "express");
    await workspace.write("apps/shop/functions/package-lock.json", new Uint8Array(100 * 1024 * 1024));
    const { warnings } = await read();
    assert.deepEqual(warnings, [
      "functions/package-lock.json was not read: it is larger than 8 MB.",
      "functions/package.json has no lock file that can be read, so versions are unknown: run npm install.",
    ]);
  });

  it("does not follow a link out of the repository, nor wait for what is no file", async () => {
    const outside = await workspace.write("elsewhere/package-lock.json", packageLock("secret", "1.0.0"));
    await workspace.write("apps/shop/functions/package.json", json({ dependencies: { secret: "*" } }));
    await symlink(outside, join(workspace.folder, "apps/shop/functions/package-lock.json"));
    await workspace.write("apps/shop/api/package.json", json({ dependencies: { x: "*" } }));
    await mkdir(join(workspace.folder, "apps/shop/api/package-lock.json"));
    const { dependencies, warnings } = await read();
    assert.deepEqual(dependencies.map(keyOf), ["http@1.2.2", "x", "secret"]);
    assert.match(warnings.join("\n"), /functions\/package-lock\.json was not read: it is a link that leads out/);
  });

  it("stops when it is cancelled", async () => {
    await backend("shop/functions", "express");
    const cancelled = readDependencies(join(workspace.folder, "apps/shop"), AbortSignal.abort());
    await assert.rejects(cancelled, { kind: "cancelled" });
  });
});
