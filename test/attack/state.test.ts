import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { lstat, mkdir, readdir, readFile, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { httpApp } from "../../server/adapters/http/app.ts";
import { operations } from "../../server/operations/index.ts";
import { jsonDocument } from "../../server/services/json-document.ts";
import { program } from "../support/adapters/program.ts";
import { awakeTime } from "../support/awake-time.ts";
import { createSandbox, type Sandbox } from "./sandbox.ts";
import { buildVictims } from "./victims.ts";

/** Milliseconds that a lock may keep anybody waiting, with what a busy machine adds. */
const longestWait = 2_500;

const tomorrow = Date.now() / 1000 + 86_400;
const pen = (pid: number) => `${pid}-123e4567-e89b-42d3-a456-426614174000`;

describe("attacks on the state", function () {
  this.timeout(30_000);
  let sandbox: Sandbox;
  beforeEach(async () => {
    sandbox = await createSandbox();
  });
  afterEach(() => sandbox.remove());

  const settings = () => join(sandbox.folder, "state/settings.json");
  const lock = () => `${settings()}.lock`;
  const counter = () => join(sandbox.folder, "state/count.json");
  const count = () => jsonDocument(counter(), () => z.object({ count: z.int() }), { count: 0 });
  const setGate = async (maxHigh: number): Promise<{ status: number; error: string; took: number }> => {
    const app = httpApp(operations, sandbox.services, { hosts: ["127.0.0.1"], token: undefined, service: "scanner" });
    using time = awakeTime();
    const answer = await app.request("/api/security/gate", {
      method: "POST",
      headers: { host: "127.0.0.1:4110", "content-type": "application/json" },
      body: JSON.stringify({ maxHigh }),
    });
    const took = time.passed;
    const body = await answer.json();
    return { status: answer.status, error: String(Reflect.get(Object(body), "error")), took };
  };

  it("a process that sleeps with the lock does not die on waking, and nobody's change is lost", async () => {
    const sleeper = (await buildVictims(sandbox.folder)).start(["sleep", counter()]);
    const told = text(sleeper.stdout ?? process.stdin);
    const ended = once(sleeper, "close");
    await untilStopped(sleeper.pid ?? 0);
    using time = awakeTime();
    await count().update((content) => ({ count: content.count + 10 }));
    assert.ok(time.passed < longestWait);
    assert.deepEqual(await count().read(), { count: 10 });
    sleeper.kill("SIGCONT");
    assert.deepEqual(await ended, [0, null]);
    assert.equal(await told, "11\n");
    assert.deepEqual(await count().read(), { count: 11 });
    assert.deepEqual(await readdir(dirname(counter())), ["count.json"]);
  });

  const takenOver: readonly (readonly [what: string, make: () => Promise<unknown>])[] = [
    ["that nobody is in", () => mkdir(lock(), { recursive: true })],
    [
      "of a process that runs",
      async () => {
        await mkdir(lock(), { recursive: true });
        await writeFile(join(lock(), pen(process.pid)), "half");
      },
    ],
    [
      "of a process that was killed",
      async () => {
        await mkdir(lock(), { recursive: true });
        const { pid = 0 } = await ended("exit 0");
        await writeFile(join(lock(), pen(pid)), "half");
      },
    ],
  ];
  for (const [what, make] of takenOver) {
    for (const when of ["today", "tomorrow"]) {
      it(`a lock ${what}, of ${when}, keeps nobody waiting for more than two seconds`, async () => {
        await make();
        if (when === "tomorrow") await utimes(lock(), tomorrow, tomorrow);
        const { status, took } = await setGate(3);
        assert.equal(status, 200);
        assert.ok(took < longestWait, `${took} ms`);
        assert.deepEqual(await readdir(dirname(lock())), ["settings.json"]);
        assert.equal(JSON.parse(await readFile(settings(), "utf8")).gate.maxHigh, 3);
      });
    }
  }

  const foreign: readonly (readonly [what: string, make: () => Promise<unknown>])[] = [
    ["a file", () => sandbox.write("state/settings.json.lock", "somebody's")],
    ["a link to a folder", () => symlink(sandbox.folder, lock())],
    ["a dangling link", () => symlink("nowhere", lock())],
    ["a pipe", async () => execFileSync("mkfifo", [lock()])],
    ["a folder with something in it", () => sandbox.write("state/settings.json.lock/notes.txt", "somebody's")],
  ];
  for (const [what, make] of foreign) {
    it(`a lock that is ${what} is named at once, and left alone`, async () => {
      await mkdir(dirname(lock()), { recursive: true });
      await make();
      const { ino } = await lstat(lock());
      const { status, error, took } = await setGate(3);
      assert.equal(status, 503);
      assert.equal(
        error,
        `${lock()} is not a lock of Palisade, and keeps settings.json from being written. Move it away, then try again.`,
      );
      assert.ok(took < 1000, `${took} ms`);
      assert.equal((await lstat(lock())).ino, ino);
    });
  }

  it("a foreign lock is named by the command line too, and it is no error of Palisade", async () => {
    await sandbox.write("state/settings.json.lock", "somebody's");
    const { code, stderr } = await sandbox.run("gate", "set", "--max-high", "3");
    assert.equal(code, 2);
    assert.match(stderr, /^palisade: \S+settings\.json\.lock is not a lock of Palisade[^\n]*\n$/);
  });

  if (process.getuid?.() === 0) {
    it("a lock that cannot be removed is named, with what to do", async () => {
      await mkdir(lock(), { recursive: true });
      await writeFile(join(lock(), pen(process.pid)), "");
      execFileSync("chmod", ["1777", dirname(lock())]);
      execFileSync("chmod", ["755", lock(), sandbox.folder]);
      process.seteuid?.(65_534);
      try {
        const { error, took } = await setGate(3);
        assert.match(error, /settings\.json could not be written: \S+\.lock is left over and cannot be removed/);
        assert.match(error, /\(permission is denied\)\. Remove it, then try again\.$/);
        assert.ok(took < longestWait, `${took} ms`);
      } finally {
        process.seteuid?.(0);
      }
    });
  }

  const records: readonly (readonly [what: string, make: () => Promise<unknown>])[] = [
    ["a link out of the state folder", async () => symlink(await sandbox.write("home/victim", "{}"), settings())],
    ["a pipe", async () => execFileSync("mkfifo", [settings()])],
    ["a folder", () => mkdir(settings())],
  ];
  for (const [what, make] of records) {
    it(`a record that is ${what} is named and neither read nor written`, async () => {
      await mkdir(dirname(settings()), { recursive: true });
      await make();
      const { ino } = await lstat(settings());
      const { status, error } = await setGate(3);
      assert.equal(status, 503);
      assert.equal(error, `${settings()} is not a regular file, so it is no record of Palisade. Move it away.`);
      assert.equal((await lstat(settings())).ino, ino);
      const victim = await readFile(join(sandbox.folder, "home/victim"), "utf8").catch(() => "{}");
      assert.equal(victim, "{}");
    });
  }

  it("many processes at once lose nothing, while somebody removes their locks", async () => {
    const victims = await buildVictims(sandbox.folder);
    let acknowledged = 0;
    const writers = Array.from({ length: 4 }, async () => {
      for (let i = 0; i < 4; i++) if ((await victims.run(["record", counter()])).code === 0) acknowledged++;
    });
    let isRunning = true;
    const thief = async () => {
      while (isRunning) {
        // A process may write into the folder just then. It is removed the next time.
        await rm(`${counter()}.lock`, { recursive: true, force: true }).catch(() => {});
        await wait(20);
      }
    };
    const stealing = thief();
    try {
      await Promise.all(writers);
    } finally {
      isRunning = false;
      await stealing;
    }
    assert.ok(acknowledged > 0);
    assert.deepEqual(await count().read(), { count: acknowledged });
  });

  it("a disk that is full is said to be so, with the record's name, by the command line", async () => {
    const { code, stderr } = await limited(`"$@" scan apps/garden_notes`);
    assert.equal(code, 2);
    assert.match(
      stderr,
      /^palisade: \S+garden_notes-\w+\.json could not be written: it would be larger than [^\n]*\n$/,
    );
  });

  it("a disk that is full is said to be so over HTTP", async () => {
    const script = `"$@" serve --scanner-port 0 --generator-port 0`;
    const server = spawn("sh", ["-c", `ulimit -f 8; exec ${script}`, "sh", ...command()], {
      cwd: sandbox.folder,
      env: environment(),
    });
    try {
      let printed = "";
      while (!/scanner +(http:\S+)/.test(printed)) printed += (await once(server.stdout, "data"))[0];
      const address = /scanner +(http:\S+)/.exec(printed)?.[1];
      const answer = await fetch(`${address}/api/security/scan`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ path: sandbox.app }),
      });
      assert.equal(answer.status, 507);
      assert.match(await answer.text(), /garden_notes-\w+\.json could not be written: it would be larger than files/);
    } finally {
      server.kill("SIGKILL");
    }
  });

  const command = () => [process.execPath, program];
  const environment = () => ({
    PATH: process.env["PATH"],
    HOME: sandbox.home,
    PALISADE_HOME: join(sandbox.folder, "state"),
  });

  /** Runs a script in which "$@" is palisade and no file may be larger than some kilobytes. */
  async function limited(script: string): Promise<{ code: unknown; stderr: string }> {
    const child = spawn("sh", ["-c", `ulimit -f 8; ${script}`, "sh", ...command()], {
      cwd: sandbox.folder,
      env: environment(),
      stdio: ["ignore", "ignore", "pipe"],
    });
    const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, "close")]);
    return { code, stderr };
  }
});

/** A process that has ended. */
async function ended(script: string) {
  const child = spawn("sh", ["-c", script]);
  await once(child, "close");
  return child;
}

async function untilStopped(pid: number): Promise<void> {
  for (;;) {
    if (execFileSync("ps", ["-o", "state=", "-p", String(pid)], { encoding: "utf8" }).startsWith("T")) return;
    await wait(10);
  }
}
