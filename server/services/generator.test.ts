import assert from "node:assert/strict";
import { createWorkspace, type Workspace } from "../../test/support/services/workspace.ts";

describe("the generator", () => {
  let workspace: Workspace;
  before(async () => {
    workspace = await createWorkspace();
  });
  after(() => workspace.remove());

  it("scans what it made, and finds the same in it each time, whatever it made before", async () => {
    const { generator } = workspace.services;
    const first = await generator.generate({ recipe: "minimal" });
    await generator.generate({ recipe: "minimal", mode: "structured-getx", appName: "another" });
    const elsewhere = await createWorkspace();
    const fresh = await elsewhere.services.generator.generate({ recipe: "minimal" });
    await elsewhere.remove();
    assert.equal(first.scan.grade, "A");
    assert.deepEqual(fresh.scan, first.scan);
    assert.equal(fresh.hash, first.hash);
  });

  it("makes the same request once, and remembers a few", async () => {
    const { generator } = workspace.services;
    const first = await generator.compose({ appName: "once" });
    assert.equal(await generator.compose({ appName: "once" }), first);
    for (let index = 0; index < 8; index++) await generator.compose({ appName: `app_${index}` });
    const again = await generator.compose({ appName: "once" });
    assert.notEqual(again, first);
    assert.equal(again.hash, first.hash);
  });

  it("decides what a project would be made of, as it is then made", async () => {
    const { generator } = workspace.services;
    const request = { recipe: "minimal", appName: "planned", consent: true };
    const { name, config } = await generator.decide(request, []);
    const made = await generator.compose(request);
    assert.deepEqual([name, config], [made.name, made.config]);
    await assert.rejects(generator.decide({ state: "blok" }, []), { name: "Failure", kind: "invalid input" });
  });

  it("says what is wrong as a failure that every door understands, again and again", async () => {
    const { generator } = workspace.services;
    for (let round = 0; round < 2; round++) {
      await assert.rejects(generator.generate({ state: "blok" }), {
        name: "Failure",
        kind: "invalid input",
        message: /^state must be one of .*did you mean "bloc"/,
      });
    }
  });
});
