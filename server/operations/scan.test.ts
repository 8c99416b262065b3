import assert from "node:assert/strict";
import { createWorkspace, type Workspace } from "../../test/support/services/workspace.ts";
import type { ProgressEvent } from "./operation.ts";
import { scan } from "./scan.ts";

describe("the scan of a project that may have a record", () => {
  let workspace: Workspace;
  beforeEach(async () => {
    workspace = await createWorkspace();
  });
  afterEach(() => workspace.remove());

  const run = async (input: Partial<Parameters<typeof scan.run>[1]>) => {
    const events: ProgressEvent[] = [];
    const progress = (event: ProgressEvent) => void events.push(event);
    const record = await scan.run(
      workspace.services,
      { path: workspace.app, ...input },
      { progress, signal: undefined },
    );
    return { record, events };
  };

  it("scans where there is none, and tells its progress", async () => {
    const { record, events } = await run({ unlessScanned: true });
    assert.equal(record.history.length, 0);
    assert.equal(events.at(-1)?.kind, "summary");
  });

  it("answers with the record where there is one, and reads no file", async () => {
    const first = await run({});
    const { record, events } = await run({ unlessScanned: true });
    assert.equal(record.scannedAt, first.record.scannedAt);
    assert.deepEqual(events, []);
    assert.equal((await run({})).record.history.length, 1);
  });

  it("refuses to be asked for a comparison at the same time", () =>
    assert.rejects(run({ unlessScanned: true, since: "main" }), { kind: "invalid input" }));
});
