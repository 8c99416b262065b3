import assert from "node:assert/strict";
import * as vscode from "vscode";
import { review, untilShown } from "./diagnostics.ts";
import { manifestFile, openFile } from "./project.ts";

describe("the tools for agents", () => {
  const invoke = async (name: string, input: object) => {
    const { content } = await vscode.lm.invokeTool(name, { input, toolInvocationToken: undefined });
    return content.map((part) => (part instanceof vscode.LanguageModelTextPart ? part.value : "")).join("");
  };
  it("are there, with what they take", async () => {
    const names = vscode.lm.tools.map(({ name }) => name).filter((name) => name.startsWith("palisade_"));
    assert.deepEqual(names.sort(), ["palisade_explain", "palisade_fix", "palisade_scan"]);
    const fix = vscode.lm.tools.find(({ name }) => name === "palisade_fix");
    assert.match(fix?.description ?? "", /is asked first/);
    assert.ok(JSON.stringify(fix?.inputSchema).includes('"id"'));
  });

  it("scan and explain the project of the window", async () => {
    await openFile(manifestFile);
    await untilShown([review, `${manifestFile}: android-debuggable`]);
    const scanned = await invoke("palisade_scan", {});
    assert.match(scanned, /^Names, paths/);
    assert.match(scanned, /FAIL .*android-debuggable/);
    assert.match(await invoke("palisade_explain", { id: "android-debuggable" }), /How to fix/);
  });

  it("leave a project outside of the window alone", async () => {
    await assert.rejects(invoke("palisade_scan", { path: "/" }), /open in this window/);
  });

  // In a chat VS Code asks before it goes on; here nobody could answer.
  it("open the change before they fix a finding", async () => {
    const document = await openFile(manifestFile);
    await untilShown([review, `${manifestFile}: android-debuggable`]);
    const before = document.getText();
    assert.match(await invoke("palisade_fix", { id: "android-debuggable" }), /^fixed android-debuggable/m);
    const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs.map(({ label }) => label));
    assert.ok(
      tabs.some((label) => label.startsWith("Fix proposed in the chat")),
      tabs.join(", "),
    );
    assert.doesNotMatch(document.getText(), /debuggable/);
    await vscode.commands.executeCommand("workbench.action.closeAllEditors");
    await openFile(manifestFile);
    await untilShown([review, `${manifestFile}: android-debuggable`]);
    assert.equal((await vscode.workspace.openTextDocument(document.uri)).getText(), before);
  });

  it("do nothing while their switch is off", async () => {
    const settings = vscode.workspace.getConfiguration("palisade");
    const turn = (on: boolean | undefined) => settings.update("agents.scan", on, vscode.ConfigurationTarget.Workspace);
    await turn(false);
    try {
      await assert.rejects(invoke("palisade_scan", {}), /palisade_scan/);
      assert.match(await invoke("palisade_explain", { id: "sql-injection" }), /How to fix/);
    } finally {
      await turn(undefined);
    }
    assert.match(await invoke("palisade_scan", {}), /FAIL/);
  });
});
