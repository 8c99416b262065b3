import assert from "node:assert/strict";
import { mkdir, symlink } from "node:fs/promises";
import { join } from "node:path";
import { createWorkspace, type Workspace } from "../../../test/support/services/workspace.ts";
import { keyOf } from "../../supply-chain/dependency.ts";
import { readDependencies } from "./read-dependencies.ts";

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
  const cache = () => join(workspace.folder, "cache");
  const read = () => readDependencies(join(workspace.folder, "apps/shop"), cache(), undefined);
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

  const workspaces: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    "yarn.lock": {
      "package.json": json({ workspaces: ["./packages/*", "!packages/old"] }),
      "yarn.lock":
        'ms@^2.1.0:\n  version "2.1.3"\n\nzod@^3.0.0:\n  version "3.23.8"\n  dependencies:\n    ms "^2.1.0"\n',
    },
    "package-lock.json": {
      "package.json": json({ workspaces: { packages: ["packages/api", "packages/log/"] } }),
      "package-lock.json": json({
        packages: {
          "node_modules/log": { resolved: "packages/log", link: true },
          "node_modules/ms": { version: "2.1.3" },
          "node_modules/zod": { version: "3.23.8", dependencies: { ms: "^2.1.0" } },
        },
      }),
    },
    "pnpm-lock.yaml": {
      "package.json": "{}",
      "pnpm-workspace.yaml": "packages:\n  - packages/*\n  - '!packages/old'\n",
      "pnpm-lock.yaml":
        "importers:\n  .: {}\n  packages/api:\n    dependencies:\n      zod:\n        specifier: ^3.0.0\n        version: 3.23.8\n" +
        "packages:\n  ms@2.1.3: {}\n  zod@3.23.8: {}\nsnapshots:\n  ms@2.1.3: {}\n  zod@3.23.8:\n    dependencies:\n      ms: 2.1.3\n",
    },
    "bun.lock": {
      "package.json": json({ workspaces: ["packages/{api,log}"] }),
      "bun.lock": json({
        workspaces: { "": {}, "packages/api": { name: "api" } },
        packages: { ms: ["ms@1.0.0"], "api/zod": ["zod@3.23.8", "", {}], zod: ["zod@2.0.0"] },
      }),
    },
  };
  for (const [lock, files] of Object.entries(workspaces)) {
    it(`takes the members of a workspace for part of it, with the packages that ${lock} has for them`, async () => {
      for (const [path, text] of Object.entries(files)) await workspace.write(`apps/shop/server/${path}`, text);
      const api = { name: "api", dependencies: { zod: "^3.0.0", log: "1.0.0" } };
      await workspace.write("apps/shop/server/packages/api/package.json", json(api, null, 2));
      await workspace.write("apps/shop/server/packages/log/package.json", json({ name: "log" }));
      await workspace.write("apps/shop/server/packages/old/package.json", json({ dependencies: { old: "*" } }));
      const { dependencies, manifests } = await read();
      assert.deepEqual(
        manifests.map(({ path }) => path),
        ["pubspec.yaml", "server/package.json", "server/packages/old/package.json"],
      );
      const direct = dependencies.filter((one) => one.direct && one.ecosystem === "npm");
      assert.deepEqual(
        direct.map((one) => [keyOf(one), one.source, one.location.file, one.location.line]),
        [
          ["log", "path", "server/packages/api/package.json", 5],
          ["zod@3.23.8", "hosted", "server/packages/api/package.json", 4],
          ["old", "hosted", "server/packages/old/package.json", 1],
        ],
      );
    });
  }

  it("reads what a folder below a lock file needs that is no member of its workspace", async () => {
    await backend("shop", "husky");
    await workspace.write("apps/shop/functions/package.json", json({ dependencies: { express: "*" } }));
    const { warnings } = await read();
    assert.deepEqual(warnings, [
      "functions/package.json has no lock file that can be read, so versions are unknown: run npm install.",
    ]);
  });

  it("asks the packages in pub's cache what they need where pub has not noted it", async () => {
    const locked = (name: string, version: string) =>
      `  ${name}:\n    dependency: transitive\n    source: hosted\n    version: "${version}"\n`;
    const packages = [locked("gone", "1.0.0"), locked("http", "1.2.2"), locked("meta", "1.15.0")];
    await workspace.write("apps/shop/pubspec.lock", `packages:\n${packages.join("")}`);
    const cached = (name: string, text: string) => workspace.write(`cache/hosted/pub.dev/${name}/pubspec.yaml`, text);
    await cached("http-1.2.2", "name: http\nversion: 1.2.2\ndependencies:\n  gone: any\n  meta: ^1.3.0\n");
    await cached("meta-1.15.0", "name: meta\nversion: 1.15.0\n");
    assert.deepEqual(
      (await read()).dependencies.map((one) => [keyOf(one), one.requires]),
      [
        ["gone@1.0.0", undefined],
        ["http@1.2.2", ["gone@1.0.0", "meta@1.15.0"]],
        ["meta@1.15.0", []],
      ],
    );
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
    const cancelled = readDependencies(join(workspace.folder, "apps/shop"), cache(), AbortSignal.abort());
    await assert.rejects(cancelled, { kind: "cancelled" });
  });
});
