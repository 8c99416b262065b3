import assert from "node:assert/strict";
import { chmod, mkdir, readdir, readFile, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createWorkspace, type Workspace } from "../../../test/support/services/workspace.ts";
import { type PlannedWrite, writeFix } from "./write-fix.ts";

describe("writing a fix", () => {
  let workspace: Workspace;
  beforeEach(async () => {
    workspace = await createWorkspace();
  });
  afterEach(() => workspace.remove());

  const write = (writes: readonly PlannedWrite[], ownFolders: readonly string[] = []) => {
    const journal = workspace.services.store.fixes(workspace.app);
    return writeFix(workspace.app, writes, { ownFolders, undo: { journal, at: new Date(0), findings: [] } });
  };

  it("keeps permissions and leaves the old bytes in .bak", async () => {
    const file = join(workspace.app, "android/gradle.properties");
    const before = await readFile(file, "utf8");
    await chmod(file, 0o755);
    await write([{ file: "android/gradle.properties", before, after: "a=b\n" }]);
    assert.equal(await readFile(file, "utf8"), "a=b\n");
    assert.equal(await readFile(`${file}.bak`, "utf8"), before);
    assert.equal((await stat(file)).mode & 0o777, 0o755);
  });

  it("leaves nothing among Android's resources that a build would refuse", async () => {
    const file = "android/app/src/main/res/xml/network_security_config.xml";
    const folder = join(workspace.app, "android/app/src/main/res/xml");
    const before = await readFile(join(workspace.app, file), "utf8");
    await write([{ file, before, after: "<one/>" }]);
    await write([{ file, before: "<one/>", after: "<two/>" }]);
    const copies = [".network_security_config.xml.bak", ".network_security_config.xml.bak.1"];
    assert.deepEqual(await Promise.all(copies.map((name) => readFile(join(folder, name), "utf8"))), [before, "<one/>"]);
    // Android's resource merger takes every file that is not hidden for a resource.
    const resources = (await readdir(folder)).filter((name) => !name.startsWith("."));
    assert.deepEqual(
      resources.filter((name) => !name.endsWith(".xml")),
      [],
    );
  });

  it("creates folders for a new file", async () => {
    await write([{ file: "android/app/src/main/res/new/deep/x.xml", before: undefined, after: "<x/>" }]);
    assert.equal(await readFile(join(workspace.app, "android/app/src/main/res/new/deep/x.xml"), "utf8"), "<x/>");
  });

  const main = "lib/main.dart";
  const refusals: readonly [
    name: string,
    prepare: () => Promise<unknown>,
    write: { file: string; before?: string },
    words: RegExp,
  ][] = [
    [
      "a file that changed since",
      () => workspace.write("apps/garden_notes/lib/main.dart", "// new"),
      { file: main, before: "// old" },
      /changed in the meantime/,
    ],
    ["a file that has appeared", async () => {}, { file: main }, /appeared/],
    [
      "merge conflicts",
      () => workspace.write("apps/garden_notes/lib/main.dart", "<<<<<<< HEAD\na\n=======\nb\n>>>>>>> x\n"),
      { file: main, before: "<<<<<<< HEAD\na\n=======\nb\n>>>>>>> x\n" },
      /merge conflicts/,
    ],
    [
      "a path that climbs out",
      () => workspace.write("apps/other.txt", "x"),
      { file: "../other.txt", before: "x" },
      /leads out/,
    ],
    [
      "text that is not UTF-8",
      () => workspace.write("apps/garden_notes/lib/main.dart", new Uint8Array([0xe9])),
      { file: main, before: "\ufffd" },
      /not UTF-8/,
    ],
  ];
  for (const [name, prepare, { file, before }, words] of refusals) {
    it(`refuses ${name}, and changes nothing`, async () => {
      await prepare();
      const untouched = await readFile(join(workspace.app, file));
      const properties = await readFile(join(workspace.app, "android/gradle.properties"), "utf8");
      const good = { file: "android/gradle.properties", before: properties, after: "changed" };
      await assert.rejects(write([good, { file, before, after: "y" }]), words);
      assert.deepEqual(await readFile(join(workspace.app, file)), untouched);
      assert.equal(await readFile(join(workspace.app, "android/gradle.properties"), "utf8"), properties);
    });
  }

  it("refuses a folder that is a link out of the project", async () => {
    await mkdir(join(workspace.folder, "elsewhere"));
    await writeFile(join(workspace.folder, "elsewhere/x.xml"), "x");
    await symlink(join(workspace.folder, "elsewhere"), join(workspace.app, "android/linked"));
    await assert.rejects(write([{ file: "android/linked/x.xml", before: "x", after: "y" }]), /leads out/);
    await assert.rejects(write([{ file: "android/linked/new.xml", before: undefined, after: "y" }]), /leads out/);
  });

  it("refuses Palisade's own folder", async () => {
    const before = await readFile(join(workspace.app, main), "utf8");
    await assert.rejects(write([{ file: main, before, after: "" }], [workspace.app]), /Palisade itself/);
  });
});
