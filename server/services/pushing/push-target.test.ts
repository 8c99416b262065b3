import assert from "node:assert/strict";
import { realpath } from "node:fs/promises";
import { createWorkspace, type Workspace } from "../../../test/support/services/workspace.ts";
import { fleet } from "../../operations/fleet.ts";
import { scan } from "../../operations/scan.ts";

const context = { progress() {}, signal: undefined };
const typed = { ...context, isTyped: true };

describe("a push that cannot be", function () {
  this.timeout(10_000);
  let workspace: Workspace;
  beforeEach(async () => void (workspace = await createWorkspace()));
  afterEach(() => workspace.remove());

  const assertNotScanned = async () => {
    const { record } = await workspace.services.store.project(await realpath(workspace.app)).read();
    assert.equal(record, null);
  };

  for (const [push, said] of [
    ["https://palisade.example", /Set PALISADE_TOKEN/],
    ["http://palisade.example", /without encryption/],
    ["palisade.example", /by its address/],
  ] as const) {
    it(`is refused before anything is scanned for it: ${push}`, async () => {
      const { services, app } = workspace;
      await assert.rejects(() => scan.run(services, scan.input().parse({ path: app, push }), typed), said);
      await assert.rejects(() => fleet.run(services, fleet.input().parse({ push }), typed), said);
      await assertNotScanned();
    });
  }

  it("is refused where nobody typed a command", async () => {
    const input = scan.input().parse({ path: workspace.app, push: "https://palisade.example" });
    await assert.rejects(() => scan.run(workspace.services, input, context), /Only the command line pushes/);
    await assertNotScanned();
  });
});
