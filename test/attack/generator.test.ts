import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import {
  appendFile,
  link,
  lstat,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  watch,
  writeFile,
} from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { setTimeout } from "node:timers/promises";
import fc from "fast-check";
import { newProject } from "../../server/operations/new-project.ts";
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

describe("palisade new inside a project", () => {
  let sandbox: Sandbox;
  beforeEach(async () => {
    sandbox = await createSandbox();
  });
  afterEach(() => sandbox.remove());

  it("with --config makes no second project in the first, and what it says instead works", async () => {
    const project = join(sandbox.folder, "garden");
    const context = { progress() {}, signal: new AbortController().signal };
    await newProject.run(sandbox.services, { config, folder: project, force: false, dryRun: false }, context);
    const before = await contents(project);
    for (const folder of ["", ".palisade"]) {
      const from = join(project, folder);
      const file = relative(from, join(project, ".palisade/config.json"));
      const { code, stderr } = await runIn(from, "new", "--config", file);
      assert.equal(code, 2);
      assert.match(
        stderr,
        /garden is a project already, and a new one is not made inside it\..*--out \.\.[/\\]garden_2\b/s,
      );
    }
    assert.deepEqual(await contents(project), before);
    const beside = await runIn(project, "new", "--config", ".palisade/config.json", "--out", "../garden_2");
    assert.equal(beside.code, 0);
    assert.deepEqual(await contents(join(sandbox.folder, "garden_2")), before);
  }).timeout(30_000);

  async function runIn(folder: string, ...args: readonly string[]) {
    const running = sandbox.start(args, { cwd: folder, stdio: ["ignore", "ignore", "pipe"] });
    let stderr = "";
    running.stderr?.on("data", (chunk) => (stderr += chunk));
    const code = await new Promise((resolve) => running.on("close", resolve));
    return { code, stderr };
  }
});

describe("names that a project cannot have", () => {
  let sandbox: Sandbox;
  before(async () => {
    sandbox = await createSandbox();
  });
  after(() => sandbox.remove());

  const refused: readonly (readonly [what: string, request: object, field: string, words: RegExp])[] = [
    ["depends on itself directly", { appName: "dio", apiClient: "dio" }, "appName", /depend on itself; try "my_dio"/],
    ["depends on itself further down", { appName: "path" }, "appName", /depend on itself; try "my_path"/],
    ["is part of the SDK", { appName: "flutter_localizations" }, "appName", /try "my_flutter_localizations"/],
    ["is a platform's part of a plugin", { appName: "url_launcher_android" }, "appName", /depend on itself/],
    ["is a device of Windows", { appName: "con" }, "appName", /Windows keeps for a device; try "my_con"/],
    [
      "has a feature that is one",
      { features: ["home", "aux"] },
      "features.1",
      /Windows keeps for a device; try "my_aux"/,
    ],
    [
      "has a flavour that is one",
      { flavors: ["nul", "prod"] },
      "flavors.0",
      /Windows keeps for a device; try "nulApp"/,
    ],
    ["has an organisation with one", { orgId: "com.lpt1" }, "orgId", /'lpt1', which Windows cannot have/],
    ["has an icon in one", { identity: { iconPath: "assets/prn/a.png" } }, "identity.iconPath", /Windows keeps/],
    [
      "has a picture that is one",
      { identity: { splashImage: "assets/com1.png" } },
      "identity.splashImage",
      /Windows keeps/,
    ],
  ];
  for (const [what, request, field, words] of refused) {
    it(`are refused with the reason: it ${what}`, async () => {
      const { problems } = await sandbox.services.generator.check(request);
      assert.match(problems[field] ?? "", words);
      await assert.rejects(sandbox.services.generator.generate(request), { kind: "invalid input", message: words });
    });
  }
});

interface Manifest {
  readonly files: readonly object[];
}

/** Every regular file below a folder with its bytes in hexadecimal, and what else is there with its kind. */
async function contents(folder: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found = entries.flatMap((entry) => (entry.isDirectory() ? [] : [join(entry.parentPath, entry.name)])).sort();
  return new Map(
    await Promise.all(
      found.map(async (path) => [relative(folder, path).replaceAll("\\", "/"), await kindOf(path)] as const),
    ),
  );
}

async function kindOf(path: string): Promise<string> {
  const status = await lstat(path);
  if (status.isFile()) return (await readFile(path)).toString("hex");
  return status.isSymbolicLink() ? "a link" : status.isDirectory() ? "a folder" : "something else";
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

async function restore(folder: string, files: ReadonlyMap<string, string>): Promise<void> {
  for (const [path, hex] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), Buffer.from(hex, "hex"));
  }
}

function makePipe(path: string): void {
  execFileSync("mkfifo", [path]);
}
