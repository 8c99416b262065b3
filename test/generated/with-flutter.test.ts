import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { recipes } from "../../server/generator/recipes/index.ts";

/** A program that notes how it was called, and fails where the project or the call has this word. */
const recorder = (failing: string) => `#!/usr/bin/env bash
call="$(basename "$PWD"): $(basename "$0") $*"
echo "$call" >> "$CALLS"
mkdir -p build
[[ "$call" != *"${failing}"* ]]
`;

describe("projects for the real Flutter", function () {
  this.timeout(60_000);
  const folder = mkdtempSync(join(tmpdir(), "palisade-projects-"));
  after(() => rmSync(folder, { recursive: true, force: true }));

  it("are each recipe and ten random rows, in folders of their own", () => {
    const all = join(folder, "all");
    const { status, stderr } = spawnSync(process.execPath, ["test/generated/write-projects.ts", all], {
      encoding: "utf8",
    });
    assert.equal(status, 0, stderr);
    const names = readdirSync(all);
    assert.equal(names.length, recipes.length + 10);
    assert.ok(recipes.every(({ id }) => names.includes(`recipe-${id}`)));
    for (const name of names) assert.ok(existsSync(join(all, name, "pubspec.yaml")), name);
    assert.notEqual(pubspec(all, "seed-1"), pubspec(all, "seed-2"));
  });

  it("come with a folder of each platform that is built, and with what they need on Linux", () => {
    const all = join(folder, "all");
    const workflow = readFileSync(".github/workflows/flutter.yml", "utf8");
    const installed = packagesIn(workflow);
    for (const platform of ["android", "web", "linux"])
      assert.ok(
        readdirSync(all).some((name) => existsSync(join(all, name, platform))),
        platform,
      );
    for (const name of readdirSync(all).filter((one) => existsSync(join(all, one, "linux")))) {
      const needed = packagesIn(readFileSync(join(all, name, ".github/workflows/ci.yml"), "utf8"));
      assert.ok(needed.includes("libgtk-3-dev"), name);
      assert.deepEqual(
        needed.filter((one) => !installed.includes(one)),
        [],
        name,
      );
    }
  });

  it("are tried one after the other, with what each needs", () => {
    const { status, calls, left, output } = tried("nothing");
    assert.equal(status, 0, output);
    assert.deepEqual(calls, [
      "every: flutter pub get",
      "every: dart run build_runner build",
      "every: flutter analyze",
      "every: flutter test --update-goldens --tags golden",
      "every: flutter test",
      "every: flutter build apk --debug",
      "every: flutter build web",
      "every: flutter build linux --debug",
      "ios-only: flutter pub get",
      "ios-only: flutter analyze",
    ]);
    assert.deepEqual(left, []);
  });

  it("are all tried, whatever fails in one of them", () => {
    const { status, calls, output } = tried("every: flutter analyze");
    assert.equal(status, 1);
    assert.equal(calls.length, 10);
    assert.match(output, /^::error::every: flutter analyze\n2 projects, 1 failures$/m);
  });

  it("are not fine when there are none", () => {
    for (const none of [mkdtempSync(join(folder, "empty-")), join(folder, "missing")])
      assert.equal(spawnSync("bash", ["test/generated/with-flutter.sh", none]).status, 2);
  });

  function tried(failing: string) {
    const some = mkdtempSync(join(folder, "some-"));
    const programs = mkdtempSync(join(folder, "programs-"));
    for (const part of ["every/test", "every/android", "every/web", "every/linux", "ios-only/ios"])
      mkdirSync(join(some, part), { recursive: true });
    writeFileSync(join(some, "every/pubspec.yaml"), "dev_dependencies:\n  build_runner: ^2.15.1\n");
    writeFileSync(join(some, "every/dart_test.yaml"), "tags:\n  golden:\n");
    writeFileSync(join(some, "ios-only/pubspec.yaml"), "name: build_runner_app\n");
    for (const name of ["flutter", "dart"]) writeFileSync(join(programs, name), recorder(failing), { mode: 0o755 });
    const calls = join(programs, "calls");
    const { status, stdout } = spawnSync("bash", ["test/generated/with-flutter.sh", some], {
      encoding: "utf8",
      env: { ...process.env, CALLS: calls, PATH: `${programs}${delimiter}${process.env["PATH"]}` },
    });
    return {
      status,
      output: stdout,
      calls: readFileSync(calls, "utf8").trim().split("\n"),
      left: ["every", "ios-only"].filter((name) => existsSync(join(some, name, "build"))),
    };
  }
});

/** What a workflow installs with apt-get. */
function packagesIn(workflow: string): string[] {
  return /apt-get install --yes (.*)/.exec(workflow)?.[1]?.split(" ") ?? [];
}

function pubspec(folder: string, name: string): string {
  return readFileSync(join(folder, name, "pubspec.yaml"), "utf8");
}
