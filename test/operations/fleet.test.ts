import assert from "node:assert/strict";
import { mkdir, symlink } from "node:fs/promises";
import { join } from "node:path";
import { fleet } from "../../server/operations/fleet.ts";
import type { ProgressEvent } from "../../server/operations/operation.ts";
import { createWorkspace, type Workspace } from "../services/workspace.ts";

describe("scanning the fleet", () => {
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
    assert.deepEqual(report.totals, { scanned: 2, failed: 0, gatesClosed: 1, failing: 1 });
    assert.equal(fleet.negative?.(report), true);
    const { record } = await workspace.services.store.project(join(workspace.folder, "apps", "weak")).read();
    assert.equal(record?.score, 65);
    assert.equal(fleet.output.safeParse(report).success, true);
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
    assert.equal(fleet.negative?.(report), true);
  });

  it("leaves a project without code out of the average", async () => {
    await workspace.write("apps/empty/pubspec.yaml", "name: empty\n");
    await mkdir(join(workspace.folder, "apps/empty/lib"));
    await project("weak", critical);
    const report = await run();
    assert.equal(report.averageScore, 83);
    assert.deepEqual(report.totals, { scanned: 3, failed: 0, gatesClosed: 2, failing: 1 });
  });

  it("is good when every gate is open, and not when there is nothing", async () => {
    assert.equal(fleet.negative?.(await run()), false);
    const nothing = await run("nowhere");
    assert.deepEqual([nothing.projects, nothing.averageScore, nothing.averageGrade], [[], null, null]);
    assert.equal(fleet.negative?.(nothing), true);
  });

  it("takes a root as the user types it, and names real paths", async () => {
    await symlink(join(workspace.folder, "apps"), join(workspace.folder, "shortcut"));
    const report = await run("shortcut");
    assert.deepEqual(
      report.projects.map(({ path }) => path),
      [workspace.app],
    );
  });

  it("tells which project is next, and what was found", async () => {
    await project("weak", critical);
    await run();
    const apps = join(workspace.folder, "apps");
    assert.deepEqual(
      events.filter(({ kind }) => kind === "project"),
      [
        { kind: "project", path: join(apps, "garden_notes"), done: 0, total: 2 },
        { kind: "project", path: join(apps, "weak"), done: 1, total: 2 },
      ],
    );
    assert.equal(events.filter(({ kind }) => kind === "summary").length, 2);
  });

  it("stops when it is cancelled", async () => {
    await assert.rejects(run(undefined, AbortSignal.abort()), { kind: "cancelled" });
  });
});
