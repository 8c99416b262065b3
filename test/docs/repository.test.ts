import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { parse } from "yaml";
import { z } from "zod";
import { newestToolchain } from "../../server/generator/toolchains/index.ts";

const { version, scripts } = z
  .object({ version: z.string(), scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync("package.json", "utf8")));

const workflowSchema = z.object({
  name: z.string(),
  on: z.record(z.string(), z.unknown()),
  permissions: z.record(z.string(), z.enum(["read", "write"])),
  env: z.record(z.string(), z.string()).optional(),
  jobs: z.record(
    z.string(),
    z.object({
      "timeout-minutes": z.number(),
      permissions: z.unknown().optional(),
      steps: z.array(z.object({ uses: z.string().optional(), run: z.string().optional() })),
    }),
  ),
});

const formSchema = z.object({
  name: z.string(),
  description: z.string(),
  body: z.array(z.object({ type: z.enum(["input", "textarea", "dropdown"]), id: z.string() })).min(1),
});

describe("CHANGELOG.md", () => {
  it("has an entry for the version of package.json, below what is unreleased", () => {
    const headings = readFileSync("CHANGELOG.md", "utf8").match(/^## \[.*$/gm) ?? [];
    assert.equal(headings[0], "## [Unreleased]");
    assert.ok(headings.some((heading) => heading.startsWith(`## [${version}]`)));
  });
});

describe("the commands in the documents", () => {
  for (const path of ["README.md", "AGENTS.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "docs/releasing.md"]) {
    it(`are scripts of package.json: ${path}`, () => {
      const named = [...readFileSync(path, "utf8").matchAll(/npm run ([\w:-]+)/g)].map(([, name = ""]) => name);
      assert.deepEqual(
        named.filter((name) => !Object.hasOwn(scripts, name)),
        [],
      );
    });
  }
});

describe("the workflows of this repository", () => {
  const workflows = globSync(".github/workflows/*.yml").map((path) => ({
    path,
    ...workflowSchema.parse(parse(readFileSync(path, "utf8"))),
  }));
  const runs = workflows.flatMap(({ path, jobs }) =>
    Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => (run === undefined ? [] : [{ path, run }]))),
  );

  /** Weekly or by hand, on what was tested when it was pushed, and with nothing to write to. */
  const onlyTries = new Set(
    workflows
      .filter(({ on }) => Object.keys(on).every((event) => ["schedule", "workflow_dispatch"].includes(event)))
      .filter(({ jobs }) => Object.values(jobs).every(({ permissions }) => permissions === undefined))
      .map(({ path }) => path),
  );

  /** What is never checked out is not built: they take the files of a release. */
  const checksNothingOut = new Set(
    workflows.filter(({ path }) => !readFileSync(path, "utf8").includes("actions/checkout")).map(({ path }) => path),
  );

  it("run every test before anything else is made of what was pushed", () => {
    assert.deepEqual([...onlyTries], [".github/workflows/flutter.yml"]);
    assert.deepEqual([...checksNothingOut], [".github/workflows/publish.yml"]);
    const makers = workflows.filter(({ path }) => !onlyTries.has(path) && !checksNothingOut.has(path));
    for (const { path } of makers) {
      const own = runs.filter((step) => step.path === path).map(({ run }) => run);
      const test = own.indexOf("bash .ci/run");
      const made = own.findIndex((run) => run.startsWith("npm run "));
      assert.ok(test >= 0 && (made < 0 || test < made), path);
    }
  });

  it("run only scripts of package.json", () => {
    const named = runs.flatMap(({ run }) => [...run.matchAll(/npm run ([\w:-]+)/g)].map(([, name = ""]) => name));
    assert.ok(named.includes("release"));
    assert.deepEqual(
      named.filter((name) => !Object.hasOwn(scripts, name)),
      [],
    );
  });

  it("try projects with the Flutter and the Java that they are made for", () => {
    const { env } = workflows.find(({ path }) => path.endsWith("/flutter.yml")) ?? {};
    assert.equal(env?.["FLUTTER"], newestToolchain.flutter);
    const own = runs.filter(({ path }) => path.endsWith("/flutter.yml")).map(({ run }) => run);
    assert.ok(own.some((run) => run.includes(`$JAVA_HOME_${newestToolchain.android.java}_X64`)));
    const made = own.indexOf('npm run projects -- "$RUNNER_TEMP/projects"');
    assert.equal(own[made + 1], 'bash test/generated/with-flutter.sh "$RUNNER_TEMP/projects"');
  });

  it("read the repository only, unless a job says otherwise", () => {
    for (const { path, permissions } of workflows) assert.deepEqual(permissions, { contents: "read" }, path);
  });

  it("put no text of an event into a shell", () => {
    assert.deepEqual(
      runs.filter(({ run }) => run.includes("${{")),
      [],
    );
  });
});

describe("the oldest Node", () => {
  it("is the same in the manifest, in CI, in what is built, and on every page that names one", () => {
    const { engines } = JSON.parse(readFileSync("package.json", "utf8"));
    const [, oldest = "?"] = /^>=(\d+\.\d+)$/.exec(engines.node) ?? [];
    assert.ok(readFileSync(".github/workflows/ci.yml", "utf8").includes(`node-version: ${oldest}.0\n`));
    assert.ok(readFileSync("esbuild.mjs", "utf8").includes(`target: "node${oldest}"`));
    assert.ok(readFileSync("tools/packages.mjs", "utf8").includes(`engines: { node: ">=${oldest}" }`));
    const pages = globSync(["*.md", "docs/*.md"]).filter((path) => path !== "CHANGELOG.md");
    const named = pages.flatMap((path) =>
      [...readFileSync(path, "utf8").matchAll(/Node \(?(\d+\.\d+)/g)].map(([, version]) => ({ path, version })),
    );
    assert.ok(named.length >= 5);
    assert.deepEqual(
      named.filter(({ version }) => version !== oldest),
      [],
    );
  });
});

describe("the issue forms", () => {
  const forms = globSync(".github/ISSUE_TEMPLATE/*.yml").filter((path) => !path.endsWith("config.yml"));
  for (const path of forms) {
    it(`are complete: ${path}`, () => {
      const { body } = formSchema.parse(parse(readFileSync(path, "utf8")));
      assert.equal(new Set(body.map(({ id }) => id)).size, body.length);
    });
  }
});
