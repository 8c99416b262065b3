import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { program } from "../../../test/support/adapters/program.ts";
import { createWorkspace, type Workspace } from "../../../test/support/services/workspace.ts";
import { createServices } from "../../services/services.ts";
import { runCommand } from "./cli.ts";
import { streamOutput } from "./terminal.ts";

const installation = join(import.meta.dirname, "../../..");

describe("what a scan keeps for later processes", () => {
  let workspace: Workspace;
  beforeEach(async () => {
    workspace = await createWorkspace();
    await workspace.write("apps/garden_notes/lib/host.dart", "const host = 'http://api.garden-notes.dev/sync';\n");
  });
  afterEach(() => workspace.remove());

  const state = () => join(workspace.folder, "state");
  const isKept = () => ["facts", "scans"].some((folder) => existsSync(join(state(), folder)));

  /** @param answered called when the answer comes */
  async function scan(answered: (interrupt: AbortController) => void = () => {}, ...flags: string[]) {
    const out = new PassThrough();
    const err = new PassThrough();
    const interrupt = new AbortController();
    out.once("data", () => answered(interrupt));
    const terminal = {
      stdin: new PassThrough(),
      stdout: streamOutput(out as never),
      stderr: streamOutput(err as never),
      environment: {},
      signal: interrupt.signal,
    };
    const services = () => createServices({ PALISADE_HOME: state() }, workspace.folder, installation);
    const code = await runCommand(["scan", workspace.app, "-q", ...flags], services, terminal as never);
    err.end();
    return { code, stderr: Buffer.concat(await err.toArray()).toString() };
  }

  const good = { code: 0, stderr: "" };

  it("is written behind the answer", async () => {
    let wasKept: boolean | undefined;
    assert.deepEqual(await scan(() => (wasKept = isKept())), good);
    assert.deepEqual([wasKept, isKept()], [false, true]);
  });

  it("is left out when the user interrupts behind the answer, which keeps its exit code", async () => {
    assert.deepEqual(await scan((interrupt) => interrupt.abort()), good);
    assert.equal(isKept(), false);
  });

  it("changes neither the exit code nor what is said when it cannot be written", async () => {
    await mkdir(state());
    for (const folder of ["facts", "scans"]) await writeFile(join(state(), folder), "a file, where a folder should be");
    assert.deepEqual(await scan(), good);
  });

  it("is not written without a cache", async () => {
    assert.deepEqual(await scan(undefined, "--no-cache"), good);
    assert.equal(isKept(), false);
  });

  it("is whole although the reader of the answer has closed its pipe", async () => {
    const environment = { PATH: process.env["PATH"], PALISADE_HOME: state() };
    const child = spawn(process.execPath, [program, "scan", workspace.app], { env: environment });
    child.stdout.destroy();
    let stderr = "";
    child.stderr.on("data", (text) => (stderr += text));
    const [code] = await once(child, "exit");
    assert.equal(code, 0, stderr);
    assert.equal(stderr.includes("palisade:"), false, stderr);
    assert.equal((await readdir(join(state(), "facts"))).length, 1);
    assert.deepEqual(await scan(), good);
  });
});
