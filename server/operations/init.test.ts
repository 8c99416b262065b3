import assert from "node:assert/strict";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { readAction } from "../../test/ci/github-action.ts";
import { runHere } from "../../test/support/adapters/cli/run-here.ts";
import { createWorkspace, type Workspace } from "../../test/support/services/workspace.ts";
import { starterPolicy } from "../reports/starter/policy-file.ts";
import { checks, readTeamConfig } from "../scanner/index.ts";

describe("init", () => {
  let workspace: Workspace;
  let repository: string;
  beforeEach(async () => {
    workspace = await createWorkspace();
    repository = join(workspace.folder, "apps");
    mkdirSync(join(repository, ".git"));
  });
  afterEach(() => workspace.remove());
  const run = (...args: string[]) => runHere(["init", "apps/garden_notes", ...args], workspace.services);
  const written = (file: string) => readFileSync(join(repository, file), "utf8");

  it("writes a policy beside the app, and a workflow at the root of the repository", async () => {
    const { code, stdout } = await run();
    assert.equal(code, 0);
    assert.match(stdout, /^wrote garden_notes\/palisade\.yaml$/m);
    assert.match(stdout, /^wrote \.github\/workflows\/palisade\.yml$/m);
    assert.match(stdout, /^next Put the repository that you have Palisade from in the place of OWNER\/palisade\.$/m);
    assert.equal(written("garden_notes/palisade.yaml"), starterPolicy);
  });

  it("writes a workflow that gives the action what it takes, and pins the checkout", async () => {
    await run();
    const text = written(".github/workflows/palisade.yml");
    const { jobs } = parse(text);
    const [checkout, palisade] = jobs.palisade.steps;
    assert.match(checkout.uses, /^actions\/checkout@[0-9a-f]{40}$/);
    assert.ok(readFileSync("docs/ci.md", "utf8").includes(checkout.uses), "docs/ci.md has another checkout");
    assert.deepEqual(palisade, { uses: "OWNER/palisade@v1", with: { path: "garden_notes" } });
    const { inputs } = await readAction();
    assert.ok(Object.hasOwn(inputs, "path"));
  });

  it("takes GitLab where the repository has its file, keeps that, and shows what it could have", async () => {
    writeFileSync(join(repository, ".gitlab-ci.yml"), "stages: []\n");
    const { stdout } = await run("--dry-run");
    assert.match(stdout, /^kept \.gitlab-ci\.yml, which is there already\. It could have:\n {4}# Scans the app/m);
    assert.equal(existsSync(join(repository, "garden_notes/palisade.yaml")), false);
    assert.match((await run()).stdout, /^kept \.gitlab-ci\.yml/m);
    assert.equal(written(".gitlab-ci.yml"), "stages: []\n");
    assert.equal(existsSync(join(repository, ".github")), false);
  });

  it("writes a job for GitLab that names variables of the template", async () => {
    await run("--ci", "gitlab");
    const { include, variables } = parse(written(".gitlab-ci.yml"));
    const template = parse(readFileSync("pipelines/palisade.gitlab-ci.yml", "utf8"));
    assert.equal(include[0].file, "pipelines/palisade.gitlab-ci.yml");
    assert.equal(variables.PALISADE_PATH, "garden_notes");
    assert.deepEqual(
      Object.keys(variables).filter((name) => !Object.hasOwn(template.variables, name)),
      [],
    );
  });

  it("overwrites nothing, writes nothing twice, and writes only the policy when it is told so", async () => {
    const mine = join(workspace.app, "palisade.yaml");
    writeFileSync(mine, "gate: { minGrade: B }\n");
    const { stdout } = await run("--ci", "none");
    assert.match(
      stdout,
      /^kept garden_notes\/palisade\.yaml, which is there already\. --dry-run shows what it could have\.$/m,
    );
    assert.equal(readFileSync(mine, "utf8"), "gate: { minGrade: B }\n");
    await run();
    assert.doesNotMatch((await run()).stdout, /^wrote/m);
  });

  it("sets up a project outside of a repository, too", async () => {
    rmSync(join(repository, ".git"), { recursive: true });
    await run("--ci", "github");
    assert.match(written("garden_notes/.github/workflows/palisade.yml"), /path: "\."/);
    assert.equal(written("garden_notes/palisade.yaml"), starterPolicy);
  });
});

describe("the policy that a project starts with", () => {
  const known = new Set(checks.map(({ meta }) => meta.id));

  it("changes nothing as it is", () => {
    const { isThere, warnings } = readTeamConfig(starterPolicy, known);
    assert.deepEqual([isThere, warnings], [false, []]);
  });

  it("is valid with every comment taken away", () => {
    const keys = starterPolicy.replace(/^# (?=[a-zA-Z]+:| {2})/gm, "");
    const team = readTeamConfig(keys, known);
    assert.deepEqual(team.warnings, []);
    assert.deepEqual(team.belonging, { owner: "Payments team", group: "Retail" });
    assert.deepEqual(team.gate, { maxCrit: 0, maxHigh: 2, minGrade: "B", maxUnread: 0 });
    assert.equal(team.off.length, 2);
    assert.equal(team.triage.length, 1);
    assert.equal(team.knownSecrets.size, 1);
    assert.deepEqual([team.secrets.shapes.length, team.secrets.allowed.length], [1, 1]);
    assert.ok(keys.includes("\nvulnerabilities:\n"));
    assert.deepEqual(team.assistant, { providers: ["ollama"], hosts: ["127.0.0.1:11434"] });
  });
});
