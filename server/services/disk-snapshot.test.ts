import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { chmod, mkdir, open, symlink } from "node:fs/promises";
import { join } from "node:path";
import { createWorkspace, type Workspace } from "../../test/support/services/workspace.ts";
import { diskSnapshot } from "./disk-snapshot.ts";

describe("disk snapshot", () => {
  let workspace: Workspace;
  const snapshot = () => diskSnapshot(workspace.app, () => undefined);

  beforeEach(async () => {
    workspace = await createWorkspace();
  });
  afterEach(() => workspace.remove());

  it("lists what takes part, sorted, and leaves out what does not", async () => {
    await workspace.write("apps/garden_notes/build/app/outputs/lib/x.dart", "");
    await workspace.write("apps/garden_notes/.dart_tool/package_config.json", "{}");
    await workspace.write("apps/garden_notes/lib/build/plan.dart", "");
    const { paths } = await snapshot();
    assert.ok(paths.includes("lib/main.dart"));
    assert.ok(paths.includes("lib/build/plan.dart"));
    assert.ok(paths.includes("android/app/src/main/AndroidManifest.xml"));
    assert.ok(!paths.some((path) => path.startsWith("build/") || path.startsWith(".dart_tool/")));
    assert.deepEqual(paths, [...paths].sort());
  });

  it("leaves nested projects to themselves", async () => {
    await workspace.write("apps/garden_notes/packages/core/pubspec.yaml", "name: core\n");
    await workspace.write("apps/garden_notes/packages/core/lib/core.dart", "");
    assert.ok(!(await snapshot()).paths.some((path) => path.startsWith("packages/")));
  });

  it("does not follow a link loop or a link to a folder", async () => {
    await symlink(workspace.app, join(workspace.app, "lib", "self"));
    await mkdir(join(workspace.app, "lib", "a"));
    await symlink("../a", join(workspace.app, "lib", "a", "again"));
    const { paths } = await snapshot();
    assert.ok(!paths.some((path) => path.startsWith("lib/self/") || path.startsWith("lib/a/again/")));
  });

  it("says why a file is not read", async () => {
    const outside = await workspace.write("secret.dart", "const x = 1;");
    await symlink(outside, join(workspace.app, "lib", "leak.dart"));
    await symlink("gone.dart", join(workspace.app, "lib", "dangling.dart"));
    const huge = await open(join(workspace.app, "lib", "huge.dart"), "w");
    await huge.truncate(200 * 1024 * 1024);
    await huge.close();
    execFileSync("mkfifo", [join(workspace.app, "lib", "pipe.dart")]);
    const taken = await snapshot();
    const reason = (path: string) => {
      const content = taken.read(path);
      return content.kind === "unread" ? content.reason : content.kind;
    };
    assert.match(reason("lib/leak.dart"), /leads out/);
    assert.match(reason("lib/dangling.dart"), /ENOENT/);
    assert.match(reason("lib/huge.dart"), /larger than/);
    assert.match(reason("lib/absent.dart"), /ENOENT/);
    assert.match(reason("lib/pipe.dart"), /no regular file/);
    if (process.getuid?.() !== 0) {
      await chmod(join(workspace.app, "lib", "main.dart"), 0);
      assert.match(reason("lib/main.dart"), /EACCES/);
    }
  });

  it("follows a link as far as the repository reaches, above the project too", async () => {
    const outside = await workspace.write("elsewhere/Makefile", "build:\n\tflutter build apk --dart-define KEY=1\n");
    await workspace.write("elsewhere/ci.yml", "jobs: {}\n");
    await workspace.write("apps/shared/colors.dart", "const blue = 1;\n");
    await mkdir(join(workspace.folder, "apps", ".git"));
    await symlink(outside, join(workspace.folder, "apps", "Makefile"));
    await symlink(join(workspace.folder, "elsewhere"), join(workspace.folder, "apps", ".github"));
    await symlink("/dev/zero", join(workspace.folder, "apps", "firebase.json"));
    await symlink("../../shared/colors.dart", join(workspace.app, "lib", "colors.dart"));
    const { paths, read } = await snapshot();
    for (const path of ["../Makefile", "../.github/ci.yml", "../firebase.json"].filter((one) => paths.includes(one))) {
      assert.match(JSON.stringify(read(path)), /leads out/, path);
    }
    assert.ok(paths.includes("../Makefile"));
    assert.deepEqual(read("lib/colors.dart"), { kind: "text", text: "const blue = 1;\n" });
  });

  it("tells text from bytes", async () => {
    await workspace.write("apps/garden_notes/ios/Runner/Binary.plist", new Uint8Array([98, 112, 0, 1]));
    await workspace.write("apps/garden_notes/android/latin.properties", new Uint8Array([107, 61, 0xe9]));
    const taken = await snapshot();
    assert.equal(taken.read("ios/Runner/Binary.plist").kind, "binary");
    assert.deepEqual(taken.read("android/latin.properties"), { kind: "text", text: "k=\ufffd" });
  });

  it("stamps a file anew when it changes", async () => {
    const before = (await snapshot()).stamp("lib/main.dart");
    await workspace.write("apps/garden_notes/lib/main.dart", "void main() {}\n");
    assert.notEqual((await snapshot()).stamp("lib/main.dart"), before);
  });
});
