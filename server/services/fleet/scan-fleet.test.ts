import assert from "node:assert/strict";
import { rmSync } from "node:fs";
import { cp, mkdir, rename, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createWorkspace, type Workspace } from "../../../test/support/services/workspace.ts";
import { defaultGate } from "../../contract/gate-thresholds.ts";
import type { ScanEvent } from "../records/scan-log.ts";
import { recordScan } from "../records/scan-project.ts";
import { scanFleet } from "./scan-fleet.ts";
import { type Shard, shardOf } from "./shard.ts";

const weakMain =
  "import 'dart:io';\nfinal client = HttpClient()..badCertificateCallback = (certificate, host, port) => true;\n";

describe("the scan of a fleet", function () {
  this.timeout(60_000);
  let workspace: Workspace;
  let root: string;
  let today: string;
  let events: ScanEvent[];

  beforeEach(async () => {
    workspace = await createWorkspace();
    root = join(workspace.folder, "apps");
    today = "2026-03-01";
    events = [];
    await project("weak", weakMain);
  });
  afterEach(() => workspace.remove());

  async function project(name: string, main: string): Promise<void> {
    await workspace.write(`apps/${name}/pubspec.yaml`, `name: ${name}\n`);
    await workspace.write(`apps/${name}/lib/main.dart`, main);
  }
  const services = () => ({ ...workspace.services, now: () => new Date(`${today}T12:00:00Z`) });
  const scan = async (options: { shard?: Shard; signal?: AbortSignal; report?: (event: ScanEvent) => void } = {}) => {
    const { shard = shardOf("1/1"), signal, report = (event) => events.push(event) } = options;
    return (await scanFleet(services(), { folder: root, open: [] }, shard, report, signal)).members;
  };
  /** The result of each project, by name. */
  const outcomes = async (options?: Parameters<typeof scan>[0]) =>
    Object.fromEntries((await scan(options)).map(({ name, outcome }) => [name, outcome]));
  const documentOf = (name: string) => workspace.services.store.project(join(root, name));
  const weak = async () => (await scan()).find(({ name }) => name === "weak");

  it("takes no second look at what has not changed", async () => {
    const first = await scan();
    const written = documentOf("weak").stamp();
    const second = await scan();
    assert.deepEqual(
      second.map(({ outcome }) => outcome),
      ["unchanged", "unchanged"],
    );
    assert.deepEqual(
      second.map(({ lastScan }) => lastScan),
      first.map(({ lastScan }) => lastScan),
    );
    assert.equal(documentOf("weak").stamp(), written);
  });

  it("scans what has changed, and compares it with the time before", async () => {
    await scan();
    await project("weak", "void main() {}\n");
    assert.deepEqual(await outcomes(), { garden_notes: "unchanged", weak: "scanned" });
    const { record } = await documentOf("weak").read();
    assert.deepEqual(record?.delta.fixedFindings, ["cert-pinning", "tls-validation-disabled"]);
    assert.equal(record?.history.length, 1);
  });

  describe("in a repository scans again the app that is built from", () => {
    const changes: Readonly<Record<string, () => Promise<unknown>>> = {
      "a package beside it that changed": () => workspace.write("apps/tls/lib/tls.dart", "final client = null;\n"),
      "a package that brings another": () => workspace.write("apps/tls/pubspec.yaml", uses("tls", "log")),
      "a link that leads elsewhere now": async () => {
        await rm(join(root, "shop/lib/colors.dart"));
        await symlink("../../log/lib/log.dart", join(root, "shop/lib/colors.dart"));
      },
      "a folder that a link names, which is another one now": async () => {
        await rename(join(root, "shared"), join(root, "shared-before"));
        await cp(join(root, "log/lib"), join(root, "shared"), { recursive: true });
      },
      "a file that was missing": () => workspace.write("apps/tool/gen.dart", weakMain),
    };
    const uses = (name: string, ...packages: string[]) =>
      `name: ${name}\ndependencies:\n${packages.map((used) => `  ${used}: {path: ../${used}}\n`).join("")}`;

    beforeEach(async () => {
      await mkdir(join(root, ".git"));
      await workspace.write("apps/tls/pubspec.yaml", uses("tls"));
      await workspace.write("apps/tls/lib/tls.dart", weakMain);
      await workspace.write("apps/log/pubspec.yaml", "name: log\n");
      await workspace.write("apps/log/lib/log.dart", "void log() {}\n");
      await workspace.write("apps/pubspec.yaml", "name: all\nworkspace:\n  - packages/*\n");
      await workspace.write("apps/shared/theme.dart", "const blue = 1;\n");
      await workspace.write("apps/shop/pubspec.yaml", uses("shop", "tls"));
      await workspace.write(
        "apps/shop/lib/main.dart",
        "import 'package:net/net.dart';\nimport '../../tool/gen.dart';\n",
      );
      await symlink("../../tls/lib/tls.dart", join(root, "shop/lib/colors.dart"));
      await symlink("../../shared", join(root, "shop/lib/shared"));
    });

    for (const [name, change] of Object.entries(changes)) {
      it(name, async () => {
        await scan();
        const unchanged = await outcomes();
        assert.deepEqual(new Set(Object.values(unchanged)), new Set(["unchanged"]));
        await change();
        const { shop, weak: other } = await outcomes();
        assert.deepEqual({ shop, other }, { shop: "scanned", other: "unchanged" });
        assert.deepEqual(new Set(Object.values(await outcomes())), new Set(["unchanged"]));
      });
    }

    it("a package that joined the workspace, which it imports already", async () => {
      await scan();
      await workspace.write("apps/packages/net/pubspec.yaml", "name: net\n");
      await workspace.write("apps/packages/net/lib/net.dart", weakMain);
      assert.equal((await outcomes())["shop"], "scanned");
    });
  });

  it("knows a project again that only looks different: touched, or cloned afresh", async () => {
    await scan();
    await utimes(join(root, "weak/lib/main.dart"), new Date(), new Date(0));
    await rename(workspace.app, `${workspace.folder}/aside`);
    await cp(`${workspace.folder}/aside`, workspace.app, { recursive: true });
    assert.deepEqual(await outcomes(), { garden_notes: "unchanged", weak: "unchanged" });
    // Like CI with a cache: the records are copied too.
    const { folder } = workspace.services.store;
    await cp(folder, `${folder}-cached`, { recursive: true });
    await rm(folder, { recursive: true });
    await cp(`${folder}-cached`, folder, { recursive: true });
    assert.deepEqual(await outcomes(), { garden_notes: "unchanged", weak: "unchanged" });
    assert.equal((await documentOf("weak").read()).record?.history.length, 0);
  });

  it("does not take the record of a state in between for that of an earlier one", async () => {
    await scan();
    await project("weak", "void main() {}\n");
    today = "2026-03-02";
    await recordScan(services(), join(root, "weak"), () => {}, undefined);
    await project("weak", weakMain);
    const member = await weak();
    assert.deepEqual([member?.outcome, member?.lastScan?.score], ["scanned", 65]);
  });

  it("judges what has not changed by the thresholds and the decisions of today", async () => {
    await scan();
    const { settings } = workspace.services.store;
    await settings.update((now) => ({ ...now, gate: { ...defaultGate, maxCrit: null } }));
    assert.deepEqual([(await weak())?.outcome, (await weak())?.lastScan?.pass], ["unchanged", true]);
    await settings.update((now) => ({ ...now, gate: { ...defaultGate, minGrade: "A" } }));
    assert.deepEqual([(await weak())?.outcome, (await weak())?.lastScan?.pass], ["unchanged", false]);
  });

  it("scans again when a decision that silenced a finding has ended", async () => {
    const triage = "triage:\n  - check: tls-validation-disabled\n    state: Accepted risk\n    expires: 2026-03-10\n";
    await workspace.write("apps/weak/palisade.yaml", triage);
    assert.equal((await weak())?.lastScan?.fail, 0);
    today = "2026-03-10";
    assert.equal((await weak())?.outcome, "unchanged");
    today = "2026-03-11";
    const member = await weak();
    assert.deepEqual([member?.outcome, member?.lastScan?.fail], ["scanned", 1]);
  });

  it("scans everything again when the checks are others, and when its memory is torn", async () => {
    await scan();
    const { fleet, folder } = workspace.services.store;
    await fleet.update((memory) => ({ ...memory, rules: "those of last year" }));
    assert.deepEqual(await outcomes(), { garden_notes: "scanned", weak: "scanned" });
    await writeFile(join(folder, "fleet.json"), '{"version": 1, "rul');
    assert.deepEqual(await outcomes(), { garden_notes: "scanned", weak: "scanned" });
    assert.deepEqual(await outcomes(), { garden_notes: "unchanged", weak: "unchanged" });
  });

  it("scans one again when another hand changed what is remembered about it, or put that of another app there", async () => {
    await scan();
    const { fleet } = workspace.services.store;
    const weakPath = join(root, "weak");
    const change = (other: (kept: string, own: string) => string) =>
      fleet.update(({ projects, ...memory }) => {
        const [kept = "", own = ""] = [projects[weakPath], projects[workspace.app]];
        return { ...memory, projects: { ...projects, [weakPath]: other(kept, own) } };
      });
    await change((kept) => kept.replace('"fail":1', '"fail":0'));
    assert.deepEqual(await outcomes(), { garden_notes: "unchanged", weak: "scanned" });
    await change((_kept, own) => own);
    assert.deepEqual(await outcomes(), { garden_notes: "unchanged", weak: "scanned" });
    await change((kept) => kept.slice(0, -1));
    assert.deepEqual(await outcomes(), { garden_notes: "unchanged", weak: "scanned" });
    assert.deepEqual(await outcomes(), { garden_notes: "unchanged", weak: "unchanged" });
  });

  it("forgets projects that are gone, and none of another folder or another part", async () => {
    await scan();
    await rm(join(root, "weak"), { recursive: true });
    await scanFleet(
      services(),
      { folder: join(workspace.folder, "elsewhere"), open: [] },
      shardOf("1/1"),
      () => {},
      undefined,
    );
    await scan({ shard: shardOf("2/2") });
    const { projects } = await workspace.services.store.fleet.read();
    assert.deepEqual(Object.keys(projects), [workspace.app]);
  });

  it("says of each project that it is begun, and what came of it", async () => {
    await scan();
    const begun = events.flatMap((event) => (event.kind === "project" ? [event.path] : []));
    assert.deepEqual(begun.sort(), [workspace.app, join(root, "weak")]);
    const done = events.filter((event) => event.kind === "project-done");
    assert.deepEqual(
      done.map((event) => [event.done, event.total, event.outcome]),
      [
        [1, 2, "scanned"],
        [2, 2, "scanned"],
      ],
    );
    assert.equal(
      done.find(({ path }) => path.endsWith("weak"))?.message,
      "Grade C, score 65/100, gate FAIL, 1 failing",
    );
    events = [];
    await scan();
    assert.deepEqual(
      events.map((event) => event.kind === "project-done" && event.outcome),
      ["unchanged", "unchanged"],
    );
  });

  it("goes on behind a project that goes away meanwhile, and says so", async () => {
    for (const name of ["a", "b", "c", "d", "e"]) await project(name, weakMain);
    const members = await scan({
      report(event) {
        events.push(event);
        if (event.kind === "project" && event.path.endsWith("garden_notes")) {
          // Urgent: it is served next.
          for (const folder of [event.path, join(root, "weak")]) rmSync(folder, { recursive: true, force: true });
        }
      },
    });
    const gone = members.find(({ name }) => name === "weak");
    assert.match(gone && "error" in gone ? gone.error : "", /There is nothing at .*weak/);
    assert.ok(events.some((event) => event.kind === "project-done" && event.outcome === "failed"));
    assert.equal(members.filter(({ outcome }) => outcome === "scanned").length >= 5, true);
  });

  it("stops when it is cancelled, and keeps what was finished", async () => {
    for (let app = 0; app < 20; app++) await project(`app_${app}`, weakMain);
    const stop = new AbortController();
    const report = (event: ScanEvent) => event.kind === "project-done" && event.done === 3 && stop.abort();
    await assert.rejects(scan({ signal: stop.signal, report }), { kind: "cancelled" });
    const { projects } = await workspace.services.store.fleet.read();
    const known = Object.keys(projects).length;
    assert.ok(known >= 3 && known < 22, `${known} are known`);
    const again = await scan();
    assert.equal(again.filter(({ outcome }) => outcome === "unchanged").length, known);
    assert.equal(again.length, 22);
  });

  it("works beside another one over the same projects", async () => {
    for (let app = 0; app < 6; app++) await project(`app_${app}`, weakMain);
    const both = await Promise.all([scan(), scan()]);
    for (const members of both) assert.ok(members.every(({ outcome }) => outcome !== "failed"));
    assert.equal((await scan()).length, 8);
  });

  it("says of each project why its record cannot be written", async () => {
    await rm(workspace.services.store.folder, { recursive: true, force: true });
    await writeFile(workspace.services.store.folder, "a file where the folder should be");
    const errors = (await scan()).map((member) => ("error" in member ? member.error : ""));
    for (const error of errors) assert.match(error, /cannot keep its records|cannot be read/);
  });

  it("finds nothing where there is nothing", async () => {
    await mkdir(join(workspace.folder, "empty"));
    const empty = await scanFleet(
      services(),
      { folder: join(workspace.folder, "empty"), open: [] },
      shardOf("1/1"),
      () => {},
      undefined,
    );
    assert.deepEqual(empty, { found: 0, truncated: 0, members: [] });
  });
});
