import * as vscode from "vscode";
import type { PlannedText } from "../../server/adapters/lsp/protocol.ts";
import { uriFrom } from "../places.ts";

/**
 * Restores the previous texts of files as one edit, and deletes files that the fix created.
 *
 * @throws Error when one of them has changed since
 */
export async function takeBackFix(files: readonly PlannedText[]): Promise<void> {
  const edit = new vscode.WorkspaceEdit();
  for (const { uri, before, after } of files) {
    const document = await vscode.workspace.openTextDocument(uriFrom(uri));
    if (document.getText() !== after) {
      const name = vscode.workspace.asRelativePath(document.uri);
      throw new Error(vscode.l10n.t("{0} has been changed since. Undo it there.", name));
    }
    const whole = new vscode.Range(document.positionAt(0), document.positionAt(after.length));
    if (before === null) edit.deleteFile(document.uri);
    else edit.replace(document.uri, whole, before);
  }
  if (!(await vscode.workspace.applyEdit(edit))) throw new Error(vscode.l10n.t("The fixes could not be undone."));
}
