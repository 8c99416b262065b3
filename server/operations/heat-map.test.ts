import assert from "node:assert/strict";
import { createWorkspace, type Workspace } from "../../test/support/services/workspace.ts";
import { fleet } from "./fleet.ts";
import { heatMap } from "./heat-map.ts";

const context = { progress() {}, signal: undefined };

describe("the heat map of the fleet", function () {
  this.timeout(30_000);
  let workspace: Workspace;
  beforeEach(async () => {
    workspace = await createWorkspace();
    await workspace.write("apps/weak/pubspec.yaml", "name: weak\n");
    await workspace.write("apps/weak/lib/main.dart", "final key = 'AKIA' 'IOSFODNN7EXAMPLE';\n");
  });
  afterEach(() => workspace.remove());

  it("scans nothing", async () => {
    const { rows, notScanned } = await heatMap.run(workspace.services, {}, context);
    assert.deepEqual([rows.length, notScanned.map(({ name }) => name)], [0, ["garden_notes", "weak"]]);
  });

  it("says of the last scans what the fleet said", async () => {
    const report = await fleet.run(workspace.services, {}, context);
    const map = await heatMap.run(workspace.services, {}, context);
    assert.equal(heatMap.output().safeParse(map).success, true);
    for (const { path, score, owasp } of map.rows) {
      const scanned = report.projects.find((project) => project.path === path);
      assert.deepEqual([score, owasp], [scanned?.lastScan?.score, scanned?.lastScan?.owasp]);
    }
    assert.equal(map.rows.length, 2);
  });
});
