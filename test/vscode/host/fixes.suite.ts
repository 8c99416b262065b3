import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import * as vscode from "vscode";
import { review, untilShown } from "./diagnostics.ts";
import { fileOf, manifestFile, openFile } from "./project.ts";

const networkFile = "android/app/src/main/res/xml/network_security_config.xml";
const debuggable = `${manifestFile}: android-debuggable`;
const unhardened = `${manifestFile}: network-security-config`;
const attribute = 'android:networkSecurityConfig="@xml/network_security_config"';

describe("a fix that makes a file", () => {
  const manifest = fileOf(manifestFile).fsPath;
  const network = fileOf(networkFile).fsPath;
  let before: string;
  let networkBefore: string;
  let weak: string;

  beforeEach(async () => {
    await openFile(manifestFile);
    before = await readFile(manifest, "utf8");
    networkBefore = await readFile(network, "utf8");
    weak = before.replace(attribute, "");
    await writeFile(manifest, weak);
    await rm(network);
    await untilShown([review, debuggable, unhardened]);
  });
  afterEach(async () => {
    await vscode.commands.executeCommand("workbench.action.closeAllEditors");
    await writeFile(network, networkBefore);
    await writeFile(manifest, before);
    await untilShown([review, debuggable]);
  });

  async function fix(): Promise<vscode.TextDocument> {
    const document = await openFile(manifestFile);
    const [folder] = vscode.workspace.workspaceFolders ?? [];
    await vscode.commands.executeCommand("palisade.fixFinding", {
      path: folder?.uri.fsPath,
      id: "network-security-config",
    });
    await untilShown([review, debuggable]);
    return document;
  }

  it("has written it whole before anything names it on disk", async () => {
    const document = await fix();
    assert.match(await readFile(network, "utf8"), /<network-security-config>[\s\S]*<\/network-security-config>\s*$/);
    assert.equal(await readFile(manifest, "utf8"), weak, "the text that was changed is for the user to save");
    assert.ok(document.isDirty);
    await document.save();
    assert.ok((await readFile(manifest, "utf8")).includes(attribute));
  });

  it("is taken back by one undo, the file too", async () => {
    const document = await fix();
    await vscode.commands.executeCommand("undo");
    assert.equal(document.getText(), weak);
    assert.ok(!existsSync(network));
    await untilShown([review, debuggable, unhardened]);
    await document.save();
  });

  it("leaves nothing on disk that names it when it is undone after everything was saved", async () => {
    const document = await fix();
    await document.save();
    await vscode.commands.executeCommand("undo");
    await untilShown([review, debuggable, unhardened]);
    await until(() => !document.isDirty);
    assert.ok(!existsSync(network));
    assert.equal(await readFile(manifest, "utf8"), weak);
  });
});

function until(holds: () => boolean): Promise<void> {
  if (holds()) return Promise.resolve();
  return new Promise((resolve) => {
    const listening = vscode.workspace.onDidSaveTextDocument(() => {
      if (!holds()) return;
      listening.dispose();
      resolve();
    });
  });
}
