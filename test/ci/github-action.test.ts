import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type CiJob, createCiJob, firstLine, markdownLine, mediumProblem } from "./ci-job.ts";
import { readAction, runAction } from "./github-action.ts";

describe("the GitHub action", function () {
  this.timeout(120_000);
  let job: CiJob;
  beforeEach(async () => {
    job = await createCiJob();
  });
  afterEach(() => job.remove());

  it("puts no input into a script, and pins what it uses", async () => {
    const { steps } = (await readAction()).runs;
    for (const { run = "", uses, shell } of steps) {
      assert.doesNotMatch(run, /\$\{\{/);
      if (run !== "") assert.equal(shell, "bash");
      if (uses !== undefined) assert.match(uses, /@[0-9a-f]{40}$/);
    }
  });

  it("scans, uploads, writes the badge and the summary, and says what came of it", async () => {
    const { outputs, summary, used, failed } = await runAction(job, { badge: "docs/badges/security.svg" });
    assert.equal(failed, undefined);
    const { gate, grade, score, sarif = "", report = "" } = outputs;
    assert.deepEqual([gate, grade, score], ["pass", "A", "100"]);
    assert.match(summary, /\*\*Grade A\*\* · score 100\/100 · gate \*\*PASS\*\*/);
    assert.equal(JSON.parse(readFileSync(sarif, "utf8")).version, "2.1.0");
    assert.equal(used["github/codeql-action/upload-sarif"]?.["sarif_file"], sarif);
    assert.match(readFileSync(report, "utf8"), /^<!doctype html>/i);
    assert.match(readFileSync(join(job.repository.folder, "docs/badges/security.svg"), "utf8"), /<svg/);
  });

  it("fails when the gate is closed, after it has uploaded", async () => {
    await job.weaken();
    const { outputs, summary, used, failed } = await runAction(job, {});
    assert.deepEqual([failed?.step, failed?.code, outputs["gate"]], ["Gate", 1, "fail"]);
    assert.match(failed?.stdout ?? "", /^::error title=Palisade::/);
    assert.match(summary, /gate \*\*FAIL\*\*/);
    assert.ok(existsSync(used["github/codeql-action/upload-sarif"]?.["sarif_file"] ?? ""));
  });

  it("lets a closed gate pass, uploads nothing, and has thresholds of its own, when it is told so", async () => {
    await job.weaken();
    const lenient = await runAction(job, { fail: "false", upload: "false" });
    assert.deepEqual([lenient.failed, lenient.used, lenient.outputs["gate"]], [undefined, {}, "fail"]);
    const open = await runAction(job, { "max-crit": "off", "max-high": "off" });
    assert.deepEqual([open.failed, open.outputs["gate"]], [undefined, "pass"]);
  });

  it("gates on what is new only", async () => {
    await job.weaken();
    const old = await runAction(job, { since: "HEAD" });
    assert.deepEqual([old.failed, old.outputs["gate"]], [undefined, "pass"]);
    const fresh = await runAction(job, { since: "origin/main" });
    assert.deepEqual([fresh.failed?.step, fresh.outputs["gate"]], ["Gate", "fail"]);
  });

  it("holds a pull request against its base, unless it is told not to", async () => {
    await job.weaken();
    const { git } = job.repository;
    git(["update-ref", "refs/remotes/origin/release", "HEAD"]);
    const pullRequest = { GITHUB_BASE_REF: "release" };
    assert.equal((await runAction(job, {}, pullRequest)).outputs["gate"], "pass");
    assert.equal((await runAction(job, { since: "" }, pullRequest)).outputs["gate"], "fail");
  });

  it("closes the gate of a pull request on any new problem, and begins its summary with what is added", async () => {
    await job.repository.commit({ "lib/dice.dart": mediumProblem }, "Add dice");
    const pullRequest = { GITHUB_BASE_REF: "main" };
    const { outputs, summary, log, failed } = await runAction(job, {}, pullRequest);
    assert.deepEqual([failed?.step, outputs["gate"]], ["Gate", "fail"]);
    assert.ok(log.includes(`\n${firstLine}\n`) || log.startsWith(firstLine), log);
    const [heading, , added] = summary.split("\n");
    assert.deepEqual([heading, added], ["# garden\\_notes", markdownLine]);
    const lenient = await runAction(job, { "fail-on": "high" }, pullRequest);
    assert.deepEqual([lenient.failed, lenient.outputs["gate"]], [undefined, "pass"]);
  });

  it("has the last word on the thresholds that it is given, and none on the others", async () => {
    await job.weaken();
    await job.repository.commit({ "palisade.yaml": "gate: { maxCrit: null }\n" }, "Loosen the gate");
    assert.equal((await runAction(job, {})).outputs["gate"], "pass");
    const { outputs, log } = await runAction(job, { "max-crit": "0" });
    assert.equal(outputs["gate"], "fail");
    assert.match(log, /^Not allowed by the policy, so it does not count: palisade\.yaml gate: maxCrit off/m);
  });

  it("takes a policy that no app can loosen, and refuses one that lies in the repository", async () => {
    await job.repository.commit(
      { "lib/dice.dart": `// palisade:ignore insecure-random -- a game\n${mediumProblem}` },
      "Dice",
    );
    const policy = join(job.repository.area, "policy.yaml");
    await writeFile(policy, "gate: { minGrade: A }\n");
    assert.equal((await runAction(job, { policy })).outputs["gate"], "pass", "grade A");
    await job.repository.commit({ "apps/policy.yaml": "gate: {}\n" }, "A policy of one's own");
    const { failed } = await runAction(job, { policy: "apps/policy.yaml" });
    assert.match(failed?.stderr ?? "", /policy\.yaml cannot be used as a policy: it is part of what is scanned/);
  });

  it("scans a fleet, or a part of it", async () => {
    await job.weaken();
    const all = await runAction(job, { path: "apps", fleet: "true" });
    assert.deepEqual([all.failed?.step, all.outputs["gate"]], ["Gate", "fail"]);
    assert.match(all.summary, /gate FAIL +\d+ failing +shop/);
    const uris = readFileSync(all.outputs["sarif"] ?? "", "utf8");
    assert.match(uris, /"uri":"apps\/shop\/lib\/weak\.dart"/);
    const part = await runAction(job, { path: "apps", fleet: "true", shard: "1/2" });
    assert.deepEqual([part.failed, part.outputs["gate"]], [undefined, "pass"]);
    assert.match(part.summary, /notes/);
    assert.doesNotMatch(part.summary, /shop/);
  });

  const hostile = ['"; touch pwned; $(touch pwned) `touch pwned`', "--output=pwned", "a b\nc"];
  for (const value of hostile) {
    it(`runs nothing that stands in an input: ${JSON.stringify(value)}`, async () => {
      for (const input of ["path", "since", "shard", "max-crit", "min-grade", "policy"]) {
        const { failed } = await runAction(job, { [input]: value, fleet: String(input === "shard") });
        assert.equal(failed?.code, 2, `${input}: ${failed?.stderr}`);
        assert.match(failed?.stderr ?? "", /^palisade: /);
      }
      assert.equal(existsSync(join(job.repository.folder, "pwned")), false);
    });
  }
});
