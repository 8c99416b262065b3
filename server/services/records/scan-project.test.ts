import assert from "node:assert/strict";
import { createWorkspace, type Workspace } from "../../../test/support/services/workspace.ts";
import { placeName } from "../../contract/place-names.ts";
import type { ScanEvent } from "./scan-log.ts";
import { recordScan } from "./scan-project.ts";

describe("the log of a scan", () => {
  let workspace: Workspace;
  beforeEach(async () => {
    workspace = await createWorkspace();
    await workspace.write("apps/garden_notes/lib/key.dart", `const path = 'http://api.garden-notes.dev/sync';\n`);
  });
  afterEach(() => workspace.remove());

  const lines = async () => {
    const events: ScanEvent[] = [];
    await recordScan(workspace.services, workspace.app, (event) => events.push(event), undefined);
    return events.filter(({ kind }) => kind !== "files");
  };
  const lineOf = (events: readonly ScanEvent[], id: string) => events.find((event) => "id" in event && event.id === id);

  it("has a line for every check in the checks' order, and a summary last", async () => {
    const events = await lines();
    const ids = events.flatMap((event) => ("id" in event ? [event.id] : []));
    assert.deepEqual(
      ids,
      (await workspace.services.scanning()).rules.checks.map(({ meta }) => meta.id),
    );
    assert.equal(events.at(-1)?.kind, "summary");
    const line = lineOf(events, "insecure-endpoint-urls");
    assert.equal(line?.kind, "warn");
    assert.match(line && "message" in line ? line.message : "", /^lib\/key\.dart:1 /);
  });

  it("is one entry of the history while nothing has changed, however often the project is looked at", async () => {
    const { services, app } = workspace;
    const record = async (occasion: "scan" | "look") =>
      (await recordScan(services, app, () => {}, undefined, { occasion })).record;
    await record("look");
    assert.equal((await record("look")).history.length, 0);
    assert.equal((await record("scan")).history.length, 1);
    await workspace.write("apps/garden_notes/lib/random.dart", "final token = Random().nextInt(1 << 32);\n");
    const changed = await record("look");
    assert.deepEqual(changed.delta.newFindings, ["insecure-random"]);
    assert.equal(changed.history.length, 2);
    const same = await record("look");
    assert.deepEqual([same.delta, same.history], [changed.delta, changed.history]);
    assert.deepEqual((await record("scan")).delta.newFindings, []);
  });

  for (const [where, decide] of [
    [
      "the store",
      async () => {
        const { record } = await recordScan(workspace.services, workspace.app, () => {}, undefined);
        const { evidence = [] } = record.findings.find(({ id }) => id === "insecure-endpoint-urls") ?? {};
        const places = evidence.map(placeName);
        await workspace.services.store.project(workspace.app).update((document) => ({
          ...document,
          triage: { "insecure-endpoint-urls": { state: "Accepted risk", reason: "only in the lab", places } },
        }));
      },
    ],
    [
      "palisade.yaml",
      () =>
        workspace.write(
          "apps/garden_notes/palisade.yaml",
          "triage:\n  - check: insecure-endpoint-urls\n    state: Accepted risk\n    reason: only in the lab\n",
        ),
    ],
  ] as const) {
    it(`knows what people decided, in ${where}`, async () => {
      await decide();
      const line = lineOf(await lines(), "insecure-endpoint-urls");
      assert.equal(line?.kind, "na");
      assert.equal(line && "message" in line && line.message, "Accepted risk: only in the lab");
    });
  }
});
