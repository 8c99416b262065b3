import assert from "node:assert/strict";
import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { runHere } from "../../test/support/adapters/cli/run-here.ts";
import { createWorkspace, type Workspace } from "../../test/support/services/workspace.ts";
import { manifestPath, originalsPath } from "../generator/index.ts";
import type { Comparison } from "../services/comparing/compare.ts";
import { bytesHash } from "../services/content-hash.ts";
import { diff } from "./diff.ts";

describe("what a project would be otherwise", () => {
  let workspace: Workspace;
  before(async function () {
    this.timeout(20_000);
    workspace = await createWorkspace();
    await run("new", "garden", "--recipe", "minimal");
  });
  after(() => workspace.remove());

  const run = (...args: string[]) => runHere(args, workspace.services);
  const compared = async (...args: string[]): Promise<Comparison> =>
    JSON.parse((await run("diff", ...args, "--format", "json")).stdout);

  describe("palisade diff", () => {
    it("tells two recipes apart by choices, packages, permissions and files", async () => {
      const { choices, packages, permissions, files, grade, diff: shown } = await compared("minimal", "enterprise");
      assert.deepEqual(
        choices.find(({ key }) => key === "state"),
        { key: "state", from: "none", to: "riverpod" },
      );
      assert.ok(packages.added.some(({ name, dev }) => name === "flutter_riverpod" && !dev));
      assert.deepEqual(
        packages.removed.map(({ name }) => name),
        ["http"],
      );
      assert.ok(permissions.added.includes("android.permission.POST_NOTIFICATIONS"), permissions.added.join());
      assert.ok(files.added.includes("lib/features/auth/auth_repository.dart"), files.added.join());
      assert.ok(files.changed.includes("pubspec.yaml") && !files.changed.some((path) => path.startsWith(".palisade/")));
      assert.deepEqual([grade.from.grade, grade.to.grade, shown], ["A", "A", null]);
    });

    it("compares files with configurations, and shows the lines when asked", async () => {
      await workspace.write("mine.json", '{"recipe": "minimal", "permissions": ["camera"]}');
      const { code, stdout } = await run("diff", "minimal", "mine.json", "--lines");
      assert.equal(code, 0);
      assert.match(stdout, /^ {2}~ permissions: nothing → camera$/m);
      assert.match(stdout, /^ {2}\+ android\.permission\.CAMERA$/m);
      assert.match(stdout, /^ {2}\+ NSCameraUsageDescription$/m);
      assert.match(stdout, /^\+ {4}<uses-permission android:name="android\.permission\.CAMERA"/m);
      assert.match(stdout, /^Both have grade A, score \d+\/100\.$/m);
    });

    it("takes configurations in place of names", async () => {
      const input = diff.input().parse({ from: "minimal", toConfig: { recipe: "minimal", urlLauncher: true } });
      const answer = await diff.run(workspace.services, input, { progress() {}, signal: undefined });
      assert.deepEqual(
        answer.choices.map(({ key }) => key),
        ["urlLauncher"],
      );
    });

    it("says that the same choices make the same project", async () => {
      assert.match((await run("diff", "minimal", "minimal")).stdout, /^They make the same project\.$/m);
    });

    for (const [what, args, words] of [
      ["no recipe and no file", ["minimal", "minimel"], /no recipe minimel\. The recipes are .*minimal/],
      ["a recipe alone", ["minimal"], /to is missing: only a project has a newest form/],
      ["nothing", [], /from is missing/],
    ] as const) {
      it(`refuses ${what}, with the reason`, async () => {
        const { code, stderr } = await run("diff", ...args);
        assert.equal(code, 2);
        assert.match(stderr, words);
      });
    }
  });

  describe("a project that an older generator made", () => {
    let older: string;
    before(async () => {
      older = join(workspace.folder, "older");
      await cp(join(workspace.folder, "garden"), older, { recursive: true });
      const pubspec = await readFile(join(older, "pubspec.yaml"), "utf8");
      const generated = pubspec.replace(/^ {2}http: .*$/m, "  http: ^0.13.0");
      const manifest = (await readFile(join(older, manifestPath), "utf8"))
        .replace(/"generator": "palisade [^"]*"/, '"generator": "palisade 0.0.9"')
        .replace(/("path": "pubspec\.yaml",[^}]*"sha256": ")\w+/, `$1${bytesHash(Buffer.from(generated))}`);
      await rm(join(older, originalsPath));
      await writeFile(join(older, "pubspec.yaml"), generated);
      await writeFile(join(older, manifestPath), manifest);
    });

    it("differs from its newest form by what the generator changed", async () => {
      const { packages, files, choices } = await compared("older");
      assert.deepEqual(
        packages.changed.map(({ name, from }) => [name, from]),
        [["http", "^0.13.0"]],
      );
      assert.deepEqual([files.changed, files.added, choices], [["pubspec.yaml"], [], []]);
    });

    it("is outdated, which palisade outdated says in three lines and with exit code 1", async () => {
      const { code, stdout } = await run("outdated", "older");
      assert.equal(code, 1);
      const [generator, flutter, packages] = stdout.split("\n");
      assert.match(generator ?? "", /^generator {2}0\.0\.9 → \d+\.\d+\.\d+, 1 file would change$/);
      assert.match(flutter ?? "", /^Flutter {4}\d+\.\d+$/);
      assert.match(packages ?? "", /^packages {3}http \^0\.13\.0 → \^1\./);
    });
  });

  describe("palisade outdated", () => {
    it("ends with 0 when nothing is newer, whatever people changed", async () => {
      const file = join(workspace.folder, "garden/lib/main.dart");
      const text = await readFile(file, "utf8");
      await writeFile(file, `${text}// ours\n`);
      const { code, stdout } = await run("outdated", "garden");
      await writeFile(file, text);
      assert.equal(code, 0, stdout);
      assert.match(stdout, /^The project is up to date\.$/m);
    });

    it("names a newer release of Flutter than the project is made for", async () => {
      await run("new", "settled", "--recipe", "minimal", "--set", "flutterVersion=3.44");
      const { code, stdout } = await run("outdated", "settled");
      assert.equal(code, 1);
      assert.match(stdout, /^Flutter {4}3\.44 → 3\.\d+: palisade update --set flutterVersion=3\.\d+$/m);
    });

    it("refuses a project that Palisade did not make", async () => {
      const { code, stderr } = await run("outdated", "apps/garden_notes");
      assert.equal(code, 2);
      assert.match(stderr, /has no \.palisade\/config\.json/);
    });
  });
});
