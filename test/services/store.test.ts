import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { jsonDocument } from "../../server/services/json-document.ts";
import { stateFolder } from "../../server/services/state-folder.ts";
import { createWorkspace, type Workspace } from "./workspace.ts";

const run = promisify(execFile);
const counter = z.object({ count: z.int() });

describe("JSON documents", () => {
  let workspace: Workspace;
  let path: string;

  beforeEach(async () => {
    workspace = await createWorkspace();
    path = join(workspace.folder, "state", "counter.json");
  });
  afterEach(() => workspace.remove());

  it("start empty and keep what is written", async () => {
    const document = jsonDocument(path, counter, { count: 0 });
    assert.deepEqual(await document.read(), { count: 0 });
    await document.update(({ count }) => ({ count: count + 1 }));
    assert.deepEqual(await jsonDocument(path, counter, { count: 0 }).read(), { count: 1 });
  });

  it("lose no change when several processes write at once", async () => {
    const script = `
      const { jsonDocument } = await import(${JSON.stringify(join(import.meta.dirname, "../../server/services/json-document.ts"))});
      const { z } = await import("zod");
      const document = jsonDocument(${JSON.stringify(path)}, z.object({ count: z.int() }), { count: 0 });
      for (let i = 0; i < 20; i++) await document.update(({ count }) => ({ count: count + 1 }));`;
    const child = () =>
      run(process.execPath, ["--input-type=module", "-e", script], { cwd: join(import.meta.dirname, "../..") });
    await Promise.all([child(), child(), child()]);
    assert.deepEqual(JSON.parse(await readFile(path, "utf8")), { count: 60 });
  });

  for (const [name, content] of [
    ["torn", '{"count": 4'],
    ["foreign", '{"bookmarks": []}'],
    ["empty", ""],
  ] as const) {
    it(`set a ${name} file aside instead of overwriting it`, async () => {
      await mkdir(join(workspace.folder, "state"), { recursive: true });
      await writeFile(path, content);
      const document = jsonDocument(path, counter, { count: 0 });
      assert.deepEqual(await document.read(), { count: 0 });
      assert.equal(await readFile(path, "utf8"), content);
      await document.update(({ count }) => ({ count: count + 1 }));
      assert.deepEqual(JSON.parse(await readFile(path, "utf8")), { count: 1 });
      const aside = (await readdir(join(workspace.folder, "state"))).filter((file) => file.includes(".unreadable-"));
      assert.equal(aside.length, 1);
      assert.equal(await readFile(join(workspace.folder, "state", aside[0] ?? ""), "utf8"), content);
    });
  }

  it("leave no temporary file behind, and keep the old content when the change fails", async () => {
    const document = jsonDocument(path, counter, { count: 0 });
    await document.update(() => ({ count: 5 }));
    await assert.rejects(
      document.update(() => {
        throw new Error("no");
      }),
      /no/,
    );
    assert.deepEqual(await document.read(), { count: 5 });
    assert.deepEqual(await readdir(join(workspace.folder, "state")), ["counter.json"]);
  });
});

describe("the state folder", () => {
  it("is PALISADE_HOME when that is set", () =>
    assert.equal(stateFolder({ PALISADE_HOME: "/srv/palisade" }), "/srv/palisade"));
  it("follows XDG on Linux", () => assert.equal(stateFolder({ XDG_STATE_HOME: "/x" }, "linux"), "/x/palisade"));
  it("is in the library on a Mac", () =>
    assert.match(stateFolder({}, "darwin"), /Library.Application Support.palisade$/));
  it("is local application data on Windows", () =>
    assert.match(stateFolder({ LOCALAPPDATA: "C:/Data" }, "win32"), /Data.palisade$/));
});
