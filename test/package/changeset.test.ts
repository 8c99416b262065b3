import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");
const script = join(root, "tools/changeset.mjs");

describe("npm run changeset", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "palisade-changeset-"));
    await mkdir(join(folder, ".changeset"));
    await write(".changeset/README.md", "# Changesets\n");
    await write("package.json", '{\n  "name": "palisade",\n  "version": "0.1.4"\n}\n');
    await write("package-lock.json", '{ "version": "0.1.4", "packages": { "": { "version": "0.1.4" } } }');
    await write(
      "CHANGELOG.md",
      "# Changelog\n\n## [Unreleased]\n\n### Added\n\n- One.\n\n### Removed\n\n- Old.\n\n## [0.1.4]\n\nFirst.\n",
    );
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  const write = (path: string, text: string) => writeFile(join(folder, path), text);
  const read = (path: string) => readFile(join(folder, path), "utf8");
  const run = (...args: string[]) => spawnSync(process.execPath, [script, ...args], { cwd: folder, encoding: "utf8" });
  const changesets = async () => (await readdir(join(folder, ".changeset"))).filter((name) => name !== "README.md");

  it("writes what @changesets/cli reads, each into a file of its own", async () => {
    assert.equal(run("minor", "Scans say how long they took.").status, 0);
    assert.equal(run("patch", "Scans say how long they took.").status, 0);
    const [one = "", two = "", ...others] = (await changesets()).sort();
    assert.deepEqual(others, []);
    assert.notEqual(one, two);
    assert.deepEqual((await Promise.all([one, two].map((name) => read(`.changeset/${name}`)))).sort(), [
      '---\n"palisade": minor\n---\n\nScans say how long they took.\n',
      '---\n"palisade": patch\n---\n\nScans say how long they took.\n',
    ]);
  });

  it("makes the version of the largest, with all of them in the CHANGELOG", async () => {
    await write(".changeset/a.md", '---\n"palisade": patch\n---\n\nA repair.\n');
    await write(".changeset/b.md", "---\npalisade: minor\n---\n\nA thing\nin two lines.\n");
    const { status, stdout } = run("version");
    assert.deepEqual([status, stdout], [0, "0.2.0\n"]);
    assert.deepEqual(await changesets(), []);
    assert.equal(JSON.parse(await read("package.json")).version, "0.2.0");
    const lock = JSON.parse(await read("package-lock.json"));
    assert.deepEqual([lock.version, lock.packages[""].version], ["0.2.0", "0.2.0"]);
    assert.equal(
      await read("CHANGELOG.md"),
      "# Changelog\n\n## [Unreleased]\n\n## [0.2.0]\n\n### Added\n\n- One.\n- A thing\n  in two lines.\n\n### Removed\n\n- Old.\n\n### Fixed\n\n- A repair.\n\n## [0.1.4]\n\nFirst.\n",
    );
  });

  for (const [bump, version] of [
    ["patch", "0.1.5"],
    ["major", "1.0.0"],
  ] as const) {
    it(`raises by ${bump}`, () => {
      run(bump, "Something.");
      assert.equal(run("version").stdout, `${version}\n`);
    });
  }

  it("says what a version would leave out", async () => {
    assert.equal(run("check").status, 0);
    await write(".changeset/a.md", '---\n"palisade": patch\n---\n\nA repair.\n');
    const { status, stderr } = run("check");
    assert.equal(status, 1);
    assert.match(stderr, /the version leaves out \.changeset.a\.md/);
  });

  it("changes nothing for a file that is no changeset, or without any", async () => {
    const before = await read("CHANGELOG.md");
    assert.match(run("version").stderr, /there is nothing in \.changeset/);
    await write(".changeset/a.md", "---\npalisade: huge\n---\n\nA thing.\n");
    const { status, stderr } = run("version");
    assert.equal(status, 1);
    assert.match(stderr, /a\.md is no changeset/);
    assert.match(run("huge", "A thing").stderr, /write "npm run changeset/);
    assert.equal(await read("CHANGELOG.md"), before);
  });
});

describe("the changesets of this repository", () => {
  it("are changesets", async () => {
    const names = (await readdir(join(root, ".changeset"))).filter(
      (name) => name.endsWith(".md") && name !== "README.md",
    );
    for (const name of names) {
      const text = await readFile(join(root, ".changeset", name), "utf8");
      assert.match(text, /^---\n"palisade": (?:patch|minor|major)\n---\n\n\S/, name);
    }
  });
});
