import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { runHere } from "../../../../test/support/adapters/cli/run-here.ts";
import { createRepository, type GitRepository } from "../../../../test/support/services/git/git-repository.ts";
import { configPath, manifestPath, originalsPath } from "../../../generator/index.ts";
import { bytesHash } from "../../../services/content-hash.ts";

describe("palisade update", () => {
  let repository: GitRepository;
  beforeEach(async function () {
    this.timeout(20_000);
    repository = await createRepository();
    await run("new", "--recipe", "minimal", "--out", app);
    await repository.commit({}, "Make the app");
  });
  afterEach(() => repository.remove());

  /** Not the root of the repository, as in a monorepo. */
  const app = "repository/apps/garden";
  const run = (...args: string[]) => runHere(args, { ...repository.services, workingFolder: repository.area });
  const update = (...args: string[]) => run("update", app, ...args);
  const read = (path: string) => readFile(join(repository.area, app, path), "utf8");
  const commit = (files: Readonly<Record<string, string>>) =>
    repository.commit(Object.fromEntries(Object.entries(files).map(([path, text]) => [`apps/garden/${path}`, text])));
  const status = () => repository.git(["status", "--porcelain"]);

  it("says that a project is up to date, and changes nothing", async () => {
    const { code, stdout } = await update();
    assert.equal(code, 0);
    assert.match(stdout, /^The project is up to date\.$/m);
    assert.equal(status(), "");
  });

  it("applies other choices, keeps what people changed, and can be taken back", async () => {
    const pubspec = (await read("pubspec.yaml")).replace("dependencies:\n", "dependencies:\n  drift: ^2.20.0\n");
    await commit({ "pubspec.yaml": pubspec, "lib/ours.dart": "import 'package:my_app/main.dart';\n" });
    const { code, stdout } = await update(
      "--set",
      "urlLauncher=on",
      "--set",
      "appName=garden",
      "--set",
      "orgId=org.example",
    );
    assert.equal(code, 0, stdout);
    assert.match(stdout, /^merged {4}pubspec\.yaml$/m);
    assert.match(stdout, /^renamed {3}lib\/ours\.dart$/m);
    const merged = await read("pubspec.yaml");
    assert.match(merged, /^name: garden$/m);
    assert.match(merged, /^ {2}drift: \^2\.20\.0$/m);
    assert.match(merged, /^ {2}url_launcher: /m);
    assert.equal(await read("lib/ours.dart"), "import 'package:garden/main.dart';\n");
    const kotlin = "android/app/src/main/kotlin";
    assert.ok((await read(`${kotlin}/org/example/garden/MainActivity.kt`)).includes("package org.example.garden"));
    assert.ok(!existsSync(join(repository.area, app, kotlin, "com")), "the folder of the former package is gone");
    assert.match((await update("--allow-dirty")).stdout, /^The project is up to date\.$/m);
    assert.equal((await run("undo-update", app)).code, 0);
    assert.equal(status(), "");
  });

  it("shows a diff and writes nothing for a dry run", async () => {
    const { code, stdout } = await update("--set", "urlLauncher=on", "--dry-run");
    assert.equal(code, 0);
    assert.match(stdout, /^\+ {2}url_launcher: /m);
    assert.match(stdout, /\(before the update\)$/m);
    assert.doesNotMatch(stdout, /manifest\.json|\.palisade\/base/, "records of Palisade are no news");
    assert.equal(status(), "");
  });

  it("refuses to change a file that is not committed, unless it is asked to", async () => {
    await repository.write("apps/garden/pubspec.yaml", `${await read("pubspec.yaml")}# mine\n`);
    const refused = await update("--set", "urlLauncher=on");
    assert.equal(refused.code, 2);
    assert.match(refused.stderr, /pubspec\.yaml would change and is not committed\. Commit first/);
    assert.doesNotMatch(await read("pubspec.yaml"), /url_launcher/);
    assert.equal((await update("--set", "urlLauncher=on", "--allow-dirty")).code, 0);
    assert.match(await read("pubspec.yaml"), /url_launcher[\s\S]*# mine\n$/);
  });

  it("takes a changed configuration from the project's own file", async () => {
    const config = (await read(configPath)).replace('"urlLauncher": false', '"urlLauncher": true');
    await commit({ [configPath]: config });
    assert.equal((await update()).code, 0);
    assert.match(await read("pubspec.yaml"), /url_launcher/);
  });

  /** Makes the project look as if an older generator had written its start file. */
  async function asOlder(change: (text: string) => string): Promise<{ readonly now: string; readonly older: string }> {
    const now = await read("lib/main.dart");
    const older = change(now);
    const manifest = (await read(manifestPath)).replace(
      /("path": "lib\/main\.dart",[^}]*"sha256": ")\w+/,
      `$1${bytesHash(Buffer.from(older))}`,
    );
    await rm(join(repository.area, app, originalsPath));
    await commit({ "lib/main.dart": older, [manifestPath]: manifest });
    return { now, older };
  }

  it("finds what an older generator wrote in the repository", async () => {
    const { now, older } = await asOlder((text) => `// An old remark.\n${text}`);
    await commit({ "lib/main.dart": `${older}// ours\n` });
    const { code, stdout } = await update();
    assert.equal(code, 0, stdout);
    assert.equal(await read("lib/main.dart"), `${now}// ours\n`);
  });

  it("finds it there after the project was moved, too", async () => {
    const { now, older } = await asOlder((text) => `// An old remark.\n${text}`);
    await commit({ "lib/main.dart": `${older}// ours\n` });
    repository.git(["mv", "apps/garden", "apps/plot"]);
    await repository.commit({}, "Move the app");
    const moved = "repository/apps/plot";
    const { code, stdout } = await run("update", moved);
    assert.equal(code, 0, stdout);
    assert.equal(await readFile(join(repository.area, moved, "lib/main.dart"), "utf8"), `${now}// ours\n`);
    assert.match((await run("update", moved, "--allow-dirty")).stdout, /^The project is up to date\.$/m);
  });

  it("leaves out what people deleted", async () => {
    repository.git(["rm", "-q", "apps/garden/README.md"]);
    await repository.commit({}, "Write another one elsewhere");
    const { code, stdout } = await update("--set", "urlLauncher=on");
    assert.equal(code, 0, stdout);
    assert.ok(!existsSync(join(repository.area, app, "README.md")));
    assert.match(await read("pubspec.yaml"), /^ {2}url_launcher: /m);
  });

  it("marks what contradicts, and says how many files there are to decide about", async () => {
    const { older } = await asOlder((text) => `// An old remark.\n${text}`);
    await commit({ "lib/main.dart": older.replace("An old remark", "Our remark") });
    const { code, stdout } = await update();
    assert.equal(code, 1);
    assert.match(stdout, /^conflict {2}lib\/main\.dart {2}1 place$/m);
    assert.match(stdout, /^1 file to decide about/m);
    assert.match(await read("lib/main.dart"), /^<<<<<<< yours\n\/\/ Our remark\.\n/);
  });

  it("marks each difference in a file whose original nobody kept", async () => {
    const { older } = await asOlder((text) => text);
    await rm(join(repository.folder, ".git"), { recursive: true });
    const manifest = await read(manifestPath);
    const unknown = manifest.replace(/("path": "lib\/main\.dart",[^}]*"sha256": ")\w+/, `$1${"0".repeat(64)}`);
    await repository.write(`apps/garden/${manifestPath}`, unknown);
    await repository.write("apps/garden/lib/main.dart", `// ours\n${older}`);
    assert.equal((await update()).code, 1);
    assert.ok((await read("lib/main.dart")).endsWith(`>>>>>>> generated now\n${older}`));
  });

  it("drops fields that no longer exist, and says so", async () => {
    const config = JSON.parse(await read(configPath));
    await commit({ [configPath]: JSON.stringify({ ...config, formerField: true }) });
    const { code, stdout } = await update();
    assert.equal(code, 0);
    assert.match(stdout, /^dropped {3}formerField is no longer a field of the configuration$/m);
  });

  for (const [name, path, words] of [
    ["that Palisade did not make", configPath, /has no \.palisade\/config\.json, so it cannot be brought up to date/],
    ["without its manifest", manifestPath, /has no \.palisade\/manifest\.json/],
  ] as const) {
    it(`refuses a project ${name}, with the reason`, async () => {
      await rm(join(repository.area, app, path));
      const { code, stderr } = await update();
      assert.equal(code, 2);
      assert.match(stderr, words);
    });
  }

  it("refuses records that cannot be read, and choices that do not exist", async () => {
    const unknown = await update("--set", "state=blocc");
    assert.equal(unknown.code, 2);
    assert.match(unknown.stderr, /did you mean "bloc"/);
    await commit({ [manifestPath]: "{}" });
    assert.match((await update()).stderr, /manifest\.json cannot be read\. Take it back from Git/);
  });

  it("has no update to take back when there was none, and leaves files alone that changed since", async () => {
    assert.match((await run("undo-update", app)).stderr, /There is no update of .* to take back/);
    await update("--set", "urlLauncher=on");
    await repository.write("apps/garden/pubspec.yaml", "name: other\n");
    const { code, stderr } = await run("undo-update", app);
    assert.equal(code, 2);
    assert.match(stderr, /pubspec\.yaml has changed in the meantime\. Nothing was written/);
    assert.equal(await read("pubspec.yaml"), "name: other\n");
  });
});
