import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { appendFile, link, mkdir, readdir, readFile, rename, rm, symlink, watch, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import fc from "fast-check";
import { newProject } from "../../server/operations/new-project.ts";
import { contents, kindOf, restore } from "./folder-contents.ts";
import { createSandbox, type Sandbox } from "./sandbox.ts";

const config = { recipe: "minimal", appName: "garden" };
/** The same app with more in it: files are created, replaced and left over when it changes to `config` and back. */
const richer = { ...config, urlLauncher: true, themes: ["light", "dark"], identity: { displayName: "The Garden" } };

describe("the generator over a folder that holds something", () => {
  let sandbox: Sandbox;
  let project: string;
  let outside: string;
  beforeEach(async () => {
    sandbox = await createSandbox();
    project = join(sandbox.folder, "garden");
    outside = join(sandbox.folder, "outside");
    await mkdir(outside);
    await writeFile(join(outside, ".bashrc"), "export MINE=1\n");
  });
  afterEach(() => sandbox.remove());

  const write = (asked: Record<string, unknown>, more: { force?: boolean; dryRun?: boolean } = {}) =>
    newProject.run(
      sandbox.services,
      { config: asked, folder: project, force: true, dryRun: false, ...more },
      { progress() {}, signal: new AbortController().signal },
    );
  const at = (path: string) => join(project, path);

  it("keeps every file that somebody edited, replaced by one of theirs, or added", async () => {
    await write(richer);
    const edited = [
      "pubspec.yaml",
      "lib/main.dart",
      "README.md",
      "android/app/build.gradle.kts",
      ".palisade/config.json",
    ];
    for (const path of edited) await appendFile(at(path), "\n# mine\n");
    await writeFile(at("lib/mine.dart"), "// mine\n");
    await writeFile(at("ios/Runner/Info.plist"), "");
    const before = await contents(project);
    const { kept } = await write(config);
    const after = await contents(project);
    for (const path of [...edited, "lib/mine.dart", "ios/Runner/Info.plist"]) {
      assert.equal(after.get(path), before.get(path), path);
    }
    assert.deepEqual(
      kept.map(({ path, because }) => `${path}: ${because}`),
      [...edited, "ios/Runner/Info.plist"].sort().map((path) => `${path}: you changed it`),
    );
  });

  it("loses no byte that was not generated, whatever was edited, deleted and added before", async () => {
    const made = await write(config);
    const generated = await contents(project);
    const path = fc.constantFrom(...made.files);
    const content = fc.constantFrom("", "mine", "\u0000\u00ff", "// mine\r\n");
    const change = fc.oneof(
      fc.record({ kind: fc.constant("edit" as const), path, content }),
      fc.record({ kind: fc.constant("delete" as const), path }),
      fc.record({ kind: fc.constant("add" as const), path: path.map((one) => `${one}.mine`), content }),
    );
    const scenario = fc.record({ changes: fc.array(change, { maxLength: 8 }), asked: fc.constantFrom(config, richer) });
    await fc.assert(
      fc.asyncProperty(scenario, async ({ changes, asked }) => {
        for (const one of changes) {
          if (one.kind === "delete") await rm(at(one.path), { force: true });
          else await mkdir(dirname(at(one.path)), { recursive: true }).then(() => writeFile(at(one.path), one.content));
        }
        const before = await contents(project);
        const result = await write(asked);
        const after = await contents(project);
        const fresh = new Set([...result.created, ...result.replaced]);
        for (const [name, bytes] of before) if (!fresh.has(name)) assert.equal(after.get(name), bytes, name);
        for (const name of result.created) assert.ok(!before.has(name), `${name} was there`);
        for (const one of changes) {
          if (one.kind !== "delete")
            assert.ok(!result.replaced.includes(one.path) || before.get(one.path) !== toHex(one.content));
        }
        await rm(project, { recursive: true });
        await restore(project, generated);
      }),
      { numRuns: 12, seed: 1 },
    );
  });

  it("keeps all of a folder that was never generated", async () => {
    await rename(sandbox.app, project);
    const before = await contents(project);
    const { kept, replaced } = await write(config);
    const after = await contents(project);
    for (const [path, bytes] of before) assert.equal(after.get(path), bytes, path);
    assert.deepEqual(replaced, []);
    assert.ok(kept.some(({ path, because }) => path === "pubspec.yaml" && because === "it was there before"));
  });

  it("says in a dry run what it would keep, and writes nothing", async () => {
    await write(richer);
    await appendFile(at("lib/main.dart"), "// mine\n");
    const before = await contents(project);
    const { kept, replaced } = await write(config, { dryRun: true });
    assert.ok(replaced.length > 0);
    assert.deepEqual(kept, [{ path: "lib/main.dart", because: "you changed it" }]);
    assert.deepEqual(await contents(project), before);
  });

  it("loses nothing when it is killed at any moment, and the next run goes on", async () => {
    await write(richer);
    await appendFile(at("lib/main.dart"), "// mine\n");
    const mine = await readFile(at("lib/main.dart"), "utf8");
    const file = join(sandbox.folder, "config.json");
    for (const [index, delay] of [0, 3, 6, 12].entries()) {
      await writeFile(file, JSON.stringify(index % 2 ? richer : config));
      const running = sandbox.start(["new", "--config", file, "--out", project, "--force"], { stdio: "ignore" });
      const ended = new Promise((resolve) => running.on("close", resolve));
      const stop = new AbortController();
      await Promise.race([ended, firstNew(project, /^\.palisade-/, stop.signal)]);
      stop.abort();
      await setTimeout(delay);
      running.kill("SIGKILL");
      await ended;
      assert.equal(await readFile(at("lib/main.dart"), "utf8"), mine);
    }
    const { kept } = await write(config);
    assert.deepEqual(kept, [{ path: "lib/main.dart", because: "you changed it" }]);
  }).timeout(30_000);

  describe("with a manifest that was tampered with", () => {
    const victim = "../outside/.bashrc";
    const tampered: Readonly<Record<string, (manifest: Manifest) => string>> = {
      "conflict marks": () => "<<<<<<< HEAD\n=======\n>>>>>>> other\n",
      "no text": () => "",
      "a path that leads out": ({ files, ...rest }) =>
        JSON.stringify({ ...rest, files: [...files, { path: victim, sha256: "0".repeat(64), owner: "app" }] }),
      "two hashes for one file": ({ files, ...rest }) => JSON.stringify({ ...rest, files: [...files, ...files] }),
      "another schema": (manifest) => JSON.stringify({ ...manifest, schemaVersion: 99 }),
      "six megabytes": (manifest) => `${JSON.stringify(manifest)}${" ".repeat(6_000_000)}`,
    };
    for (const [what, text] of Object.entries(tampered)) {
      it(`keeps everything that differs: ${what}`, async () => {
        await write(richer);
        const manifest: Manifest = JSON.parse(await readFile(at(".palisade/manifest.json"), "utf8"));
        await writeFile(at(".palisade/manifest.json"), text(manifest));
        const before = await contents(project);
        const { replaced, stale } = await write(config);
        assert.deepEqual([replaced, stale], [[], []]);
        const after = await contents(project);
        for (const [path, bytes] of before) assert.equal(after.get(path), bytes, path);
        assert.equal(await readFile(join(outside, ".bashrc"), "utf8"), "export MINE=1\n");
      });
    }

    it("does not follow a link to another manifest", async () => {
      await write(richer);
      await rename(at(".palisade/manifest.json"), join(outside, "manifest.json"));
      await symlink(join(outside, "manifest.json"), at(".palisade/manifest.json"));
      const { replaced, kept } = await write(config);
      assert.deepEqual(replaced, []);
      assert.ok(kept.some(({ path, because }) => path === ".palisade/manifest.json" && because === "it is a link"));
    });

    it("does not wait for a pipe", async () => {
      await write(richer);
      await rm(at(".palisade/manifest.json"));
      makePipe(at(".palisade/manifest.json"));
      const { replaced } = await write(config);
      assert.deepEqual(replaced, []);
    });
  });

  describe("with something planted in it", () => {
    /** Plants something at the place of a generated file. */
    const plants: Readonly<Record<string, readonly [because: string, plant: (place: string) => Promise<unknown>]>> = {
      "a link to a file of the user": ["it is a link", (place) => symlink(join(outside, ".bashrc"), place)],
      "a link to a file that does not exist": ["it is a link", (place) => symlink(join(outside, "new"), place)],
      "a link to a folder": ["it is a link", (place) => symlink(outside, place)],
      "a folder": ["it is a folder", (place) => mkdir(place)],
      "a hard link to a file of the user": ["it was there before", (place) => link(join(outside, ".bashrc"), place)],
      "a pipe": ["it is no regular file", async (place) => makePipe(place)],
    };
    const places = ["lib/main.dart", "README.md", ".env.example", ".palisade/config.json"];
    for (const [what, [because, plant]] of Object.entries(plants)) {
      for (const path of what === "a link to a file of the user" ? places : ["lib/main.dart"]) {
        it(`keeps ${what} in the place of ${path}`, async () => {
          await mkdir(dirname(at(path)), { recursive: true });
          await plant(at(path));
          const before = await kindOf(at(path));
          const { files, kept } = await write({ ...config, env: true });
          assert.ok(files.includes(path));
          assert.deepEqual(kept, [{ path, because }]);
          assert.equal(await kindOf(at(path)), before);
          assert.deepEqual(await readdir(outside), [".bashrc"]);
          assert.equal(await readFile(join(outside, ".bashrc"), "utf8"), "export MINE=1\n");
        });
      }
    }

    it("does not write through a hard link to what was generated", async () => {
      await write(richer);
      await link(at("pubspec.yaml"), join(outside, "pubspec.yaml"));
      const before = await readFile(join(outside, "pubspec.yaml"), "utf8");
      assert.ok((await write(config)).replaced.includes("pubspec.yaml"));
      assert.equal(await readFile(join(outside, "pubspec.yaml"), "utf8"), before);
    });

    for (const path of ["lib", "android", "android/app/src", ".palisade", ".github"]) {
      it(`writes nothing at all when ${path} is a link, a file or a pipe`, async () => {
        for (const plant of [
          () => symlink(outside, at(path)),
          () => writeFile(at(path), "mine"),
          async () => makePipe(at(path)),
        ]) {
          await mkdir(dirname(at(path)), { recursive: true });
          await plant();
          const before = await contents(project);
          await assert.rejects(write(config), { kind: "conflict", message: /is in the way/ });
          assert.deepEqual(await contents(project), before);
          assert.deepEqual(await readdir(outside), [".bashrc"]);
          await rm(project, { recursive: true });
        }
      });
    }

    it("takes a name in other capitals for the same name", async () => {
      await mkdir(at("lib"), { recursive: true });
      await writeFile(at("readme.md"), "mine");
      await writeFile(at("lib/Main.dart"), "mine");
      const { kept } = await write(config);
      assert.deepEqual(
        kept.map(({ path }) => path),
        ["README.md", "lib/main.dart"],
      );
      assert.match(kept[0]?.because ?? "", /^readme\.md has the same name on systems/);
      assert.deepEqual(await readdir(at("lib")).then((names) => names.filter((name) => /^main/i.test(name))), [
        "Main.dart",
      ]);
    });

    it("does not put a second folder beside one in other capitals", async () => {
      await mkdir(at("Lib"), { recursive: true });
      await assert.rejects(write(config), { kind: "conflict", message: /Lib is in the way of the folder lib/ });
      assert.deepEqual(await readdir(project), ["Lib"]);
    });
  });
});

interface Manifest {
  readonly files: readonly object[];
}

/** Waits until a folder has an entry with such a name, or for nothing more when it is stopped. */
async function firstNew(folder: string, name: RegExp, signal: AbortSignal): Promise<void> {
  try {
    for await (const { filename } of watch(folder, { signal })) if (filename && name.test(filename)) return;
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

function toHex(text: string): string {
  return Buffer.from(text).toString("hex");
}

function makePipe(path: string): void {
  execFileSync("mkfifo", [path]);
}
