import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { type CiJob, createCiJob, firstLine, mediumProblem, type Outcome } from "./ci-job.ts";

const settings = z.record(z.string(), z.union([z.string(), z.number()]).transform(String));
const templateSchema = z.object({
  variables: settings,
  palisade: z.object({
    variables: settings,
    before_script: z.array(z.string()),
    script: z.array(z.string()),
    artifacts: z.object({ paths: z.array(z.string()) }),
  }),
});

describe("the GitLab template", function () {
  this.timeout(60_000);
  const file = join(import.meta.dirname, "../../pipelines/palisade.gitlab-ci.yml");
  let job: CiJob;
  let artifacts: readonly string[];
  beforeEach(async () => {
    job = await createCiJob();
  });
  afterEach(() => job.remove());

  /** Runs the job as a runner does: all lines in one shell, with the variables in its environment. */
  async function run(given: Readonly<Record<string, string>> = {}): Promise<Outcome> {
    const { variables, palisade } = templateSchema.parse(parse(await readFile(file, "utf8")));
    artifacts = palisade.artifacts.paths;
    const project = { CI_PROJECT_DIR: job.repository.folder };
    const all = {
      ...variables,
      ...palisade.variables,
      ...project,
      PATH: `${join(process.execPath, "..")}:/usr/bin:/bin`,
    };
    const expanded = Object.entries({ ...all, ...given }).map(([name, value]) => [
      name,
      value.replaceAll("$CI_PROJECT_DIR", project.CI_PROJECT_DIR),
    ]);
    return job.bash([...palisade.before_script, ...palisade.script].join("\n"), Object.fromEntries(expanded));
  }
  const repository = { PALISADE_REPOSITORY: "https://gitlab.example.com/security/palisade.git" };
  const missing = () => artifacts.filter((path) => !existsSync(join(job.repository.folder, path)));

  it("scans, and leaves its artifacts where it says", async () => {
    const { code, stdout, stderr } = await run(repository);
    assert.equal(code, 0, stderr);
    assert.match(stdout, /Grade A {2}score 100\/100/);
    assert.deepEqual(missing(), []);
  });

  it("fails on the default branch by everything that is open, after it has written its artifacts", async () => {
    await job.weaken();
    const { code } = await run(repository);
    assert.equal(code, 1);
    assert.deepEqual(missing(), []);
  });

  it("fails in a merge request by what is new only", async () => {
    const before = job.repository.git(["rev-parse", "HEAD"]);
    await job.weaken();
    const after = job.repository.git(["rev-parse", "HEAD"]);
    const judged = async (base: string) => (await run({ ...repository, CI_MERGE_REQUEST_DIFF_BASE_SHA: base })).code;
    assert.equal(await judged(before), 1);
    assert.equal(await judged(after), 0);
  });

  it("fails in a merge request by any new problem, or by those that it is told of", async () => {
    const base = job.repository.git(["rev-parse", "HEAD"]);
    await job.repository.commit({ "lib/dice.dart": mediumProblem });
    const judged = (given: Readonly<Record<string, string>> = {}) =>
      run({ ...repository, CI_MERGE_REQUEST_DIFF_BASE_SHA: base, ...given });
    const { code, stdout } = await judged();
    assert.deepEqual([code, stdout.split("\n")[0]], [1, firstLine]);
    assert.deepEqual(missing(), []);
    assert.equal((await judged({ PALISADE_FAIL_ON: "high" })).code, 0);
  });

  it("takes a policy that the app cannot loosen", async () => {
    const policy = join(job.repository.area, "policy.yaml");
    await writeFile(policy, "gate: { minGrade: A }\n");
    await job.repository.commit({ "palisade.yaml": "gate: { maxCrit: null }\n" });
    await job.weaken();
    assert.equal((await run(repository)).code, 0);
    const { code, stdout } = await run({ ...repository, PALISADE_POLICY: policy });
    assert.equal(code, 1);
    const [first] = stdout.split("\n");
    assert.equal(
      first,
      "Not allowed by the policy, so it does not count: palisade.yaml gate: maxCrit off instead of 0",
    );
  });

  it("keeps program and records out of the checkout", async () => {
    assert.equal((await run(repository)).code, 0);
    const left = job.repository.git(["status", "--short", "--untracked-files=all"]).split("\n");
    assert.deepEqual(left.toSorted(), ["?? palisade.html", "?? palisade.json", "?? palisade.sarif"]);
  });

  it("says what it needs", async () => {
    const { code, stdout } = await run();
    assert.deepEqual([code, stdout], [2, "Set PALISADE_REPOSITORY to the address of Palisade's repository.\n"]);
  });
});
