import assert from "node:assert/strict";
import { chmod, mkdir, readdir, readFile, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createWorkspace, type Workspace } from "../../test/support/services/workspace.ts";
import type { GeneratedFile } from "../generator/model/file.ts";
import { contentHash } from "./content-hash.ts";
import { planProject, writeProject } from "./project-writer.ts";

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

  const write = async (force: boolean, made = files) => {
    const plan = await planProject(target, made, force);
    await writeProject(target, made, plan);
    return plan;
  };
  const leftovers = async () =>
    (await readdir(join(workspace.folder, "new"))).filter((name) => name.startsWith(".palisade"));

  it("makes the folder, with bytes and permissions", async () => {
    const { created } = await write(false);
    assert.deepEqual(created, [".githooks/pre-commit", "assets/icon.png", "lib/main.dart"]);
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
    const { created, kept } = await write(true);
    assert.deepEqual(created, [".githooks/pre-commit", "assets/icon.png"]);
    assert.deepEqual(kept, [{ path: "lib/main.dart", because: "it was there before" }]);
    assert.equal(await readFile(join(target, "lib/main.dart"), "utf8"), "mine");
    assert.equal(await readFile(join(target, "notes.txt"), "utf8"), "mine");
    assert.deepEqual((await readdir(target)).sort(), [".githooks", "assets", "lib", "notes.txt"]);
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
    await assert.rejects(write(false, broken), { kind: "unavailable" });
    assert.deepEqual(await readdir(join(workspace.folder, "new")), []);
  });

  it("does not take a file for a folder", async () => {
    await workspace.write("new/app", "a file");
    await assert.rejects(write(true), { kind: "conflict", message: /is no folder/ });
  });

  it("replaces what is as it was generated, and keeps its permissions", async () => {
    const [hook, icon, main] = files;
    assert.ok(hook && icon && main);
    const before = [hook, icon, { ...main, content: "old" }];
    await write(false, [...before, manifestOf(before)]);
    await chmod(join(target, "lib/main.dart"), 0o600);
    const { replaced, unchanged } = await write(true, [...files, manifestOf(files)]);
    assert.deepEqual(replaced, ["lib/main.dart", ".palisade/manifest.json"]);
    assert.deepEqual(unchanged, [".githooks/pre-commit", "assets/icon.png"]);
    assert.equal(await readFile(join(target, "lib/main.dart"), "utf8"), "void main() {}\n");
    assert.equal((await stat(join(target, "lib/main.dart"))).mode & 0o777, 0o600);
  });

  it("lists what was generated and is no longer part of the project, and leaves it there", async () => {
    await write(false, [...files, manifestOf(files)]);
    const fewer = files.slice(1);
    const { stale } = await write(true, [...fewer, manifestOf(fewer)]);
    assert.deepEqual(stale, [".githooks/pre-commit"]);
    assert.equal(await readFile(join(target, ".githooks/pre-commit"), "utf8"), "#!/bin/sh\n");
  });

  it("writes nothing when somebody saved a file since it was planned", async () => {
    await write(false, [...files, manifestOf(files)]);
    const after = files.map((file) => ({ ...file, content: file.encoding ? file.content : `${file.content}// new` }));
    const plan = await planProject(target, after, true);
    await writeFile(join(target, "lib/main.dart"), "mine");
    await assert.rejects(writeProject(target, after, plan), { kind: "conflict", message: /changed while/ });
    assert.equal(await readFile(join(target, "lib/main.dart"), "utf8"), "mine");
    assert.equal(await readFile(join(target, ".githooks/pre-commit"), "utf8"), "#!/bin/sh\n");
    assert.deepEqual((await readdir(target)).sort(), [".githooks", ".palisade", "assets", "lib"]);
  });
});

/** The manifest of generated files, as the generator writes it. */
function manifestOf(made: readonly GeneratedFile[]): GeneratedFile {
  const listed = made.map((file) => ({ path: file.path, owner: file.owner, sha256: contentHash(file) }));
  const content = JSON.stringify({ schemaVersion: 1, files: listed });
  return { path: ".palisade/manifest.json", content, tab: "config", owner: "project" };
}
