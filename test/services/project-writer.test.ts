import assert from "node:assert/strict";
import { mkdir, readdir, readFile, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { GeneratedFile } from "../../server/core/generator/file.ts";
import { filesInTheWay, writeProject } from "../../server/services/project-writer.ts";
import { createWorkspace, type Workspace } from "./workspace.ts";

const files: readonly GeneratedFile[] = [
  { path: ".githooks/pre-commit", content: "#!/bin/sh\n", tab: "config", owner: "app", mode: "0755" },
  { path: "assets/icon.png", content: "iVBORw==", tab: "structure", owner: "app", encoding: "base64" },
  { path: "lib/main.dart", content: "void main() {}\n", tab: "code", owner: "app" },
];

describe("writing a project", () => {
  let workspace: Workspace;
  let target: string;
  beforeEach(async () => {
    workspace = await createWorkspace();
    target = join(workspace.folder, "new", "app");
  });
  afterEach(() => workspace.remove());

  const write = async (force: boolean) => {
    const replaced = await filesInTheWay(target, files, force);
    await writeProject(target, files);
    return replaced;
  };
  const leftovers = async () =>
    (await readdir(join(workspace.folder, "new"))).filter((name) => name.startsWith(".palisade"));

  it("makes the folder, with bytes and permissions", async () => {
    assert.deepEqual(await write(false), []);
    assert.equal(await readFile(join(target, "lib/main.dart"), "utf8"), "void main() {}\n");
    assert.deepEqual([...(await readFile(join(target, "assets/icon.png")))], [0x89, 0x50, 0x4e, 0x47]);
    assert.equal((await stat(join(target, ".githooks/pre-commit"))).mode & 0o777, 0o755);
    assert.equal((await stat(join(target, "lib/main.dart"))).mode & 0o111, 0);
    assert.deepEqual(await leftovers(), []);
  });

  it("takes an empty folder", async () => {
    await mkdir(target, { recursive: true });
    await write(false);
    assert.deepEqual((await readdir(target)).sort(), [".githooks", "assets", "lib"]);
  });

  it("leaves a folder that holds something alone, unless it is forced", async () => {
    await mkdir(join(target, "lib"), { recursive: true });
    await writeFile(join(target, "lib/main.dart"), "mine");
    await writeFile(join(target, "notes.txt"), "mine");
    await assert.rejects(write(false), { kind: "conflict", message: /not empty/ });
    assert.equal(await readFile(join(target, "lib/main.dart"), "utf8"), "mine");
    assert.deepEqual(await write(true), ["lib/main.dart"]);
    assert.equal(await readFile(join(target, "lib/main.dart"), "utf8"), "void main() {}\n");
    assert.equal(await readFile(join(target, "notes.txt"), "utf8"), "mine");
    assert.deepEqual(await leftovers(), []);
  });

  it("never writes through a link", async () => {
    const outside = join(workspace.folder, "outside");
    await mkdir(outside);
    await mkdir(target, { recursive: true });
    await symlink(outside, join(target, "lib"));
    await assert.rejects(write(true), { kind: "conflict", message: /lib is in the way/ });
    assert.deepEqual(await readdir(outside), []);
  });

  it("leaves nothing behind when it fails", async () => {
    const broken = [...files, { path: "lib", content: "a file where a folder is", tab: "code", owner: "app" } as const];
    await assert.rejects(writeProject(target, broken), { kind: "unavailable" });
    assert.deepEqual(await readdir(join(workspace.folder, "new")), []);
  });

  it("does not take a file for a folder", async () => {
    await workspace.write("new/app", "a file");
    await assert.rejects(write(true), { kind: "conflict", message: /is no folder/ });
  });
});
