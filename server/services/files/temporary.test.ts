import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdir, readdir, symlink, utimes } from "node:fs/promises";
import { basename, join } from "node:path";
import { createWorkspace, type Workspace } from "../../../test/support/services/workspace.ts";
import { sweep, temporaryIn } from "./temporary.ts";

describe("temporary files", () => {
  let workspace: Workspace;
  let folder: string;
  beforeEach(async () => {
    workspace = await createWorkspace();
    folder = join(workspace.folder, "sources");
    await mkdir(folder);
  });
  afterEach(() => workspace.remove());

  const ours = () => basename(temporaryIn(folder));
  const ofDead = () => ours().replace(`-${process.pid}-`, `-${spawnSync(process.execPath, ["-e", ""]).pid}-`);
  const elsewhere = (name: string) => name.replace(/^\.palisade-\w+/, ".palisade-00000000");
  const make = async (name: string, hoursOld = 0) => {
    const path = await workspace.write(`sources/${name}`, "half");
    const at = Date.now() / 1000 - hoursOld * 3600;
    await utimes(path, at, at);
    return name;
  };
  const left = async () => {
    await sweep(folder);
    return readdir(folder);
  };

  const swept: readonly (readonly [what: string, name: () => string, hoursOld: number])[] = [
    ["of a process that has ended", ofDead, 0],
    ["of a process that has ended, from the future", ofDead, -48],
    ["of another machine, from yesterday", () => elsewhere(ours()), 24],
    ["of an earlier version, from yesterday", () => ".palisade-123e4567-e89b-42d3-a456-426614174000.tmp", 24],
  ];
  for (const [what, name, hoursOld] of swept) {
    it(`${what} are removed`, async () => {
      await make(name(), hoursOld);
      assert.deepEqual(await left(), []);
    });
  }

  const kept: readonly (readonly [what: string, name: () => string, hoursOld: number])[] = [
    ["of a process that runs", ours, 0],
    ["of another machine, where that process may run", () => elsewhere(ofDead()), 0],
    ["of an earlier version, from just now", () => ".palisade-123e4567-e89b-42d3-a456-426614174000.tmp", 0],
    ["of somebody else", () => "notes.tmp", 24],
    ["of somebody else with a name like ours", () => ".palisade-notes.tmp", 24],
    ["of ours with something behind", () => `${ofDead()}.txt`, 24],
  ];
  for (const [what, name, hoursOld] of kept) {
    it(`${what} stay`, async () => {
      const made = await make(name(), hoursOld);
      assert.deepEqual(await left(), [made]);
    });
  }

  it("go with the folders that they are, and never with what a link leads to", async () => {
    await workspace.write(`sources/${ofDead()}/lib/main.dart`, "half");
    await workspace.write("outside/precious", "all");
    await symlink(join(workspace.folder, "outside"), join(folder, ofDead()));
    assert.deepEqual(await left(), []);
    assert.deepEqual(await readdir(join(workspace.folder, "outside")), ["precious"]);
  });
});
