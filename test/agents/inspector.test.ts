import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { program } from "../support/adapters/program.ts";
import { createWorkspace, type Workspace } from "../support/services/workspace.ts";

/** The folder of the MCP Inspector's command line, which looks for its own version beside the current folder. */
const inspector = fileURLToPath(
  new URL("./build", import.meta.resolve("@modelcontextprotocol/inspector-cli/package.json")),
);

describe("the MCP Inspector", () => {
  let workspace: Workspace;
  before(async () => {
    workspace = await createWorkspace();
  });
  after(() => workspace.remove());

  function inspect(method: string, ...args: readonly string[]): unknown {
    const command = [join(inspector, "index.js"), process.execPath, program, "mcp", "--method", method, ...args];
    const environment = { PATH: process.env["PATH"], PALISADE_HOME: join(workspace.folder, "state") };
    return JSON.parse(execFileSync(process.execPath, command, { cwd: inspector, env: environment, encoding: "utf8" }));
  }

  it("lists the tools, and what each does to a project", () => {
    const hints = z.object({ readOnlyHint: z.boolean(), destructiveHint: z.boolean() });
    const { tools } = z
      .object({ tools: z.array(z.object({ name: z.string(), annotations: hints })) })
      .parse(inspect("tools/list"));
    const destructive = tools.filter(({ annotations }) => annotations.destructiveHint).map(({ name }) => name);
    assert.deepEqual(destructive.sort(), ["add-feature", "fix", "fix-all", "undo", "undo-update", "update-project"]);
    assert.ok(tools.some(({ name, annotations }) => name === "preview-fix" && annotations.readOnlyHint));
  });

  it("scans an app", () => {
    const answer = z
      .object({ structuredContent: z.object({ result: z.object({ grade: z.string() }) }) })
      .parse(inspect("tools/call", "--tool-name", "scan", "--tool-arg", `path=${workspace.app}`));
    assert.equal(answer.structuredContent.result.grade, "A");
  });
});
