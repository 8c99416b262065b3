import * as vscode from "vscode";

/**
 * Keeps the files on disk consistent when a saved fix is undone. Undo deletes the file that the fix created, but leaves
 * the text that no longer refers to it unsaved, and the app would not build until it is saved.
 */
export function followDeletions(log: vscode.LogOutputChannel): vscode.Disposable {
  return vscode.workspace.onDidDeleteFiles(({ files }) => {
    for (const file of files) saveThoseNaming(file).catch((error: unknown) => log.error(String(error)));
  });
}

/** Saves documents that refer to an Android resource on disk, but no longer in the editor. */
async function saveThoseNaming({ path }: vscode.Uri): Promise<void> {
  const [, kind, name] = /\/res\/([a-z]+)(?![a-z])[^/]*\/([^/]+)\.xml$/.exec(path) ?? [];
  if (kind === undefined) return;
  const reference = `"@${kind}/${name}"`;
  for (const document of vscode.workspace.textDocuments) {
    if (!document.isDirty || document.getText().includes(reference)) continue;
    const saved = new TextDecoder().decode(await vscode.workspace.fs.readFile(document.uri));
    if (saved.includes(reference)) await document.save();
  }
}
