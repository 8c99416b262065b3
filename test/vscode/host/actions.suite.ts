import assert from "node:assert/strict";
import * as vscode from "vscode";
import { diagnosticsOf, review, untilShown } from "./diagnostics.ts";
import { manifestFile, openFile, replaceText } from "./project.ts";

const debuggable = `${manifestFile}: android-debuggable`;

describe("code actions", () => {
  it("offer the fix first and as the preferred one", async () => {
    const document = await openFile(manifestFile);
    await untilShown([review, debuggable]);
    const [diagnostic] = diagnosticsOf(document.uri);
    assert.ok(diagnostic);
    const actions = await actionsAt(document, diagnostic.range);
    assert.equal(actions[0]?.title, "Make the release build not debuggable");
    assert.equal(actions[0]?.isPreferred, true);
  });

  it("offer nothing where nothing was found", async () => {
    const document = await openFile("lib/main.dart");
    assert.deepEqual(await actionsAt(document, new vscode.Range(0, 0, 0, 1)), []);
  });

  it("fix on saving when the user wants that, and a second save changes nothing", async () => {
    const document = await openFile(manifestFile);
    await untilShown([review, debuggable]);
    const weak = document.getText();
    const settings = vscode.workspace.getConfiguration("editor");
    await settings.update(
      "codeActionsOnSave",
      { "source.fixAll.palisade": "always" },
      vscode.ConfigurationTarget.Workspace,
    );
    try {
      // A window that has just opened saves without asking anybody.
      for (let saves = 0; saves < 10 && document.getText().includes("debuggable"); saves++) {
        await replaceText(document, "</manifest>", "\n</manifest>");
        await document.save();
      }
      const fixed = document.getText();
      assert.doesNotMatch(fixed, /debuggable/);
      await replaceText(document, "Garden notes", "Garden");
      await document.save();
      assert.equal(document.getText(), fixed.replace("Garden notes", "Garden"));
    } finally {
      await settings.update("codeActionsOnSave", undefined, vscode.ConfigurationTarget.Workspace);
      await vscode.workspace.fs.writeFile(document.uri, Buffer.from(weak));
      await untilShown([review, debuggable]);
    }
  });

  it("fix everything as one edit that one undo takes back", async () => {
    const document = await openFile(manifestFile);
    await untilShown([review, debuggable]);
    const weak = document.getText();
    await vscode.commands.executeCommand("palisade.fixAll");
    await untilShown([review]);
    assert.notEqual(document.getText(), weak);
    await vscode.commands.executeCommand("undo");
    assert.equal(document.getText(), weak);
    await untilShown([review, debuggable]);
  });
});

function actionsAt(document: vscode.TextDocument, range: vscode.Range): Thenable<vscode.CodeAction[]> {
  return vscode.commands.executeCommand("vscode.executeCodeActionProvider", document.uri, range);
}
