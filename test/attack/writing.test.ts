import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { link, lstat, mkdir, readdir, readFile, readlink, stat, symlink, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { httpApp } from "../../server/adapters/http/app.ts";
import { operations } from "../../server/operations/index.ts";
import { breakApp, created, createdFolder, manifest } from "./failing-app.ts";
import { createSandbox, type Sandbox } from "./sandbox.ts";

describe("attacks on what a fix writes", function () {
  this.timeout(30_000);
  let sandbox: Sandbox;
  let before: string;
  beforeEach(async () => {
    sandbox = await createSandbox();
    before = await breakApp(sandbox);
  });
  afterEach(() => sandbox.remove());

  const inApp = (file: string) => join(sandbox.app, file);
  const read = (path: string) => readFile(path, "utf8");
  const bak = () => inApp(`${manifest}.bak`);
  const secondBak = () => inApp(`${manifest}.bak.1`);
  const outside = (name: string, text: string) => sandbox.write(`home/${name}`, text);

  async function post(
    operation: "fix" | "fix-all" | "undo",
    input: object = {},
  ): Promise<{ status: number; body: string }> {
    const app = httpApp(operations, sandbox.services, { hosts: ["127.0.0.1"], token: undefined, service: "scanner" });
    const answer = await app.request(`/api/security/${operation}`, {
      method: "POST",
      headers: { host: "127.0.0.1:4110", "content-type": "application/json" },
      body: JSON.stringify({ path: sandbox.app, ...input }),
    });
    return { status: answer.status, body: await answer.text() };
  }

  const assertFixed = async () => {
    assert.match(await read(inApp(manifest)), /allowBackup="false"/);
    assert.ok(existsSync(inApp(created)));
  };
  const assertUnchanged = async () => {
    assert.equal(await read(inApp(manifest)), before);
    assert.equal(existsSync(inApp(created)), false);
  };
  const leftovers = async () => {
    const all = await readdir(sandbox.folder, { recursive: true });
    return all.filter((name) => /\.palisade-|\.json\.lock/.test(name));
  };

  it("a .bak that is a link to ~/.bashrc does not become a way to run code", async () => {
    before = `<!--\nid > pwned\n-->\n${before}`;
    await writeFile(inApp(manifest), before);
    const bashrc = await outside(".bashrc", "alias ls='ls --color'\n");
    await symlink(bashrc, bak());
    const { code, stderr } = await sandbox.run("fix-all", sandbox.app);
    assert.deepEqual([code, stderr], [0, ""]);
    assert.equal(await read(bashrc), "alias ls='ls --color'\n");
    assert.equal(await readlink(bak()), bashrc);
    assert.equal(await read(secondBak()), before);
    await assertFixed();
  });

  const taken: readonly (readonly [what: string, plant: (path: string) => Promise<unknown>])[] = [
    ["a link out of the project", async (path) => symlink(await outside("notes", "mine"), path)],
    ["a link to another file of the project", (path) => symlink("../../../../pubspec.yaml", path)],
    ["a dangling link", (path) => symlink(join(sandbox.folder, "home/planted"), path)],
    ["a link to itself", (path) => symlink(basename(path), path)],
    ["a second name of a file outside", async (path) => link(await outside("notes", "mine"), path)],
    ["a pipe", async (path) => execFileSync("mkfifo", [path])],
    ["a folder", (path) => mkdir(path)],
    ["a copy that somebody else made", (path) => writeFile(path, "another text")],
    ["an empty file that a killed process left", (path) => writeFile(path, "")],
  ];
  for (const [what, plant] of taken) {
    it(`a .bak that is ${what} is passed over, over HTTP too`, async () => {
      await plant(bak());
      const untouched = await lstat(bak());
      const pubspec = await read(inApp("pubspec.yaml"));
      const { status } = await post("fix-all");
      assert.equal(status, 200);
      const now = await lstat(bak());
      assert.deepEqual([now.ino, now.mode, now.size], [untouched.ino, untouched.mode, untouched.size]);
      assert.equal(await read(secondBak()), before);
      assert.equal(await read(inApp("pubspec.yaml")), pubspec);
      assert.equal(existsSync(join(sandbox.folder, "home/planted")), false);
      if (existsSync(join(sandbox.folder, "home/notes")))
        assert.equal(await read(join(sandbox.folder, "home/notes")), "mine");
      await assertFixed();
      assert.deepEqual(await leftovers(), []);
    });
  }

  it("a .bak with the same text is used and not written again", async () => {
    await writeFile(bak(), before);
    const { ino } = await stat(bak());
    assert.equal((await post("fix-all")).status, 200);
    assert.equal((await stat(bak())).ino, ino);
    assert.equal(existsSync(secondBak()), false);
  });

  it("a hundred planted copies make the fix stop before its first byte", async () => {
    for (let number = 1; number < 100; number++) await writeFile(inApp(`${manifest}.bak.${number}`), "planted");
    await writeFile(bak(), "planted");
    const { status, body } = await post("fix-all");
    assert.equal(status, 403);
    assert.match(body, /AndroidManifest\.xml has 100 \.bak copies\. Remove those that you no longer need\./);
    await assertUnchanged();
  });

  it("a manifest that is a second name of a file outside leaves that file alone", async () => {
    const victim = await outside("victim", before);
    execFileSync("ln", ["-f", victim, inApp(manifest)]);
    assert.equal((await post("fix-all")).status, 200);
    assert.equal(await read(victim), before);
    await assertFixed();
  });

  it("a manifest that is a link is not changed, and neither is what it leads to", async () => {
    const victim = await sandbox.write("apps/garden_notes/other.xml", before);
    execFileSync("ln", ["-sf", victim, inApp(manifest)]);
    await post("fix-all");
    assert.equal(await read(victim), before);
    assert.equal(await readlink(inApp(manifest)), victim);
    assert.equal(existsSync(inApp(created)), false);
  });

  for (const [what, target] of [
    ["out of the project", "home/elsewhere"],
    ["to nowhere", "home/nowhere"],
  ] as const) {
    it(`a folder of the app that leads ${what} stops a fix that makes a file in it`, async () => {
      await mkdir(join(sandbox.folder, "home/elsewhere"), { recursive: true });
      execFileSync("rm", ["-rf", dirname(inApp(createdFolder))]);
      await symlink(join(sandbox.folder, target), dirname(inApp(createdFolder)));
      const { status, body } = await post("fix-all");
      assert.equal(status, 403);
      assert.match(body, /network_security_config\.xml leads out of the project/);
      assert.deepEqual(await readdir(join(sandbox.folder, "home")), ["elsewhere"]);
      assert.deepEqual(await readdir(join(sandbox.folder, "home/elsewhere")), []);
      assert.equal(await read(inApp(manifest)), before);
    });
  }

  it("two fixes of one file, one after the other, leave the original behind", async () => {
    assert.equal((await post("fix", { id: "android-debuggable" })).status, 200);
    const between = await read(inApp(manifest));
    assert.equal((await post("fix", { id: "android-allow-backup" })).status, 200);
    assert.equal(await read(bak()), before);
    assert.equal(await read(secondBak()), between);
  });

  it("two fixes of one file at the same moment never lose one of them without a word", async () => {
    const ids = ["android-debuggable", "android-allow-backup"];
    const answers = await Promise.all(ids.map((id) => post("fix", { id })));
    const text = await read(inApp(manifest));
    for (const [index, { status }] of answers.entries()) {
      const isFixed = index === 0 ? !text.includes('debuggable="true"') : text.includes('allowBackup="false"');
      assert.equal(status === 200, isFixed, `${ids[index]} was answered with ${status}`);
    }
    assert.equal(await read(bak()), before);
  });

  if (process.getuid?.() === 0) {
    // The administrator may write everywhere, so a folder is only closed to somebody else.
    it("a folder that takes no new files is named, and nothing is half written", async () => {
      const { uid } = await stat(sandbox.folder);
      execFileSync("chown", ["-R", "65534", sandbox.folder]);
      execFileSync("chown", [String(uid), dirname(inApp(manifest))]);
      process.seteuid?.(65_534);
      try {
        const { status, body } = await post("fix", { id: "android-debuggable" });
        assert.equal(status, 403);
        assert.match(body, /AndroidManifest\.xml\.bak could not be written: permission is denied/);
      } finally {
        process.seteuid?.(0);
      }
      await assertUnchanged();
      assert.deepEqual(await leftovers(), []);
    });
  }

  it("an undo restores every file, and removes what the fix made", async () => {
    const tree = () => readdir(sandbox.app, { recursive: true });
    const original = (await tree()).sort();
    assert.equal((await post("fix-all")).status, 200);
    assert.equal((await post("undo")).status, 200);
    assert.deepEqual((await tree()).sort(), original);
    assert.equal(await read(inApp(manifest)), before);
    assert.equal((await post("undo")).status, 404);
  });

  it("an undo of several fixes goes back step by step", async () => {
    const texts = [before];
    for (const id of ["android-debuggable", "android-allow-backup", "network-security-config"]) {
      assert.equal((await post("fix", { id })).status, 200);
      texts.push(await read(inApp(manifest)));
    }
    for (const text of texts.slice(0, -1).reverse()) {
      assert.equal((await post("undo")).status, 200);
      assert.equal(await read(inApp(manifest)), text);
    }
    assert.equal(existsSync(bak()), false);
  });

  const changes: readonly (readonly [what: string, change: () => Promise<unknown>, words: RegExp])[] = [
    [
      "a file that was edited since",
      () => writeFile(inApp(manifest), "mine"),
      /AndroidManifest\.xml has changed since\. Its text from before the fix is in AndroidManifest\.xml\.bak\./,
    ],
    ["a new file that was edited since", () => writeFile(inApp(created), "mine"), /config\.xml has changed since/],
    ["a file that was removed since", async () => execFileSync("rm", [inApp(manifest)]), /has been removed since/],
    [
      "a file that became a link since",
      async () => execFileSync("ln", ["-sf", "/etc/passwd", inApp(manifest)]),
      /link/,
    ],
    ["a copy that was changed since", () => writeFile(bak(), "mine"), /its copy AndroidManifest\.xml\.bak is gone/],
    ["a copy that became a link since", async () => execFileSync("ln", ["-sf", "/etc/passwd", bak()]), /its copy/],
  ];
  for (const [what, change, words] of changes) {
    it(`an undo over ${what} is refused whole`, async () => {
      await post("fix-all");
      await change();
      const { status, body } = await post("undo");
      assert.ok(status === 409 || status === 403, String(status));
      assert.match(JSON.parse(body).error, words);
      assert.notEqual(await read(inApp(manifest)).catch(() => ""), before);
      assert.ok(existsSync(inApp(created)));
    });
  }
});
