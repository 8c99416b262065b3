import { basename, extname } from "node:path";
import * as vscode from "vscode";

/**
 * Keeps what is on disk whole when a fix is undone after it was saved: undoing deletes the file that the fix made, but
 * leaves the text that no longer names it unsaved, and the app would not build until somebody saves it.
 */
export function followDeletions(log: vscode.LogOutputChannel): vscode.Disposable {
  return vscode.workspace.onDidDeleteFiles(({ files }) => {
    for (const file of files) saveThoseNaming(file).catch((error: unknown) => log.error(String(error)));
  });
}

/** Saves the documents that name a resource of Android on disk, and no longer do so in the editor. */
async function saveThoseNaming({ path }: vscode.Uri): Promise<void> {
  const kind = /\/res\/([a-z]+)[^/]*\/[^/]+\.xml$/.exec(path)?.[1];
  if (kind === undefined) return;
  const reference = `"@${kind}/${basename(path, extname(path))}"`;
  for (const document of vscode.workspace.textDocuments) {
    if (!document.isDirty || document.uri.scheme !== "file" || document.getText().includes(reference)) continue;
    const saved = new TextDecoder().decode(await vscode.workspace.fs.readFile(document.uri));
    if (saved.includes(reference)) await document.save();
  }
}
