import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { documentSchema } from "../../server/adapters/cli/answer-document.ts";
import { markdownCode } from "../../server/generator/escape/markdown.ts";
import { operations, teamOperations } from "../../server/operations/index.ts";
import { version } from "../../server/version.ts";
import { runHere } from "../support/adapters/cli/run-here.ts";
import { createWorkspace, type Workspace } from "../support/services/workspace.ts";
import { holdPart, markdownTable } from "./marked-part.ts";

const folder = "docs/schemas";

/** Operations that have a command, by what they answer. The first one names the schema. */
const documents = Map.groupBy(
  [...operations, ...teamOperations].filter(
    ({ commands, formats = {} }) => commands.length > 0 && !("json" in formats),
  ),
  ({ output }) => output,
);
const published = [...documents.values()].flatMap(([first, ...others]) =>
  first ? [{ first, file: `${first.name}.schema.json`, operations: [first, ...others] }] : [],
);

/** The command lines of an operation, as a person begins them. */
const commandsOf = ({ commands }: (typeof operations)[number]) =>
  commands.map(({ command }) => `palisade ${command.join(" ")}`);

describe(folder, () => {
  for (const { first, file } of published) {
    it(`has the schema of ${first.name} (UPDATE_DOCS=1 writes it)`, () => {
      const path = join(folder, file);
      const title = `What ${commandsOf(first).join(" and ")} --format json answers`;
      const wanted = JSON.parse(JSON.stringify({ ...documentSchema(first), title }));
      const now = existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined;
      if (process.env["UPDATE_DOCS"] && !isDeepStrictEqual(now, wanted)) {
        writeFileSync(path, `${JSON.stringify(wanted)}\n`);
      } else assert.deepEqual(now, wanted);
    });
  }

  it("has nothing else", () => {
    assert.deepEqual(readdirSync(folder).sort(), published.map(({ file }) => file).sort());
  });

  it("is listed in docs/reports.md (UPDATE_DOCS=1 writes it)", () => {
    const rows = published.map(({ file, operations }) => [
      `[${file}](schemas/${file})`,
      [...new Set(operations.flatMap(commandsOf))].map(markdownCode).join(", "),
    ]);
    holdPart("docs/reports.md", "schemas", markdownTable(["schema", "answer of"], rows));
  });
});

const advisory = {
  id: "OSV-1",
  modified: "2026-01-01T00:00:00Z",
  summary: "Reads too much",
  affected: [
    { package: { ecosystem: "Pub", name: "http" }, ranges: [{ type: "SEMVER", events: [{ introduced: "0" }] }] },
  ],
};

describe("an answer of the command line as JSON", () => {
  let workspace: Workspace;
  beforeEach(async () => {
    workspace = await createWorkspace();
    cpSync("test/fixtures/sample-app", join(workspace.folder, "market"), { recursive: true });
  });
  afterEach(() => workspace.remove());

  const answer = async (...args: string[]) => {
    const { stdout, stderr } = await runHere([...args, "--format", "json"], workspace.services);
    assert.notEqual(stdout, "", stderr);
    return JSON.parse(stdout);
  };

  it("says its version and Palisade's, and is what its published schema describes", async () => {
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    formats.default(ajv);
    const market = join(workspace.folder, "market");
    const git = (...args: string[]) =>
      execFileSync("git", ["-c", "user.name=Robin", "-c", "user.email=robin@garden.example", ...args], { cwd: market });
    git("init", "--quiet");
    git("add", ".");
    git("commit", "--quiet", "--message", "First");
    const advisories = join(workspace.folder, "advisories");
    await workspace.write("advisories/OSV-1.json", JSON.stringify(advisory));
    const lines: Readonly<Record<string, readonly string[]>> = {
      scan: ["scan", market],
      fleet: ["fleet", workspace.folder],
      audit: ["audit", market],
      "git-secrets": ["git-secrets", market],
      vulns: ["vulns", market, "--database", advisories],
      "heat-map": ["heatmap", workspace.folder],
      checks: ["checks"],
      gate: ["gate"],
      baseline: ["baseline", market],
      fix: ["fix-all", market, "--dry-run"],
      "threat-model": ["threat-model", market],
    };
    for (const [name, line] of Object.entries(lines)) {
      const written = await answer(...line);
      assert.deepEqual([written.schemaVersion, written.palisadeVersion], [1, version], name);
      const { schemaVersion: _, ...without } = written;
      const isValid = ajv.compile(JSON.parse(readFileSync(join(folder, `${name}.schema.json`), "utf8")));
      assert.ok(isValid(written), `${name}: ${JSON.stringify(isValid.errors?.slice(0, 3))}`);
      assert.ok(!isValid(without), `${name} without its version`);
    }
  });

  it("leaves a list, and what has a version of its own, as they are", async () => {
    await answer("scan", join(workspace.folder, "market"));
    assert.ok(Array.isArray(await answer("export", join(workspace.folder, "market"))));
    assert.ok(!("palisadeVersion" in (await answer("badge", join(workspace.folder, "market")))));
  });
});
