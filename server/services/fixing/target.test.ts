import assert from "node:assert/strict";
import { mkdir, realpath, symlink } from "node:fs/promises";
import { join } from "node:path";
import { createWorkspace, type Workspace } from "../../../test/support/services/workspace.ts";
import { targetIn } from "./target.ts";

describe("the target of a fix", () => {
  let workspace: Workspace;
  let root: string;
  before(async () => {
    workspace = await createWorkspace();
    root = await realpath(workspace.app);
    await workspace.write("outside/x.xml", "x");
    await mkdir(join(root, "shared"));
    await symlink("../shared", join(root, "android/inside"));
    await symlink("../../../outside", join(root, "android/outside"));
    await symlink("nowhere", join(root, "android/dangling"));
    await symlink("loop", join(root, "android/loop"));
    await symlink("../pubspec.yaml", join(root, "android/file-link"));
  });
  after(() => workspace.remove());

  const find = (file: string, ownFolders: readonly string[] = []) => targetIn(workspace.app, file, ownFolders);

  it("is where it is, and there", async () => {
    const { path, status, missing } = await find("lib/main.dart");
    assert.deepEqual([path, status?.isFile(), missing], [join(root, "lib/main.dart"), true, []]);
  });

  it("that is new is told with the folders to make, the outermost first", async () => {
    const { status, missing } = await find("android/new/deep/x.xml");
    assert.deepEqual([status, missing], [undefined, [join(root, "android/new"), join(root, "android/new/deep")]]);
  });

  it("behind a folder that is a link inside the project is where that leads", async () => {
    assert.equal((await find("android/inside/x.xml")).path, join(root, "shared/x.xml"));
  });

  const refused: readonly (readonly [file: string, words: RegExp])[] = [
    ["../other/pubspec.yaml", /leads out of the project/],
    ["lib/../../other.txt", /leads out/],
    ["/etc/passwd", /leads out/],
    ["lib//main.dart", /leads out/],
    ["./pubspec.yaml", /leads out/],
    ["", /leads out/],
    ["android/outside/x.xml", /leads out/],
    ["android/outside/new/x.xml", /leads out/],
    ["android/dangling/x.xml", /leads out/],
    ["android/loop/x.xml", /leads out/],
    ["android/file-link/x.xml", /android.file-link is no folder/],
    ["pubspec.yaml/x.xml", /pubspec\.yaml is no folder/],
    ["android/file-link", /is a link, and a fix never writes through one/],
    ["android/dangling", /is a link/],
    ["lib", /is not a regular file/],
  ];
  for (const [file, words] of refused) {
    it(`is not "${file}"`, async () => {
      await assert.rejects(find(file), { kind: "refused", message: words });
    });
  }

  it("is not in a folder of Palisade itself, by whatever name", async () => {
    for (const own of [root, join(root, "shared"), join(root, "android/inside")]) {
      await assert.rejects(find("shared/x.xml", [own]), { message: /belongs to Palisade itself/ });
    }
  });
});
