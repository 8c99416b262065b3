import assert from "node:assert/strict";
import { mkdir, symlink } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { createWorkspace, type Workspace } from "../../test/support/services/workspace.ts";
import { fleet } from "./fleet.ts";
import type { ProgressEvent } from "./operation.ts";
import { projects } from "./projects.ts";

interface SarifResult {
  readonly locations: readonly [{ readonly physicalLocation: { readonly artifactLocation: { readonly uri: string } } }];
}

describe("scanning the fleet", function () {
  this.timeout(30_000);
  let workspace: Workspace;
  let events: ProgressEvent[];
  beforeEach(async () => {
    workspace = await createWorkspace();
    events = [];
  });
  afterEach(() => workspace.remove());

  const run = (root?: string, signal?: AbortSignal) =>
    fleet.run(
      workspace.services,
      { ...(root !== undefined && { root }) },
      { progress: (event) => void events.push(event), signal },
    );
  const project = async (name: string, main: string) => {
    await workspace.write(`apps/${name}/pubspec.yaml`, `name: ${name}\n`);
    await workspace.write(`apps/${name}/lib/main.dart`, main);
  };
  const critical =
    "import 'dart:io';\nfinal client = HttpClient()..badCertificateCallback = (certificate, host, port) => true;\n";

  it("scans every project below the root, records each, and compares them", async () => {
    await project("weak", critical);
    const report = await run();
    assert.equal(report.root, join(workspace.folder, "apps"));
    assert.deepEqual(
      report.projects.map(({ name, lastScan }) => [name, lastScan?.grade, lastScan?.score, lastScan?.pass]),
      [
        ["garden_notes", "A", 100, true],
        ["weak", "C", 65, false],
      ],
    );
    assert.deepEqual([report.averageScore, report.averageGrade], [83, "B"]);
    assert.deepEqual(report.totals, { found: 2, scanned: 2, unchanged: 0, failed: 0, gatesClosed: 1, failing: 1 });
    assert.equal(fleet.outcome?.(report), "bad");
    const { record } = await workspace.services.store.project(join(workspace.folder, "apps", "weak")).read();
    assert.equal(record?.score, 65);
    assert.equal(fleet.output().safeParse(report).success, true);
  });

  it("goes on behind a project that cannot be scanned, and says why", async () => {
    await mkdir(join(workspace.folder, "apps/broken/pubspec.yaml"), { recursive: true });
    await mkdir(join(workspace.folder, "apps/broken/lib"));
    const report = await run();
    const [broken, garden] = report.projects;
    assert.equal(broken?.lastScan, null);
    assert.match(broken && "error" in broken ? broken.error : "", /broken has no pubspec\.yaml/);
    assert.equal(garden?.lastScan?.score, 100);
    assert.deepEqual([report.averageScore, report.totals.failed], [100, 1]);
    assert.equal(fleet.outcome?.(report), "bad");
  });

  it("leaves a project without code out of the average", async () => {
    await workspace.write("apps/empty/pubspec.yaml", "name: empty\n");
    await mkdir(join(workspace.folder, "apps/empty/lib"));
    await project("weak", critical);
    const report = await run();
    assert.equal(report.averageScore, 83);
    assert.deepEqual(report.totals, { found: 3, scanned: 3, unchanged: 0, failed: 0, gatesClosed: 2, failing: 1 });
  });

  it("is good when every gate is open, and not when there is nothing", async () => {
    assert.equal(fleet.outcome?.(await run()), "good");
    await assert.rejects(run("nowhere"), { kind: "not found" });
    await mkdir(join(workspace.folder, "none"));
    const nothing = await run("none");
    assert.deepEqual([nothing.projects, nothing.averageScore, nothing.averageGrade], [[], null, null]);
    assert.equal(fleet.outcome?.(nothing), "bad");
  });

  it("takes a root as the user types it, and names real paths", async () => {
    await symlink(join(workspace.folder, "apps"), join(workspace.folder, "shortcut"));
    const report = await run("shortcut");
    assert.deepEqual(
      report.projects.map(({ path }) => path),
      [workspace.app],
    );
  });

  it("tells which projects are done", async () => {
    await project("weak", critical);
    await run();
    const done = events.filter((event) => event.kind === "project-done").map(({ path }) => path);
    assert.deepEqual(done.sort(), [workspace.app, join(workspace.folder, "apps", "weak")]);
  });

  it("says how many have not changed since the last time", async () => {
    await run();
    await project("weak", critical);
    const { projects, totals } = await run();
    assert.deepEqual(
      projects.map(({ name, outcome }) => [name, outcome]),
      [
        ["garden_notes", "unchanged"],
        ["weak", "scanned"],
      ],
    );
    assert.equal(totals.unchanged, 1);
  });

  it("scans one part, which may hold no project at all", async () => {
    await project("weak", critical);
    const part = async (shard: string) =>
      fleet.run(workspace.services, { shard }, { progress() {}, signal: undefined });
    const [first, second, third] = [await part("1/3"), await part("2/3"), await part("3/3")];
    assert.deepEqual(
      [first, second, third].map((report) => report.projects.map(({ name }) => name)),
      [["garden_notes"], ["weak"], []],
    );
    assert.deepEqual(
      [first, second, third].map((report) => fleet.outcome?.(report)),
      ["good", "bad", "good"],
    );
  });

  it("writes all findings as SARIF, each where it is below the root", async () => {
    await project("shop/app", critical);
    const report = await run();
    const sarif = JSON.parse(await text(fleet.formats?.["sarif"]?.write(report) as Readable));
    assert.equal(sarif.runs.length, 1);
    const uris = sarif.runs[0].results.map(
      (result: SarifResult) => result.locations[0].physicalLocation.artifactLocation.uri,
    );
    assert.ok(uris.includes("shop/app/lib/main.dart"));
    assert.ok(uris.every((uri: string) => /^(?:shop\/app|garden_notes)\//.test(uri)));
    assert.equal(sarif.runs[0].automationDetails.id, "palisade/fleet/");
    assert.equal(JSON.stringify(report).includes("attackScenario"), false);
  });

  it("knows whose an app is, and writes what is recorded without a scan", async () => {
    await project("weak", critical);
    await workspace.write("apps/weak/palisade.yaml", "owner: Ada\ngroup: Retail\n");
    await run();
    const listed = await projects.run(workspace.services, {}, { progress() {}, signal: undefined });
    assert.deepEqual(
      listed.projects.map(({ lastScan }) => [lastScan?.owner, lastScan?.group]),
      [
        [undefined, undefined],
        ["Ada", "Retail"],
      ],
    );
    assert.match(String(projects.formats?.["html"]?.write(listed)), /<h2>Retail<\/h2>/);
    const sarif = JSON.parse(await text(projects.formats?.["sarif"]?.write(listed) as Readable));
    assert.ok(sarif.runs[0].results.length > 0);
  });

  it("keeps the SARIF of parts apart, one without a project included", async () => {
    for (const shard of ["1/2", "2/2"]) {
      const report = await fleet.run(workspace.services, { shard }, { progress() {}, signal: undefined });
      const sarif = JSON.parse(await text(fleet.formats?.["sarif"]?.write(report) as Readable));
      assert.equal(sarif.runs[0].automationDetails.id, `palisade/fleet-${shard.replace("/", "-of-")}/`);
    }
  });

  it("stops when it is cancelled", async () => {
    await assert.rejects(run(undefined, AbortSignal.abort()), { kind: "cancelled" });
  });
});
