import assert from "node:assert/strict";
import { rename, rm, writeFile } from "node:fs/promises";
import * as vscode from "vscode";
import { codeOf, diagnosticsOf, review, untilShown } from "./diagnostics.ts";
import { fileOf, manifestFile, openFile, replaceText } from "./project.ts";

const debuggable = `${manifestFile}: android-debuggable`;
const weakDart = "import 'dart:math';\nfinal token = Random().nextInt(1 << 32).toString();\n";

describe("diagnostics", () => {
  it("are there for files that nobody has opened, each once", async () => {
    await untilShown([review, debuggable]);
  });

  it("stand under the exact words, name the check and link to its page", async () => {
    await untilShown([review, debuggable]);
    const document = await openFile(manifestFile);
    const [diagnostic] = diagnosticsOf(document.uri);
    assert.ok(diagnostic);
    assert.equal(document.getText(diagnostic.range), 'android:debuggable="true"');
    assert.equal(diagnostic.severity, vscode.DiagnosticSeverity.Error);
    assert.equal(codeOf(diagnostic), "android-debuggable");
    assert.match(JSON.stringify(diagnostic.code), /android-debuggable/);
  });

  it("follow what is typed before it is saved", async () => {
    const document = await openFile(manifestFile);
    await replaceText(document, 'android:debuggable="true"', 'android:debuggable="false"');
    await untilShown([review]);
    await replaceText(document, 'android:debuggable="false"', 'android:debuggable="true"');
    await untilShown([review, debuggable]);
  });

  it("follow files that come, move and go on disk", async () => {
    const [old, moved] = [fileOf("lib/token.dart").fsPath, fileOf("lib/moved.dart").fsPath];
    await writeFile(old, weakDart);
    await untilShown([review, debuggable, "lib/token.dart: insecure-random"]);
    await rename(old, moved);
    await untilShown([review, debuggable, "lib/moved.dart: insecure-random"]);
    await rm(moved);
    await untilShown([review, debuggable]);
  });

  it("can be switched off, what fails and what is to review, and come back", async () => {
    const settings = vscode.workspace.getConfiguration("palisade.diagnostics");
    await settings.update("fail", "off", vscode.ConfigurationTarget.Workspace);
    await untilShown([review]);
    await settings.update("review", "off", vscode.ConfigurationTarget.Workspace);
    await untilShown([]);
    await settings.update("fail", undefined, vscode.ConfigurationTarget.Workspace);
    await untilShown([debuggable]);
    await settings.update("review", undefined, vscode.ConfigurationTarget.Workspace);
    await untilShown([review, debuggable]);
  });
});
