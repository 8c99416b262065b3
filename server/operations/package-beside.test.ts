import assert from "node:assert/strict";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { z } from "zod";
import { fleet } from "../../server/operations/fleet.ts";
import { recordFormats } from "../../server/operations/formats/record-formats.ts";
import { scan } from "../../server/operations/scan.ts";
import { triage } from "../../server/operations/triage.ts";
import { createWorkspace, type Workspace } from "../../test/support/services/workspace.ts";

const check = "tls-validation-disabled";
const hole = "import 'dart:io';\nfinal open = HttpClient()..badCertificateCallback = (a, b, c) => true;\n";
const pubspec = "name: garden_notes\ndependencies:\n  flutter: {sdk: flutter}\n  data: {path: ../data}\n";
const place = "../data/lib/net.dart";

describe("a place in a package beside the app", function () {
  this.timeout(30_000);
  let workspace: Workspace;
  beforeEach(async () => {
    workspace = await createWorkspace();
    await mkdir(join(workspace.folder, "apps/.git"));
    await workspace.write("apps/garden_notes/pubspec.yaml", pubspec);
    await workspace.write("apps/data/pubspec.yaml", "name: data\n");
    await workspace.write("apps/data/lib/net.dart", hole);
  });
  afterEach(() => workspace.remove());

  const context = { progress: () => {}, signal: undefined };
  const scanned = () => scan.run(workspace.services, { path: workspace.app }, context);
  const written = async (format: string) => String(recordFormats[format]?.write(await scanned()));
  const finding = async () => (await scanned()).findings.find(({ id }) => id === check);

  it("has its address in the repository in SARIF", async () => {
    assert.deepEqual(locationsIn(await written("sarif")), [{ uri: "data/lib/net.dart", uriBaseId: "%SRCROOT%" }]);
  });

  for (const format of Object.keys(recordFormats)) {
    it(`is named from the app, not by its place on this machine, in ${format}`, async () => {
      const report = await written(format);
      assert.ok(!report.includes(join(workspace.folder, "apps/data")), report);
      if (format !== "badge") assert.ok(report.includes("data/lib/net.dart"));
    });
  }

  it("is ignored by a glob of palisade.yaml that names it, and by no other", async () => {
    await workspace.write("apps/garden_notes/palisade.yaml", "ignorePaths: ['lib/**', '**/net.dart', 'data/**']\n");
    assert.equal((await finding())?.status, "FAIL");
    await workspace.write("apps/garden_notes/palisade.yaml", "ignorePaths: ['../data/**']\n");
    assert.deepEqual(
      (await finding())?.ignored.map(({ file }) => file),
      [place],
    );
  });

  it("is ignored by a comment above it", async () => {
    const comment = `// palisade:ignore ${check} -- only in the laboratory\nfinal`;
    await workspace.write("apps/data/lib/net.dart", hole.replace("final", comment));
    assert.deepEqual(
      (await finding())?.ignored.map(({ file }) => file),
      [place],
    );
  });

  it("is decided about as any other, and a second one is news", async () => {
    await scanned();
    const decision = { path: workspace.app, id: check, state: "Accepted risk", reason: "ours" } as const;
    assert.equal((await triage.run(workspace.services, decision, context)).decided.places, 1);
    assert.equal((await finding())?.suppressed, true);
    await workspace.write("apps/data/lib/more.dart", hole);
    assert.equal((await finding())?.suppressed, false);
  });

  it("stands once in the SARIF of a fleet whose apps share it, and is looked for again when it has changed", async () => {
    await workspace.write("apps/other/pubspec.yaml", pubspec.replace("garden_notes", "other"));
    const run = () => fleet.run(workspace.services, {}, context);
    const stream = fleet.formats?.["sarif"]?.write(await run());
    assert.ok(stream instanceof Readable);
    assert.deepEqual(locationsIn(await text(stream)), [{ uri: "data/lib/net.dart", uriBaseId: "%SRCROOT%" }]);
    assert.equal((await run()).totals.unchanged, 2);
    await workspace.write("apps/data/lib/net.dart", "");
    const { projects, totals } = await run();
    assert.deepEqual([totals.unchanged, projects.map(({ lastScan }) => lastScan?.pass)], [0, [true, true]]);
  });
});

/** Files of the check's results, from the `artifactLocation`s of a SARIF log. */
function locationsIn(log: string): unknown[] {
  const { runs } = sarifLog.parse(JSON.parse(log));
  const results = runs.flatMap((one) => one.results).filter(({ ruleId }) => ruleId === check);
  return results.flatMap(({ locations }) => locations.map(({ physicalLocation }) => physicalLocation.artifactLocation));
}

const location = z.object({ physicalLocation: z.object({ artifactLocation: z.unknown() }) });
const sarifLog = z.object({
  runs: z.array(z.object({ results: z.array(z.object({ ruleId: z.string(), locations: z.array(location) })) })),
});
