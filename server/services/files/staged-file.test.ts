import assert from "node:assert/strict";
import { chmod, link, lstat, mkdir, readdir, readFile, stat, symlink } from "node:fs/promises";
import { join } from "node:path";
import { createWorkspace, type Workspace } from "../../../test/support/services/workspace.ts";
import { replaceFile, stageFile } from "./staged-file.ts";

describe("a file that is written whole", () => {
  let workspace: Workspace;
  let path: string;
  beforeEach(async () => {
    workspace = await createWorkspace();
    path = await workspace.write("files/a.txt", "before");
  });
  afterEach(() => workspace.remove());

  const names = async () => (await readdir(join(workspace.folder, "files"))).sort();

  it("is seen only when it is put in place", async () => {
    const staged = await stageFile(path, "after");
    assert.equal(await readFile(path, "utf8"), "before");
    await staged.replace();
    assert.equal(await readFile(path, "utf8"), "after");
    assert.deepEqual(await names(), ["a.txt"]);
  });

  it("is nowhere when it is discarded", async () => {
    const staged = await stageFile(path, "after");
    await staged.discard();
    assert.equal(await readFile(path, "utf8"), "before");
    assert.deepEqual(await names(), ["a.txt"]);
  });

  it("keeps the permissions that it is given", async () => {
    await chmod(path, 0o640);
    await replaceFile(path, "after", await stat(path));
    assert.equal((await stat(path)).mode & 0o777, 0o640);
  });

  it("gets the permissions of any new file when it is given none", async () => {
    const mask = process.umask(0o077);
    try {
      await replaceFile(path, "after");
    } finally {
      process.umask(mask);
    }
    assert.equal((await stat(path)).mode & 0o777, 0o600);
  });

  it("replaces a link, and leaves alone what it leads to", async () => {
    const other = join(workspace.folder, "files/link");
    await symlink(path, other);
    await replaceFile(other, "after");
    assert.equal((await lstat(other)).isSymbolicLink(), false);
    assert.equal(await readFile(path, "utf8"), "before");
  });

  it("leaves alone another name of the same file", async () => {
    const other = join(workspace.folder, "files/other");
    await link(path, other);
    await replaceFile(path, "after");
    assert.deepEqual([await readFile(path, "utf8"), await readFile(other, "utf8")], ["after", "before"]);
  });

  it("is not created where something is, a dangling link included", async () => {
    const dangling = join(workspace.folder, "files/dangling");
    await symlink("nowhere", dangling);
    for (const taken of [path, dangling]) {
      const staged = await stageFile(taken, "after", undefined, "the file");
      await assert.rejects(staged.create(), { kind: "conflict", message: /^the file has appeared/ });
    }
    assert.deepEqual(await names(), ["a.txt", "dangling"]);
  });

  const refusals: readonly (readonly [what: string, at: () => Promise<string>, kind: string, message: RegExp])[] = [
    ["a folder that is missing", async () => join(path, "../none/b.txt"), "invalid input", /its folder does not exist/],
    ["a file in its path", async () => join(path, "b.txt"), "invalid input", /is a file and not a folder/],
    ["a name that is too long", async () => join(path, "..", "n".repeat(300)), "invalid input", /its name is too long/],
    [
      "a folder of that name",
      async () => {
        await mkdir(join(path, "../sub"));
        return join(path, "../sub");
      },
      "invalid input",
      /it is a folder/,
    ],
  ];
  for (const [what, at, kind, message] of refusals) {
    it(`is refused for ${what} in a sentence that names it, and leaves nothing behind`, async () => {
      const wanted = await at();
      const before = await names();
      await assert.rejects(replaceFile(wanted, "x", undefined, "b.txt"), (error: Error & { kind?: string }) => {
        assert.equal(error.kind, kind);
        assert.match(error.message, message);
        assert.match(error.message, /^b\.txt could not be written: /);
        assert.doesNotMatch(error.message, /\.palisade-/);
        return true;
      });
      assert.deepEqual(await names(), before);
    });
  }
});
