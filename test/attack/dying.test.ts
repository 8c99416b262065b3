import assert from "node:assert/strict";
import { cp, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { Failure } from "../../server/contract/failure.ts";
import { undo } from "../../server/operations/undo.ts";
import { type PlannedWrite, writeFix } from "../../server/services/fixing/write-fix.ts";
import { jsonDocument } from "../../server/services/json-document.ts";
import { awakeTime } from "../support/awake-time.ts";
import { createWorkspace, type Workspace } from "../support/services/workspace.ts";
import { breakApp, created, manifest } from "./failing-app.ts";
import { withFullDisk } from "./faults.ts";
import { buildVictims, type Victims } from "./victims.ts";

/** More steps than any of these writers has. */
const maxSteps = 80;

describe("attacks on a process that writes", function () {
  this.timeout(120_000);
  let workspace: Workspace;
  let victims: Victims;
  let writes: readonly PlannedWrite[];
  before(async () => {
    workspace = await createWorkspace();
    victims = await buildVictims(workspace.folder);
    const before = await breakApp(workspace);
    const after = before.replace("android:label", 'android:networkSecurityConfig="@xml/n" android:label');
    const pubspec = await readFile(join(workspace.app, "pubspec.yaml"), "utf8");
    writes = [
      { file: manifest, before, after },
      { file: created, before: undefined, after: "<network-security-config/>\n" },
      { file: "pubspec.yaml", before: pubspec, after: `${pubspec}# fixed\n` },
    ];
  });
  after(() => workspace.remove());

  const state = () => join(workspace.folder, "state");
  const filesIn = async (folder: string) => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
    return files.sort();
  };
  const leftIn = async (folder: string) => (await filesIn(folder)).filter((name) => /\.palisade-|\.lock/.test(name));
  const copyOfApp = async (name: string) => {
    const copy = join(workspace.folder, "apps", name);
    await cp(workspace.app, copy, { recursive: true });
    return copy;
  };
  const victim = (step: number, ...args: string[]) => victims.run(args, { DIE_AT: String(step) });

  const assertOriginal = async (app: string, when: string) => {
    assert.deepEqual(await filesIn(app), await filesIn(workspace.app), when);
    for (const { file, before } of writes) {
      if (before !== undefined) assert.equal(await readFile(join(app, file), "utf8"), before, when);
    }
  };

  /** Returns whether the fix came to its end. */
  async function killFixAt(step: number): Promise<boolean> {
    const app = await copyOfApp(`killed_at_${step}`);
    const { code } = await victim(step, "fix", app, state(), JSON.stringify(writes));
    const done = new Set<string>();
    for (const { file, before, after } of writes) {
      const text = await readFile(join(app, file), "utf8").catch(() => undefined);
      assert.ok(text === before || text === after, `step ${step} tore ${file}`);
      if (text === after) done.add(file);
    }
    assert.ok(!done.has(manifest) || done.has(created), `step ${step} left a manifest that names no file`);
    for (const { file, before } of writes) {
      const copy = await readFile(join(app, `${file}.bak`), "utf8").catch(() => before);
      assert.equal(copy, before, `step ${step} tore ${file}.bak`);
    }
    await undo.run(workspace.services, { path: app }, { progress() {}, signal: undefined }).catch((error) => {
      // It died before the journal knew of it.
      assert.equal(error.kind, "not found", `step ${step}: ${error.message}`);
    });
    await assertOriginal(app, `after step ${step} and an undo`);
    await workspace.services.store.fixes(app).update((content) => content);
    return code === 0;
  }

  it("killed at each step of a fix, it leaves whole files that build, and an undo brings everything back", async () => {
    let isDone = await killFixAt(maxSteps);
    assert.ok(isDone);
    for (let step = 1; step < maxSteps; step += 4) {
      const ends = await Promise.all([0, 1, 2, 3].map((next) => killFixAt(step + next)));
      assert.ok(step > 1 || ends.every((end) => !end));
      isDone = ends.includes(true);
      if (isDone) break;
    }
    assert.ok(isDone);
    assert.deepEqual(await leftIn(state()), []);
  });

  it("killed at each step of a record, it keeps nobody waiting and loses nothing that was acknowledged", async () => {
    const record = join(state(), "killed.json");
    const document = jsonDocument(record, () => z.object({ count: z.int() }), { count: 0 });
    for (let step = 1; ; step++) {
      assert.ok(step < maxSteps);
      const { count: acknowledged } = await document.read();
      const { code, stdout } = await victim(step, "record", record);
      using time = awakeTime();
      const { count } = await document.update((content) => ({ count: content.count + 1 }));
      assert.ok(time.passed < 2000, `step ${step} kept the next one waiting`);
      const attempts = stdout === "" ? [acknowledged + 1, acknowledged + 2] : [Number(stdout) + 1];
      assert.ok(attempts.includes(count), `step ${step}: ${count} after ${acknowledged}`);
      assert.deepEqual(await leftIn(state()), []);
      if (code === 0) break;
    }
  });

  /** What is said when the disk is full from this write on; undefined when the work needs fewer. */
  async function saidWhenFull(step: number, work: () => Promise<unknown>): Promise<string | undefined> {
    try {
      await withFullDisk(step, work);
      return undefined;
    } catch (error) {
      assert.ok(error instanceof Failure, String(error));
      assert.equal(error.kind, "disk full", `write ${step}: ${error.message}`);
      assert.match(error.message, /the disk is full/);
      assert.doesNotMatch(error.message, /\.palisade-|ENOSPC/);
      return error.message;
    }
  }

  it("with a disk that is full at each step of a fix, it says so and changes nothing", async () => {
    const app = await copyOfApp("full");
    const journal = workspace.services.store.fixes(app);
    const fix = () => writeFix(app, writes, { ownFolders: [], undo: { journal, at: new Date(0), findings: [] } });
    const told: string[] = [];
    for (let step = 1; ; step++) {
      assert.ok(step < maxSteps);
      const said = await saidWhenFull(step, fix);
      if (said === undefined) break;
      told.push(said);
      await assertOriginal(app, `write ${step}: ${said}`);
    }
    assert.ok(told.some((message) => message.startsWith(`${manifest} could not be written`)));
  });

  it("with a disk that is full at each step of a record, it says which one and keeps what it held", async () => {
    const record = join(state(), "full.json");
    const document = jsonDocument(record, () => z.object({ count: z.int() }), { count: 0 });
    await document.update(() => ({ count: 1 }));
    for (let step = 1; ; step++) {
      assert.ok(step < maxSteps);
      const said = await saidWhenFull(step, () => document.update(() => ({ count: 2 })));
      if (said === undefined) break;
      assert.ok(said.includes(state()), said);
      assert.equal(await readFile(record, "utf8"), '{"count":1}\n');
      assert.deepEqual(await leftIn(state()), [], `write ${step}`);
    }
    assert.deepEqual(await document.read(), { count: 2 });
  });
});
