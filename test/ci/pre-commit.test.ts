import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { roleOf } from "../../server/scanner/project/layout.ts";
import { type CiJob, createCiJob, firstLine, mediumProblem } from "./ci-job.ts";

const hookSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  entry: z.string(),
  language: z.literal("script"),
  pass_filenames: z.literal(false),
  files: z.string(),
  require_serial: z.literal(true),
});

describe("the pre-commit hook", function () {
  this.timeout(60_000);
  let job: CiJob;
  let hook: z.infer<typeof hookSchema>;
  before(async () => {
    job = await createCiJob();
    const text = await readFile(join(import.meta.dirname, "../../.pre-commit-hooks.yaml"), "utf8");
    [hook] = z.tuple([hookSchema]).parse(parse(text));
  });
  after(() => job.remove());

  // A script hook is run from the checkout of its repository.
  const run = () => job.bash(`"${job.release}"/${hook.entry} .`);

  it("lets a harmless commit pass, and refuses one that brings a problem in", async () => {
    await job.repository.write("lib/harmless.dart", "const answer = 42;\n");
    assert.equal((await run()).code, 0);
    await job.repository.write("lib/weak.dart", "final ok = client..badCertificateCallback = (a, b, c) => true;\n");
    const { code, stdout } = await run();
    assert.equal(code, 1);
    assert.match(stdout, /lib\/weak\.dart/);
    await job.repository.commit({}, "With --no-verify");
    assert.equal((await run()).code, 0);
  });

  it("refuses a commit that brings a problem of any severity, and says first which", async () => {
    await job.repository.write("lib/dice.dart", mediumProblem);
    const { code, stdout } = await run();
    assert.deepEqual([code, stdout.split("\n")[0]], [1, firstLine]);
    await job.repository.commit({}, "With --no-verify");
    assert.equal((await run()).code, 0, "what is there already lets everything else pass");
  });

  it("runs for files that a scan reads, and not for others", () => {
    const files = [
      "lib/a.dart",
      "android/app/src/main/AndroidManifest.xml",
      "android/app/build.gradle.kts",
      ".env.prod",
    ];
    files.push(
      "ios/Runner/Info.plist",
      "ios/Runner.xcodeproj/project.pbxproj",
      "pubspec.lock",
      "android/fastlane/Fastfile",
    );
    const pattern = new RegExp(hook.files);
    for (const file of files)
      assert.deepEqual([file, pattern.test(file), roleOf(file) !== undefined], [file, true, true]);
    for (const file of ["assets/logo.png", "README.md", "test/golden.webp"]) assert.equal(pattern.test(file), false);
  });
});
