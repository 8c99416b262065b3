import assert from "node:assert/strict";
import { join } from "node:path";
import { type CiJob, createCiJob } from "../ci/ci-job.ts";
import { runAction } from "../ci/github-action.ts";
import { tricksIn } from "../support/reports/hostile-text.ts";
import { everyTrick, writeHostileApp } from "./hostile-project.ts";

const tricks = (written: string) => written.split("\n").flatMap(tricksIn);

describe("text of a project in the GitHub action", function () {
  this.timeout(60_000);
  let job: CiJob;
  beforeEach(async () => {
    job = await createCiJob();
    await writeHostileApp(job.repository.folder);
    await writeHostileApp(join(job.repository.folder, "apps", everyTrick.replaceAll("/", "_").slice(0, 80)));
    await job.repository.commit({}, everyTrick);
  });
  afterEach(() => job.remove());

  it("stays text in the log, sets no output and stays text in the summary", async () => {
    const { outputs, summary, log, failed } = await runAction(job, { since: "HEAD~1", badge: "badge.svg" });
    assert.equal(failed?.step, "Gate", failed?.stderr);
    assert.deepEqual([outputs["gate"], outputs["grade"], outputs["score"]], ["fail", "F", "0"]);
    assert.deepEqual(tricks(log.replace(/^::error title=Palisade::The gate is closed.*\n/m, "")), []);
    assert.deepEqual(tricks(summary), []);
  });

  it("stays text where several apps are scanned", async () => {
    const { outputs, summary, log, failed } = await runAction(job, { path: "apps", fleet: "true" });
    assert.equal(failed?.step, "Gate", failed?.stderr);
    assert.equal(outputs["gate"], "fail");
    assert.deepEqual(tricks(log.replace(/^::error title=Palisade::The gate is closed.*\n/m, "")), []);
    assert.deepEqual(tricks(summary), []);
    assert.equal(summary.match(/^```/gm)?.length, 2);
  });
});
