import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { createWorkspace, type Workspace } from "../../test/support/services/workspace.ts";
import { jsonDocument } from "./json-document.ts";
import { stateFolder } from "./state-folder.ts";
import { openStore, type Store } from "./store.ts";

const run = promisify(execFile);
const counter = () => z.object({ count: z.int() });

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

  it("Documents lose no change when several processes write at once.", async () => {
    const script = `
      const { jsonDocument } = await import(${JSON.stringify(join(import.meta.dirname, "./json-document.ts"))});
      const { z } = await import("zod");
      const document = jsonDocument(${JSON.stringify(path)}, () => z.object({ count: z.int() }), { count: 0 });
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

describe("a document that is read often", () => {
  let workspace: Workspace;
  let path: string;
  beforeEach(async () => {
    workspace = await createWorkspace();
    path = join(workspace.folder, "state", "counter.json");
  });
  afterEach(() => workspace.remove());

  it("is parsed once while the file does not change", async () => {
    const document = jsonDocument(path, counter, { count: 0 });
    await document.update(() => ({ count: 1 }));
    const first = await document.read();
    assert.equal(await document.read(), first);
  });

  it("shows at once what another process or the same one wrote, even in the same moment and of the same length", async () => {
    const document = jsonDocument(path, counter, { count: 0 });
    const other = jsonDocument(path, counter, { count: 0 });
    for (let count = 1; count < 10; count++) {
      await (count % 2 === 0 ? document : other).update(() => ({ count }));
      assert.deepEqual(await document.read(), { count });
    }
  });

  it("is empty again when the file goes, and never handed out half changed", async () => {
    const document = jsonDocument(path, counter, { count: 0 });
    await document.update(() => ({ count: 7 }));
    assert.deepEqual(await document.read(), { count: 7 });
    await rm(path);
    assert.deepEqual(await document.read(), { count: 0 });
    await writeFile(path, '{"count": ');
    assert.deepEqual(await document.read(), { count: 0 });
  });
});

describe("watching the store", () => {
  let workspace: Workspace;
  beforeEach(async () => {
    workspace = await createWorkspace();
  });
  afterEach(() => workspace.remove());

  /** Counts a watcher's calls, and resolves at the next one. */
  function watching(store: Store) {
    let told = Promise.withResolvers<void>();
    const stop = store.watch(() => told.resolve());
    return {
      stop,
      async next() {
        await told.promise;
        told = Promise.withResolvers();
      },
    };
  }

  it("tells of a project's document and of the settings, whoever writes them", async () => {
    const { store } = workspace.services;
    const watcher = watching(store);
    const other = openStore(store.folder);
    await other.project(workspace.app).update((content) => content);
    await watcher.next();
    await other.settings.update((content) => content);
    await watcher.next();
    watcher.stop();
  });

  it("works before anything was ever written, and ends when it is stopped", async () => {
    const { store } = workspace.services;
    let told = 0;
    const stop = store.watch(() => told++);
    stop();
    const watcher = watching(store);
    await store.project(workspace.app).update((content) => content);
    await watcher.next();
    watcher.stop();
    assert.equal(told, 0);
  });

  it("is harmless where the folder cannot be made", async () => {
    const store = openStore(await workspace.write("no-folder", ""));
    store.watch(() => {})();
    assert.equal((await store.settings.read()).version, 1);
    await assert.rejects(store.settings.update((content) => content));
  });

  it("writes what it has begun before it closes, and nothing after", async () => {
    const { store } = workspace.services;
    const gate = { maxCrit: 7, maxHigh: null, minGrade: null, maxUnread: 0 };
    const written = store.settings.update((content) => ({ ...content, gate }));
    await store.close();
    assert.deepEqual(await openStore(store.folder).settings.read(), { version: 1, gate, enforced: [] });
    assert.deepEqual(
      (await readdir(store.folder)).filter((name) => name.endsWith(".lock")),
      [],
    );
    await written;
    await assert.rejects(
      store.project("/app").update((content) => content),
      { kind: "cancelled" },
    );
  });

  it("survives that the folder is removed", async () => {
    const { store } = workspace.services;
    const watcher = watching(store);
    await rm(store.folder, { recursive: true });
    watcher.stop();
    await store.settings.update((content) => content);
    assert.equal((await store.settings.read()).version, 1);
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
