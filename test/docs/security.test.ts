import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { createReadStream } from "node:fs";
import { lstat, mkdir, readdir, readFile, readlink, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { z } from "zod";
import { fixAll } from "../../server/operations/fix-all.ts";
import type { RunContext } from "../../server/operations/operation.ts";
import { undo } from "../../server/operations/undo.ts";
import { temporaryIn } from "../../server/services/files/temporary.ts";
import { writeOutput } from "../../server/services/files/write-output.ts";
import { jsonDocument } from "../../server/services/json-document.ts";
import { breakApp, created, manifest } from "../attack/failing-app.ts";
import { buildVictims } from "../attack/victims.ts";
import { createWorkspace, type Workspace } from "../support/services/workspace.ts";
import { promise } from "./promise.ts";

describe("SECURITY.md promises:", function () {
  this.timeout(30_000);
  let workspace: Workspace;
  beforeEach(async () => {
    workspace = await createWorkspace();
  });
  afterEach(() => workspace.remove());

  const context: RunContext = { progress() {}, signal: undefined };
  const inApp = (file: string) => join(workspace.app, file);
  const read = (file: string) => readFile(inApp(file), "utf8");
  const fixEverything = () => fixAll.run(workspace.services, { path: workspace.app, dryRun: false }, context);
  const undoFix = () => undo.run(workspace.services, { path: workspace.app }, context);
  const names = async () => (await readdir(workspace.folder, { recursive: true })).sort();

  promise("A fix changes files inside the project only, and never through a link.", async () => {
    const before = await breakApp(workspace);
    const outside = await workspace.write("outside.xml", before);
    execFileSync("ln", ["-sf", outside, inApp(manifest)]);
    await fixEverything().catch((error) => assert.equal(error.kind, "refused"));
    execFileSync("rm", [inApp(manifest)]);
    await writeFile(inApp(manifest), before);
    await symlink(outside, inApp(`${manifest}.bak`));
    await fixEverything();
    assert.equal(await readFile(outside, "utf8"), before);
    assert.notEqual(await read(manifest), before);
  });

  promise(
    "A fix keeps the text from before beside each file as `.bak` (or `.bak.1`, and so on; hidden among Android's resources), and overwrites no copy that holds another text.",
    async () => {
      const before = await breakApp(workspace);
      await writeFile(inApp(`${manifest}.bak`), "mine");
      await fixEverything();
      assert.deepEqual([await read(`${manifest}.bak`), await read(`${manifest}.bak.1`)], ["mine", before]);
    },
  );

  promise(
    "A fix changes all of its files or none; one that is killed half-way leaves whole files, and `palisade undo` takes it back.",
    async () => {
      const before = await breakApp(workspace);
      const original = await readdir(workspace.app, { recursive: true });
      const fixed = `${before}<!-- fixed -->`;
      const writes = [
        { file: manifest, before, after: fixed },
        { file: created, after: "<a/>" },
      ];
      const state = workspace.services.store.folder;
      const victims = await buildVictims(workspace.folder);
      const { code } = await victims.run(["fix", workspace.app, state, JSON.stringify(writes)], {
        DIE_BEFORE: manifest,
      });
      assert.equal(code, null);
      assert.deepEqual([await read(manifest), await read(created)], [before, "<a/>"]);
      await undoFix();
      assert.equal(await read(manifest), before);
      assert.deepEqual((await readdir(workspace.app, { recursive: true })).sort(), original.sort());
    },
  );

  promise(
    "`--output` and `--zip` follow links, write into devices and pipes, and replace regular files in one step.",
    async () => {
      const at = (name: string) => join(workspace.folder, name);
      const write = (name: string) =>
        writeOutput(at(name), name, "answer", { standardOutput: undefined, signal: undefined });
      await workspace.write("report", "old");
      await symlink("report", at("link"));
      const { ino } = await lstat(at("report"));
      await write("link");
      assert.equal(await readlink(at("link")), "report");
      assert.equal(await readFile(at("report"), "utf8"), "answer");
      assert.notEqual((await lstat(at("report"))).ino, ino);
      await symlink("/dev/null", at("device"));
      await write("device");
      assert.ok((await lstat("/dev/null")).isCharacterDevice());
      execFileSync("mkfifo", [at("pipe")]);
      const reading = text(createReadStream(at("pipe")));
      await write("pipe");
      assert.equal(await reading, "answer");
    },
  );

  promise(
    "Two Palisades that write the same record at the same moment lose no decision, even when one of them was stopped meanwhile.",
    async () => {
      const record = join(workspace.folder, "state/count.json");
      const victims = await buildVictims(workspace.folder);
      const [node, ...victim] = victims.command;
      await Promise.all([1, 2, 3].map(() => victims.run(["record", record])));
      const document = jsonDocument(record, () => z.object({ count: z.int() }), { count: 0 });
      let seen = 0;
      await document.update(({ count }) => {
        // This process does nothing while another one takes the lock over and writes.
        if (seen++ === 0) execFileSync(node, [...victim, "record", record]);
        return { count: count + 1 };
      });
      assert.equal(seen, 2);
      assert.deepEqual(await document.read(), { count: 5 });
    },
  );

  promise(
    "Temporary files that a killed Palisade left are removed by the next write into that folder, and nobody else's are.",
    async () => {
      await breakApp(workspace);
      const { pid } = spawnSync(process.execPath, ["-e", ""]);
      const folder = inApp(manifest).replace(/\/[^/]+$/, "");
      await mkdir(join(folder, ".palisade-notes.tmp"));
      await writeFile(temporaryIn(folder).replace(`-${process.pid}-`, `-${pid}-`), "half");
      await fixEverything();
      const left = (await names()).filter((name) => name.includes(".palisade-"));
      assert.deepEqual(
        left.map((name) => name.replace(/.*\//, "")),
        [".palisade-notes.tmp"],
      );
    },
  );
});
