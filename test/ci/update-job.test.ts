import assert from "node:assert/strict";
import { chmod, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { manifestPath, originalsPath } from "../../server/generator/index.ts";
import { bytesHash } from "../../server/services/content-hash.ts";
import { type CiJob, createCiJob } from "./ci-job.ts";

const page = await readFile(join(import.meta.dirname, "../../docs/update.md"), "utf8");
const [github, gitlab] = [...page.matchAll(/^```yaml\n([\s\S]*?)^```$/gm)].map(([, code = ""]): unknown => parse(code));

const workflow = z.object({
  jobs: z.object({ update: z.object({ steps: z.array(z.object({ run: z.string().optional() })) }) }),
});
const pipeline = z.object({
  "palisade-update": z.object({
    variables: z.object({ PALISADE_REPOSITORY: z.string() }),
    script: z.array(z.string()),
  }),
});

describe("the jobs in docs/update.md that keep a project up to date", function () {
  this.timeout(120_000);
  let job: CiJob;
  let origin: string;
  before(async () => {
    job = await createCiJob();
    const { repository } = job;
    repository.git(["rm", "--quiet", "-r", "."]);
    const made = await job.bash("palisade new my_app --recipe minimal --out . --force");
    assert.equal(made.code, 0, made.stderr);
    await repository.commit({}, "Make the app");
    origin = join(repository.area, "origin.git");
    repository.git(["clone", "--quiet", "--bare", repository.folder, origin]);
    repository.git(["remote", "add", "origin", origin]);
    await stub("gh", 'echo "$@" >> "$HOME/gh.log"');
  });
  after(() => job.remove());

  /** A program of the CI system. */
  async function stub(name: string, script: string): Promise<void> {
    const file = join(job.release, "bin", name);
    await writeFile(file, `#!/bin/sh\n${script}\n`);
    await chmod(file, 0o755);
  }

  /** Makes the project look as if an older generator had made it. */
  async function makeOlder(): Promise<void> {
    const { folder } = job.repository;
    const pubspec = (await readFile(join(folder, "pubspec.yaml"), "utf8")).replace(
      /^ {2}http: .*$/m,
      "  http: ^0.13.0",
    );
    const manifest = await readFile(join(folder, manifestPath), "utf8");
    await rm(join(folder, originalsPath));
    await job.repository.commit({
      "pubspec.yaml": pubspec,
      [manifestPath]: manifest.replace(
        /("path": "pubspec\.yaml",[^}]*"sha256": ")\w+/,
        `$1${bytesHash(Buffer.from(pubspec))}`,
      ),
    });
  }

  async function runGithub() {
    const script = workflow
      .parse(github)
      .jobs.update.steps.flatMap(({ run }) => run ?? [])
      .join("\n");
    const temporary = join(job.repository.area, "runner");
    await mkdir(temporary, { recursive: true });
    await rm(join(temporary, "palisade"), { recursive: true, force: true });
    return job.bash(script, { RUNNER_TEMP: temporary });
  }

  function runGitlab() {
    const { script, variables } = pipeline.parse(gitlab)["palisade-update"];
    const environment = { ...variables, CI_SERVER_HOST: "gitlab.example.com", CI_PROJECT_PATH: "team/app" };
    // The server of the tests is a folder, which takes no options of GitLab.
    const local = script
      .join("\n")
      .replace(/-o merge_request\S+(?: update")?/g, "")
      .replace(/"https:\/\/oauth2:[^"]*"/, `"${origin}"`);
    return job.bash(local, environment);
  }

  const updated = () => job.repository.git(["show", "palisade/update:pubspec.yaml"], origin);

  const jobs = [
    ["GitHub", runGithub],
    ["GitLab", runGitlab],
  ] as const;

  for (const [system, run] of jobs) {
    it(`do nothing when nothing is newer: ${system}`, async () => {
      const { code, stderr } = await run();
      assert.equal(code, 0, stderr);
      assert.throws(updated);
    });
  }

  describe("when the generator makes something else", () => {
    before(makeOlder);
    afterEach(() => job.repository.git(["switch", "--quiet", "main"]));

    async function assertPushed(run: (typeof jobs)[number][1]): Promise<void> {
      job.repository.git(["push", "--quiet", "--force", "origin", "main:palisade/update"]);
      const { code, stderr } = await run();
      assert.equal(code, 0, stderr);
      assert.match(updated(), /^ {2}http: \^1\./m);
    }

    it("push what an update changes, and open a pull request that says what is newer: GitHub", async () => {
      await assertPushed(runGithub);
      const { area } = job.repository;
      assert.match(await readFile(join(area, "home/gh.log"), "utf8"), /^pr create --head palisade\/update/);
      assert.match(await readFile(join(area, "runner/outdated.txt"), "utf8"), /http \^0\.13\.0 → \^1/);
    });

    it("push what an update changes: GitLab", () => assertPushed(runGitlab));
  });
});
