import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { mock } from "node:test";
import type { Failure } from "../../contract/failure.ts";
import { answerOf, outputOf, startGit } from "./run-git.ts";

const signal = undefined;
/** In milliseconds, of a fake clock. */
const patience = 20_000;

describe("a run of Git", () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "palisade-run-git-"));
    for (const name of ["objects", "refs"]) await mkdir(join(folder, name));
    await writeFile(join(folder, "config"), "[core]\n\tbare = true\n\trepositoryFormatVersion = 0\n");
    execFileSync("mkfifo", [join(folder, "HEAD")]);
  });
  after(() => rm(folder, { recursive: true, force: true }));

  beforeEach(() => mock.timers.enable({ apis: ["setTimeout"] }));
  afterEach(() => mock.timers.reset());
  const silent = (error: Failure) =>
    error.kind === "unavailable" && /did not answer within 20 seconds/.test(error.message);

  it("that waits for a pipe ends, for whoever reads its output and for whoever asks for its end", async () => {
    const git = startGit(["--git-dir", folder, "rev-parse", "HEAD"], { signal });
    const end = assert.rejects(git.ended, silent);
    mock.timers.tick(patience);
    await assert.rejects(outputOf(git), silent);
    await end;
  });

  it("ends with everything that it has started", async () => {
    const git = startGit(["-c", "alias.wait=!echo $$; exec sleep 1000", "wait"], { signal });
    let child = "";
    await assert.rejects(async () => {
      for await (const chunk of git.stdout) {
        child += chunk;
        // The reader waits again, and then the time passes.
        setImmediate(() => mock.timers.tick(patience));
      }
      await git.ended;
    }, silent);
    assert.match(child, /^\d+\n$/);
    // A process that has closed its files still exists for a moment.
    const end = performance.now() + 10_000;
    while (isRunning(child.trim()) && performance.now() < end) await new Promise(setImmediate);
    assert.ok(!isRunning(child.trim()), "it still sleeps");
  });

  it("is not silent while its reader is busy", async () => {
    const { stdout, ended } = startGit(["version"], { signal });
    let output = "";
    for await (const chunk of stdout) {
      output += chunk;
      mock.timers.tick(10 * patience);
    }
    assert.match(output, /^git version/);
    assert.deepEqual(await ended, { ok: true, code: 0, complaint: "" });
  });

  it("is cancelled by its signal, before it starts and while it runs", async () => {
    const cancelled = (error: Failure) => error.kind === "cancelled";
    await assert.rejects(outputOf(startGit(["version"], { signal: AbortSignal.abort() })), cancelled);
    const stop = new AbortController();
    const waiting = outputOf(startGit(["--git-dir", folder, "rev-parse", "HEAD"], { signal: stop.signal }));
    stop.abort();
    await assert.rejects(waiting, cancelled);
  });

  it("that fails says so in Git's own words", async () => {
    await rm(join(folder, "HEAD"));
    await assert.rejects(
      answerOf(startGit(["--git-dir", folder, "rev-parse", "HEAD"], { signal }), "look up HEAD"),
      (error: Failure) => error.kind === "unavailable" && /^Git could not look up HEAD: fatal: /.test(error.message),
    );
  });
});

/** A finished process may stay in the process table until its parent collects it. */
function isRunning(pid: string): boolean {
  const file = `/proc/${pid}/stat`;
  if (existsSync("/proc/self/stat")) return existsSync(file) && !/\) [ZX] /.test(readFileSync(file, "utf8"));
  try {
    return process.kill(Number(pid), 0);
  } catch {
    return false;
  }
}
