import assert from "node:assert/strict";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { repositoryPathOf } from "./repository-path.ts";

describe("the place of a project in its repository", () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "palisade-repository-"));
    await mkdir(join(folder, "mono/apps/shop"), { recursive: true });
    await mkdir(join(folder, "mono/.git"));
    await mkdir(join(folder, "mono/vendor/module/app"), { recursive: true });
    await writeFile(join(folder, "mono/vendor/module/.git"), "gitdir: ../../.git/modules/module\n");
  });
  it("is the next one that there is, when .git leads nowhere or to itself", async () => {
    for (const [name, target] of [
      ["loop", ".git"],
      ["dangling", "nowhere"],
    ] as const) {
      await mkdir(join(folder, "mono", name));
      await symlink(target, join(folder, "mono", name, ".git"));
      assert.equal(repositoryPathOf(join(folder, "mono", name)), name);
    }
  });
  after(() => rm(folder, { recursive: true, force: true }));

  const cases: readonly (readonly [project: string, path: string | undefined])[] = [
    ["mono", ""],
    ["mono/apps/shop", "apps/shop"],
    ["mono/vendor/module/app", "app"],
    ["", undefined],
  ];
  for (const [project, path] of cases) {
    it(`of ${project || "a folder in no repository"} is ${path ?? "unknown"}`, () => {
      assert.equal(repositoryPathOf(join(folder, project)), path);
    });
  }
});
