import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { copyFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { runHere } from "../support/adapters/cli/run-here.ts";
import { createWorkspace, type Workspace } from "../support/services/workspace.ts";

const commands = [...readFileSync("docs/add-feature.md", "utf8").matchAll(/```sh\n([\s\S]*?)```/g)]
  .flatMap(([, block = ""]) => block.split("\n"))
  .flatMap((line) => /^palisade (.*?)(?:\s+#.*)?$/.exec(line)?.[1] ?? []);

describe("docs/add-feature.md", () => {
  let workspace: Workspace;
  before(async () => {
    workspace = await createWorkspace();
    await runHere(["new", "garden", "--recipe", "minimal", "--set", "identity.platforms=android"], workspace.services);
    await writeFile(join(workspace.folder, "garden/orders.json"), '[{"id": 1, "total": 12.5}]');
    await copyFile("test/data/generator/openapi/pets.yaml", join(workspace.folder, "garden/pets.yaml"));
    await copyFile("test/data/generator/openapi/pets.yaml", join(workspace.folder, "pets.yaml"));
  });
  after(() => workspace.remove());

  it("shows commands", () => assert.ok(commands.length >= 7));

  for (const command of commands) {
    it(`shows a command that works: palisade ${command}`, async () => {
      const services = {
        ...workspace.services,
        workingFolder: join(workspace.folder, command.startsWith("new ") ? "." : "garden"),
      };
      const { code, stderr } = await runHere(command.split(" "), services);
      assert.deepEqual([code, stderr], [0, ""]);
    });
  }
});
