import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { link, lstat, mkdir, readdir, readFile, readlink, stat, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { Failure } from "../../server/contract/failure.ts";
import { operations } from "../../server/operations/index.ts";
import { newProject } from "../../server/operations/new-project.ts";
import { writeOutput } from "../../server/services/files/write-output.ts";
import { program } from "../support/adapters/program.ts";
import { createSandbox, type Sandbox } from "./sandbox.ts";

const isAdministrator = process.getuid?.() === 0;
const answer = "the whole answer\n";

describe("attacks on --output and --zip", function () {
  this.timeout(60_000);
  let sandbox: Sandbox;
  beforeEach(async () => {
    sandbox = await createSandbox();
  });
  afterEach(() => sandbox.remove());

  const at = (name: string) => join(sandbox.folder, name);
  const read = (name: string) => readFile(at(name), "utf8");
  const write = (name: string, standardOutput?: PassThrough, signal?: AbortSignal) =>
    writeOutput(at(name), name === "-" ? "-" : `./${name}`, answer, { standardOutput, signal });
  const leftovers = async () => (await readdir(sandbox.folder)).filter((name) => name.startsWith(".palisade-"));

  /** A device of our own: only the administrator can make one, and only theirs can be lost. */
  function device(name: string, minor: number, known: string): string {
    if (!isAdministrator) return known;
    execFileSync("mknod", [at(name), "c", "1", String(minor)]);
    return at(name);
  }

  it("/dev/null stays a device for the whole machine", async () => {
    const path = device("null", 3, "/dev/null");
    const { rdev, ino } = await lstat(path);
    assert.equal((await sandbox.run("badge", sandbox.app, "--output", path)).code, 0);
    const now = await lstat(path);
    assert.deepEqual([now.isCharacterDevice(), now.rdev, now.ino], [true, rdev, ino]);
  });

  it("/dev/full is a full disk, and said to be one by its name", async () => {
    const path = device("full", 7, "/dev/full");
    const { code, stderr } = await sandbox.run("badge", sandbox.app, "--output", path);
    assert.equal(code, 2);
    assert.equal(
      stderr,
      `palisade: ${path} could not be written: the disk is full. Free some space, then try again.\n`,
    );
    assert.ok((await lstat(path)).isCharacterDevice());
  });

  it("standard output on a full disk is said to be so, without a stack", async () => {
    const { code, stderr } = await shell(`"$@" badge apps/garden_notes > /dev/full`);
    assert.equal(code, 2);
    assert.match(stderr, /^palisade: Standard output could not be written: the disk is full\.[^\n]*\n$/);
  });

  it("a pipe gets the answer and stays a pipe", async () => {
    execFileSync("mkfifo", [at("pipe")]);
    // Read from the start: Node throws away what nobody has asked for when a process ends.
    const got = text(spawn("cat", [at("pipe")]).stdout);
    await write("pipe");
    assert.equal(await got, answer);
    assert.ok((await lstat(at("pipe"))).isFIFO());
  });

  it("a pipe that nobody reads is waited for until the user interrupts", async () => {
    execFileSync("mkfifo", [at("pipe")]);
    const stop = new AbortController();
    const writing = write("pipe", undefined, stop.signal);
    stop.abort();
    await assert.rejects(writing, { kind: "cancelled" });
  });

  it("a pipe gets more than it holds at once", async () => {
    execFileSync("mkfifo", [at("pipe")]);
    const reader = spawn("sh", ["-c", 'wc -c < "$0"', at("pipe")]);
    const long = "x".repeat(1_000_000);
    const [count] = await Promise.all([
      text(reader.stdout),
      writeOutput(at("pipe"), "pipe", long, { standardOutput: undefined, signal: undefined }),
    ]);
    assert.equal(Number(count), long.length);
  });

  it("a link is followed and stays a link, also through others", async () => {
    await writeFile(at("real"), "old");
    await symlink("real", at("link"));
    await symlink(at("link"), at("second"));
    await write("second");
    assert.equal(await read("real"), answer);
    assert.deepEqual([await readlink(at("link")), await readlink(at("second"))], ["real", at("link")]);
  });

  it("a dangling link is followed to the file that it names", async () => {
    await mkdir(at("reports"));
    await symlink("reports/new", at("link"));
    await write("link");
    assert.equal(await read("reports/new"), answer);
    assert.equal(await readlink(at("link")), "reports/new");
  });

  it("a link to a device leads to the device", async () => {
    await symlink("/dev/null", at("link"));
    await write("link");
    assert.equal(await readlink(at("link")), "/dev/null");
    assert.ok((await lstat("/dev/null")).isCharacterDevice());
  });

  it("- and every name of standard output are standard output", async () => {
    await symlink("/dev/stdout", at("mine"));
    await symlink("/proc/self/fd/1", at("other"));
    for (const name of ["-", "mine", "other"]) {
      const output = new PassThrough();
      await write(name, output);
      output.end();
      assert.equal(await text(output), answer, name);
    }
    assert.deepEqual(await leftovers(), []);
    await assert.rejects(lstat(at("-")));
  });

  it("- is refused where standard output belongs to a protocol", async () => {
    await symlink("/dev/stdout", at("mine"));
    for (const name of ["-", "mine"]) await assert.rejects(write(name), { kind: "invalid input" });
  });

  it("/dev/stdout reaches a pipe, a file is appended to, and other descriptors are written", async () => {
    const palisade = '"$@" badge apps/garden_notes --output';
    const { code, stdout, stderr } = await shell(
      `${palisade} /dev/stdout | head -c 4; ${palisade} - | head -c 4; echo first > log; ` +
        `${palisade} /dev/stdout >> log; ${palisade} /dev/fd/3 3> third`,
    );
    assert.deepEqual([code, stderr, stdout], [0, "", "<svg<svg"]);
    assert.match(await read("log"), /^first\n<svg /);
    assert.match(await read("third"), /^<svg /);
  });

  it("a file keeps its permissions, and another name of it its content", async () => {
    await writeFile(at("report"), "old", { mode: 0o600 });
    await link(at("report"), at("kept"));
    await write("report");
    assert.deepEqual([await read("report"), await read("kept")], [answer, "old"]);
    assert.equal((await stat(at("report"))).mode & 0o777, 0o600);
  });

  if (isAdministrator) {
    it("a file in a folder that takes no new ones is overwritten; one that is read-only is not", async () => {
      await mkdir(at("closed"), { mode: 0o755 });
      for (const [name, mode] of [
        ["open", "666"],
        ["shut", "444"],
      ] as const) {
        await writeFile(at(`closed/${name}`), "an old answer that is longer\n");
        execFileSync("chmod", [mode, at(`closed/${name}`)]);
      }
      execFileSync("chmod", ["755", sandbox.folder]);
      process.seteuid?.(65_534);
      try {
        await write("closed/open");
        await assert.rejects(write("closed/shut"), { kind: "refused", message: /permission is denied/ });
      } finally {
        process.seteuid?.(0);
      }
      assert.equal(await read("closed/open"), answer);
      assert.equal(await read("closed/shut"), "an old answer that is longer\n");
    });

    it("a link that another user planted in a folder that is everybody's is not followed", async () => {
      await mkdir(at("shared"));
      execFileSync("chmod", ["1777", at("shared")]);
      await writeFile(at("victim"), "precious");
      await symlink(at("victim"), at("shared/report"));
      execFileSync("chown", ["-h", "65534", at("shared/report")]);
      const isProtected = (await readFile("/proc/sys/fs/protected_symlinks", "utf8")).trim() === "1";
      await write("shared/report").catch((error: Failure) => assert.equal(error.kind, "refused"));
      assert.equal(await read("victim"), isProtected ? "precious" : answer);
    });
  }

  const refusals: readonly (readonly [what: string, name: string, words: RegExp])[] = [
    ["a folder", "apps", /^\.\/apps is a folder\. Name a file\.$/],
    ["a folder that is not there", "reports/", /^\.\/reports\/ is a folder\. Name a file\.$/],
    ["a file in a folder that is missing", "none/report", /its folder does not exist\. Create the folder/],
    ["a file below a file", "file/report", /a part of its path is a file/],
    ["a link in a circle", "circle", /it is a link that leads in a circle/],
    ["a socket", "socket", /is a socket/],
  ];
  for (const [what, name, words] of refusals) {
    it(`${what} is refused in a sentence that says what was typed`, async () => {
      await writeFile(at("file"), "a file");
      await symlink("circle", at("circle"));
      const server = createServer().listen(at("socket"));
      await once(server, "listening");
      try {
        await assert.rejects(write(name), (error) => {
          assert.ok(error instanceof Failure);
          assert.match(error.message, words);
          assert.doesNotMatch(error.message, /\.palisade-|E[A-Z]{4}/);
          return true;
        });
      } finally {
        await server[Symbol.asyncDispose]();
      }
      assert.deepEqual(await leftovers(), []);
      assert.equal(await read("file"), "a file");
    });
  }

  it("no name at all is refused, and not taken for the folder where the user is", async () => {
    const typed = writeOutput(sandbox.folder, "", answer, { standardOutput: undefined, signal: undefined });
    await assert.rejects(typed, { kind: "invalid input", message: /has no name/ });
  });

  it("an archive follows a link, and comes out of - with nothing else", async () => {
    await writeFile(at("real.zip"), "old");
    await symlink("real.zip", at("link.zip"));
    const { code } = await sandbox.run("new", "garden", "--recipe", "minimal", "--zip", "link.zip");
    assert.equal(code, 0);
    assert.equal(await readlink(at("link.zip")), "real.zip");
    const archive = await readFile(at("real.zip"));
    const streamed = spawn("sh", ["-c", '"$@" new garden --recipe minimal --zip - 2>told', "sh", ...command()], {
      cwd: sandbox.folder,
      env: environment(),
    });
    const chunks = await streamed.stdout.toArray();
    assert.ok(Buffer.concat(chunks).equals(archive));
    assert.match(await read("told"), /^Wrote garden, \d+ files, to -$/m);
  });

  it("an archive for a full device is refused by the operation as well", async () => {
    const input = newProject.input().parse({ config: { appName: "garden" }, zip: device("full", 7, "/dev/full") });
    const context = { progress() {}, signal: undefined };
    assert.ok(operations.includes(newProject));
    await assert.rejects(newProject.run(sandbox.services, input, context), { kind: "disk full" });
  });

  const command = () => [process.execPath, program];
  const environment = () => ({ PATH: process.env["PATH"], HOME: sandbox.home, PALISADE_HOME: at("state") });

  /** Runs a script in which "$@" is palisade. */
  async function shell(script: string): Promise<{ code: unknown; stdout: string; stderr: string }> {
    const child = spawn("sh", ["-c", script, "sh", ...command()], { cwd: sandbox.folder, env: environment() });
    const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
    return { code, stdout, stderr };
  }
});
