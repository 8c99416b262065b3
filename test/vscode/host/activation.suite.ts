import assert from "node:assert/strict";
import * as vscode from "vscode";

describe("the extension", () => {
  it("is active in a Flutter project without being asked", () => {
    assert.equal(vscode.extensions.getExtension("palisade.palisade")?.isActive, true);
  });

  it("has every command that its manifest promises", async () => {
    const manifest = vscode.extensions.getExtension("palisade.palisade")?.packageJSON;
    const promised: string[] = manifest.contributes.commands.map(({ command }: { command: string }) => command);
    const there = new Set(await vscode.commands.getCommands(true));
    assert.ok(promised.length > 0);
    assert.deepEqual(
      promised.filter((command) => !there.has(command)),
      [],
    );
  });

  it("answers other extensions: an operation is a command with its input", async () => {
    const [folder] = vscode.workspace.workspaceFolders ?? [];
    const record = await vscode.commands.executeCommand<{ grade: string }>("palisade.scan", {
      path: folder?.uri.fsPath,
    });
    assert.equal(record.grade, "B");
  });
});
