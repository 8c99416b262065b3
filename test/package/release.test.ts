import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { access, mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { loadPrism } from "@ruby/prism";
import { createWorkspace, type Workspace } from "../support/services/workspace.ts";

const root = join(import.meta.dirname, "../..");

describe("npm run release", function () {
  this.timeout(60_000);
  let workspace: Workspace;
  let version: string;
  let release: string;

  const makeRelease = (tag: string, folder: string) =>
    spawnSync(process.execPath, [join(root, "tools/release.mjs"), tag, folder], { cwd: root, encoding: "utf8" });

  before(async () => {
    workspace = await createWorkspace();
    version = JSON.parse(await readFile(join(root, "package.json"), "utf8")).version;
    release = join(workspace.folder, "release");
    const { status, stderr } = makeRelease(`v${version}`, release);
    assert.equal(status, 0, stderr);
  });
  after(() => workspace?.remove());

  it("makes the files that docs/releasing.md lists", async () => {
    const page = await readFile(join(root, "docs/releasing.md"), "utf8");
    const listed = [...page.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name = ""]) => name.replace("<version>", version));
    assert.deepEqual((await readdir(release)).sort(), listed.sort());
  });

  it("makes checksums that sha256sum accepts", () => {
    execFileSync("sha256sum", ["--check", "--strict", `palisade-${version}.sha256`], { cwd: release });
  });

  it("makes a formula that is Ruby, and names the package and its checksum", async () => {
    const formula = await readFile(join(release, "palisade.rb"), "utf8");
    const parse = await loadPrism();
    assert.deepEqual(parse(formula).errors, []);
    const sums = await readFile(join(release, `palisade-${version}.sha256`), "utf8");
    const [, sum = "?"] = /^(\S+) {2}flutter-palisade/m.exec(sums) ?? [];
    assert.ok(formula.includes(`sha256 "${sum}"`), formula);
    assert.ok(formula.includes(`/v${version}/flutter-palisade-${version}.tgz"`), formula);
    assert.doesNotMatch(formula, /VERSION|SHA256/);
  });

  it("takes the notes from the CHANGELOG", async () => {
    const notes = await readFile(join(release, "notes.md"), "utf8");
    const changelog = await readFile(join(root, "CHANGELOG.md"), "utf8");
    assert.ok(notes.length > 100 && changelog.includes(notes.trim()));
    assert.doesNotMatch(notes, /^## /m);
  });

  it("makes a command that needs nothing else", async () => {
    const folder = join(workspace.folder, "unpacked");
    await mkdir(folder);
    execFileSync("tar", ["-xzf", join(release, `flutter-palisade-${version}.tgz`), "-C", folder]);
    const published = JSON.parse(await readFile(join(folder, "package/package.json"), "utf8"));
    for (const key of ["dependencies", "optionalDependencies", "scripts", "private"]) assert.ok(!(key in published));
    const env = { HOME: workspace.folder, PALISADE_HOME: join(workspace.folder, "state") };
    const args = [join(folder, "package", published.bin.palisade), "scan", workspace.app];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8", env });
    assert.equal(stderr, "");
    assert.match(stdout, /Grade A {2}score 100\/100/);
    assert.equal(status, 0);
    await access(join(folder, "package/server/scanner/checks/sql-injection/README.md"));
  });

  it("makes a package that npm would publish, and a command that tells an older Node what it needs", async () => {
    const file = join(release, `flutter-palisade-${version}.tgz`);
    assert.ok((await stat(file)).size < 1_500_000);
    const npm = spawnSync("npm", ["publish", "--dry-run", "--no-provenance", "--json", "--offline", file], {
      encoding: "utf8",
    });
    assert.equal(npm.status, 0, npm.stderr);
    const folder = join(workspace.folder, "published");
    await mkdir(folder);
    execFileSync("tar", ["-xzf", file, "-C", folder]);
    const command = join(folder, "package/bin/palisade.mjs");
    const runOn = (node: string) => {
      const pretend = `data:text/javascript,Object.defineProperty(process.versions,"node",{value:"${node}"})`;
      return spawnSync(process.execPath, ["--import", pretend, command, "--version"], { encoding: "utf8" });
    };
    for (const node of ["18.20.8", "20.18.3"]) {
      const { status, stderr } = runOn(node);
      assert.deepEqual([status, stderr], [2, `palisade needs Node 20.19 or later; this is Node ${node}.\n`]);
    }
    for (const node of ["20.19.0", "22.12.0", "24.1.0"]) assert.equal(runOn(node).stdout, `${version}\n`);
  });

  it("refuses a tag that does not name the version, and leaves the folder alone", async () => {
    const folder = join(workspace.folder, "kept");
    await mkdir(folder);
    await writeFile(join(folder, "mine.txt"), "mine");
    const { status, stderr } = makeRelease("v999.0.0", folder);
    assert.equal(status, 1);
    assert.match(stderr, new RegExp(`the tag must be v${version.replaceAll(".", "\\.")}`));
    assert.deepEqual(await readdir(folder), ["mine.txt"]);
  });
});
