import assert from "node:assert/strict";
import { appendFile, mkdir, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { unzip } from "../../../../test/package/unzip.ts";
import { runHere } from "../../../../test/support/adapters/cli/run-here.ts";
import { createWorkspace, type Workspace } from "../../../../test/support/services/workspace.ts";
import { catalogOf } from "../../../generator/catalog.ts";
import { typedValue } from "./typed-value.ts";

describe("palisade new", () => {
  let workspace: Workspace;
  beforeEach(async () => {
    workspace = await createWorkspace();
  });
  afterEach(() => workspace.remove());

  /** Runs the command; with lines, on a terminal where a user types them. */
  const run = (args: readonly string[], typed?: readonly string[], services = workspace.services) =>
    runHere(args, services, typed ? { typed } : {});
  const at = (path: string) => join(workspace.folder, path);

  it("writes a project, and says what was written, its grade and what comes next", async () => {
    const { code, stdout } = await run(["new", "garden_notes", "--recipe", "minimal"]);
    assert.equal(code, 0);
    assert.match(stdout, /^Wrote garden_notes, \d+ files, to .*garden_notes$/m);
    assert.match(stdout, /^Security: grade A, score \d+\/100$/m);
    assert.match(stdout, /^Next:\n {2}cd .*garden_notes\n {2}flutter pub get\n(?: {2}dart run.*\n)? {2}flutter run$/m);
    assert.match(await readFile(at("garden_notes/pubspec.yaml"), "utf8"), /^name: garden_notes$/m);
  });

  it("lays what is set over the recipe, and the recipe under the file", async () => {
    await workspace.write(
      "config.json",
      JSON.stringify({ recipe: "minimal", appName: "from_file", features: ["home"] }),
    );
    const flags = ["--config", "config.json", "--set", "themes=light,dark", "--set", "identity.brandColor=#aa0000"];
    const { code, stdout } = await run(["new", ...flags, "--set", "urlLauncher=on", "--dry-run", "--json"]);
    assert.equal(code, 0);
    const { name, files, dryRun } = JSON.parse(stdout);
    assert.deepEqual([name, dryRun], ["from_file", true]);
    assert.ok(files.includes("lib/main.dart"));
    assert.deepEqual(await readdir(workspace.folder), ["apps", "config.json"]);
  });

  it("lists what it would write, and writes nothing", async () => {
    const { stdout } = await run(["new", "--recipe", "minimal", "--dry-run"]);
    assert.match(stdout, /^ {2}pubspec\.yaml$/m);
    assert.match(stdout, /^Would write my_app/m);
    assert.deepEqual(await readdir(workspace.folder), ["apps"]);
  });

  it("writes an archive, and then a folder only when it is named", async () => {
    await run(["new", "--recipe", "minimal", "--zip", "app.zip"]);
    assert.deepEqual(await readdir(workspace.folder), ["app.zip", "apps"]);
    assert.ok(unzip(await readFile(at("app.zip"))).has("my_app/pubspec.yaml"));
  });

  it("writes into a folder that holds something only when it is forced, and keeps what was there", async () => {
    await workspace.write("my_app/pubspec.yaml", "mine");
    const refused = await run(["new", "--recipe", "minimal"]);
    assert.equal(refused.code, 2);
    assert.match(refused.stderr, /not empty/);
    const forced = await run(["new", "--recipe", "minimal", "--force"]);
    assert.match(forced.stdout, /^Wrote my_app to .*: \d+ created, 0 replaced, 1 kept, 0 unchanged$/m);
    assert.match(forced.stdout, /^Kept, because it was there before:\n {2}pubspec\.yaml$/m);
    assert.equal(await readFile(at("my_app/pubspec.yaml"), "utf8"), "mine");
  });

  it("lists what it replaces, keeps and leaves behind when the choices change", async () => {
    await run(["new", "--recipe", "minimal", "--set", "urlLauncher=on"]);
    await appendFile(at("my_app/lib/main.dart"), "// mine\n");
    const again = ["new", "--config", "my_app/.palisade/config.json", "--set", "urlLauncher=off", "--force"];
    const dry = await run([...again, "--dry-run"]);
    assert.match(dry.stdout, /^Would replace, because nobody had changed it:\n(?: {2}.*\n)* {2}pubspec\.yaml$/m);
    const { stdout } = await run(again);
    assert.match(stdout, /^Replaced, because nobody had changed it:\n(?: {2}.*\n)* {2}pubspec\.yaml$/m);
    assert.match(
      stdout,
      /^No longer part of the project.*:\n(?: {2}.*\n)* {2}lib\/core\/services\/link_service\.dart$/m,
    );
    const { created, replaced, unchanged, kept, stale } = JSON.parse((await run([...again, "--json"])).stdout);
    assert.deepEqual([created, replaced, stale], [[], [], []]);
    assert.ok(unchanged.length > 100);
    assert.deepEqual(kept, [{ path: "lib/main.dart", because: "you changed it" }]);
    assert.match(await readFile(at("my_app/lib/main.dart"), "utf8"), /\/\/ mine\n$/);
  });

  const mistakes: readonly (readonly [args: readonly string[], words: RegExp])[] = [
    [["--recipe", "minimale"], /did you mean "minimal"/],
    [["--set", "state=blok"], /state must be one of .*did you mean "bloc"/],
    [["--set", "stat=bloc"], /stat is not a known field; did you mean "state"/],
    [["--set", "state"], /takes <key>=<value>/],
    [["--set", "tests=maybe"], /tests must be true or false/],
    [["some/garden", "--out", "other"], /both name a folder/],
    [["some/Garden"], /appName must be 1 to 50 small letters/],
    [["a", "b"], /Too many arguments for 'new'/],
    [["--config", "nowhere.json"], /nowhere\.json cannot be read: there is no such file\.\n$/],
    [["--bogus"], /--bogus/],
    [["--set", "state=x", "--set", "mode=y"], /mode must be one of[\s\S]*\n {2}state must be one of/],
  ];
  for (const [args, words] of mistakes) {
    it(`exits with 2 for ${args.join(" ")}`, async () => {
      const { code, stdout, stderr } = await run(["new", ...args]);
      assert.equal(code, 2);
      assert.match(stderr, words);
      assert.equal(stdout, "");
    });
  }

  it("takes the path of a folder, whose last part is the app's name", async () => {
    const { code } = await run(["new", "somewhere/garden_notes", "--recipe", "minimal"]);
    assert.equal(code, 0);
    assert.match(await readFile(at("somewhere/garden_notes/pubspec.yaml"), "utf8"), /^name: garden_notes$/m);
    await mkdir(at("here"));
    const services = { ...workspace.services, workingFolder: at("here") };
    assert.equal((await run(["new", ".", "--recipe", "minimal"], undefined, services)).code, 0);
    assert.match(await readFile(at("here/pubspec.yaml"), "utf8"), /^name: here$/m);
  });

  it("lets --set name the app in a folder of another name, and writes the folder beside an archive", async () => {
    const flags = ["--recipe", "minimal", "--set", "appName=garden", "--zip", "app.zip"];
    assert.equal((await run(["new", "apps/Garden-2", ...flags])).code, 0);
    assert.match(await readFile(at("apps/Garden-2/pubspec.yaml"), "utf8"), /^name: garden$/m);
    assert.ok((await readdir(workspace.folder)).includes("app.zip"));
  });

  for (const args of [[], ["--json"], ["--dry-run"], ["--out", "somewhere"]]) {
    it(`says what is missing where nobody can be asked: new ${args.join(" ")}`, async () => {
      const { code, stdout, stderr } = await run(["new", ...args]);
      assert.deepEqual([code, stdout], [2, ""]);
      assert.match(
        stderr,
        /^palisade: Nothing says what to make, and [^\n]*name the app, palisade new garden_notes[^\n]*\.\n$/,
      );
      assert.deepEqual(await readdir(workspace.folder), ["apps"]);
    });
  }

  it("is told by palisade catalog what there is", async () => {
    const { stdout } = await run(["catalog"]);
    assert.match(stdout, /^ {2}enterprise {2}/m);
    assert.match(stdout, /^ {2}identity\.brandColor {2}/m);
  });
});

describe("a value that is typed for a field", () => {
  const fields = new Map(catalogOf().sections.flatMap((section) => section.fields.map((field) => [field.key, field])));
  const cases: readonly (readonly [key: string, typed: string, value: unknown])[] = [
    ["appName", "123", "123"],
    ["identity.minSdk", "26", 26],
    ["identity.minSdk", "low", "low"],
    ["themes", "light, dark", ["light", "dark"]],
    ["themes", '["light"]', ["light"]],
    ["themes", "", []],
    ["tests", "on", true],
    ["tests", "FALSE", false],
    ["tests", "perhaps", "perhaps"],
    ["permissionReasons", '{"camera":"To scan."}', { camera: "To scan." }],
    ["permissionReasons.camera", "To scan.", "To scan."],
  ];
  for (const [key, typed, value] of cases) {
    it(`${key}=${typed}`, () => {
      assert.deepEqual(typedValue(fields.get(key), typed), value);
    });
  }
});
