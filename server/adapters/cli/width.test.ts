import assert from "node:assert/strict";
import { join } from "node:path";
import { runHere } from "../../../test/support/adapters/cli/run-here.ts";
import { createWorkspace, type Workspace } from "../../../test/support/services/workspace.ts";
import { operations, teamOperations } from "../../operations/index.ts";

const sample = join(import.meta.dirname, "../../../test/fixtures/sample-app");

describe("on a terminal", () => {
  let workspace: Workspace;
  before(async () => {
    workspace = await createWorkspace();
  });
  after(() => workspace.remove());

  /** Lines that are too wide, although they have a space to break at. */
  async function tooWide(args: readonly string[], columns: number): Promise<string[]> {
    const { stdout, stderr } = await runHere(args, workspace.services, { isTTY: true, columns });
    const lines = `${stdout}${stderr}`.split("\n").map((line) => line.replace(/^[^\n]*\u001b\[2K/, ""));
    assert.ok(lines.length > 1);
    return lines.filter((line) => line.length > columns && line.trim().includes(" "));
  }

  const commandLines = [...operations, ...teamOperations].flatMap(({ commands }) =>
    commands.map(({ command }) => [...command, "--help"]),
  );
  for (const columns of [60, 80, 120]) {
    for (const args of [
      ["scan", sample],
      ["summary", sample],
      ["fix", "ios-ats", "."],
      ["explain", "ios-ats", sample],
    ])
      it(`of ${columns} columns no line is wider: ${args[0]}`, async () => {
        assert.deepEqual(await tooWide(args, columns), []);
      });
    it(`of ${columns} columns no line of any help is wider`, async () => {
      for (const args of [["--help"], ...commandLines, ["new", "--help"], ["serve", "--help"]])
        assert.deepEqual(await tooWide(args, columns), [], args.join(" "));
    });
  }
});
