import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type LocalService, startService } from "../support/sharing/local-service.ts";
import { type CiJob, createCiJob, markdownLine, mediumProblem } from "./ci-job.ts";
import { runAction } from "./github-action.ts";

describe("the comment of the GitHub action", function () {
  this.timeout(180_000);
  let job: CiJob;
  let github: LocalService;
  let comments: { id: number; body: string; user: { type: string } }[];
  beforeEach(async () => {
    job = await createCiJob();
    comments = [];
    github = await startService(({ method, url, json }) => {
      const body = String(json["body"]);
      if (method === "GET" && url.pathname === "/repos/garden/app/issues/7/comments") {
        const page = Number(url.searchParams.get("page"));
        return { status: 200, body: comments.slice((page - 1) * 100, page * 100) };
      }
      if (method === "POST" && url.pathname === "/repos/garden/app/issues/7/comments") {
        comments.push({ id: comments.length + 1, body, user: { type: "Bot" } });
        return { status: 201, body: {} };
      }
      const comment = comments.find(({ id }) => url.pathname === `/repos/garden/app/issues/comments/${id}`);
      if (method !== "PATCH" || !comment) return { status: 404, body: {} };
      comment.body = body;
      return { status: 200, body: {} };
    });
  });
  afterEach(async () => {
    await github.close();
    await job.remove();
  });

  const run = async (given: Readonly<Record<string, string>> = {}, pullRequest: object = { number: 7 }) => {
    const event = join(job.repository.area, "event.json");
    await writeFile(event, JSON.stringify({ pull_request: pullRequest }));
    return runAction(
      job,
      { comment: "true", ...given },
      {
        GITHUB_BASE_REF: "main",
        GITHUB_API_URL: github.address,
        GITHUB_REPOSITORY: "garden/app",
        GITHUB_EVENT_PATH: event,
      },
    );
  };

  it("says what the change adds, once, and is kept up to date when that changes", async () => {
    await run();
    assert.deepEqual(comments, [], "nothing is new");
    await job.repository.commit({ "lib/dice.dart": mediumProblem }, "Add dice");
    // What a person wrote is theirs, and an older page is read too.
    comments = Array.from({ length: 101 }, (_, id) => ({
      id: id + 1000,
      body: "<!-- palisade . -->",
      user: { type: "User" },
    }));
    await run();
    assert.equal(comments.length, 102);
    const mine = () => comments[101]?.body ?? "";
    assert.ok(mine().startsWith(`<!-- palisade . -->\n\n# garden\\_notes\n\n${markdownLine}`), mine());
    assert.match(mine(), /<details><summary>The whole result<\/summary>\n\n## [\s\S]*\n\n<\/details>$/);
    assert.equal(github.heard[0]?.headers["authorization"], "Bearer a-token-of-the-job");
    await job.repository.commit({ "lib/dice.dart": "final token = 1;\n" }, "Take it back");
    await run();
    assert.equal(comments.length, 102);
    assert.match(mine(), /This change adds no problem/);
  });

  it("shows what an automatic fix would change", async () => {
    const manifest = "android/app/src/main/AndroidManifest.xml";
    const now = readFileSync(join(job.repository.folder, manifest), "utf8");
    assert.match(now, /android:allowBackup="false"/);
    await job.repository.commit(
      { [manifest]: now.replace('allowBackup="false"', 'allowBackup="true"') },
      "Allow backup",
    );
    await run();
    assert.match(
      comments[0]?.body ?? "",
      /`palisade fix android-allow-backup` would change:\n\n```diff\n[\s\S]*^\+.*allowBackup="false"[\s\S]*^```$/m,
    );
  });

  it("leaves the verdict to the gate where it may not comment, and where nothing is a pull request", async () => {
    await job.repository.commit({ "lib/dice.dart": mediumProblem }, "Add dice");
    github.faults.push({ at: /^POST/, when: "before", reply: { status: 403, body: {} } });
    const { failed, log } = await run();
    assert.equal(failed?.step, "Gate");
    assert.match(
      log,
      /::warning title=Palisade::The comment was not written: GitHub answered 403\. It needs the permission/,
    );
    assert.deepEqual(comments, []);
    assert.match((await run({}, {})).log, /This is no pull request/);
  });

  it("goes beside a category of its own in code scanning", async () => {
    const { outputs } = await run({ category: "apps/garden" });
    const { runs } = JSON.parse(readFileSync(outputs["sarif"] ?? "", "utf8"));
    assert.deepEqual(
      runs.map((one: { automationDetails: object }) => one.automationDetails),
      [{ id: "apps/garden/" }],
    );
  });
});
