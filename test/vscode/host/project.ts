import * as vscode from "vscode";

export const manifestFile = "android/app/src/main/AndroidManifest.xml";

/** A file of the project that the window has open: the base app, made debuggable. */
export function fileOf(path: string): vscode.Uri {
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  if (!folder) throw new Error("the window has no folder");
  return vscode.Uri.joinPath(folder.uri, path);
}

/** Replaces a text in a document that stays unsaved. */
export async function replaceText(document: vscode.TextDocument, old: string, by: string): Promise<void> {
  const start = document.getText().indexOf(old);
  if (start < 0) throw new Error(`${document.uri.path} does not hold ${old}`);
  const edit = new vscode.WorkspaceEdit();
  edit.replace(document.uri, new vscode.Range(document.positionAt(start), document.positionAt(start + old.length)), by);
  if (!(await vscode.workspace.applyEdit(edit))) throw new Error("the edit was refused");
}

/** Shows a file and drops what another test left unsaved in it. */
export async function openFile(path: string): Promise<vscode.TextDocument> {
  const document = await vscode.workspace.openTextDocument(fileOf(path));
  await vscode.window.showTextDocument(document);
  if (document.isDirty) await vscode.commands.executeCommand("workbench.action.files.revert");
  return document;
}
