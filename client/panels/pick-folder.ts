import * as vscode from "vscode";

/**
 * Lets the user choose a folder on this machine.
 *
 * @param start the folder in which the choice begins, if there is one
 * @returns its path, or null when the user chose none
 */
export async function pickFolder(start: string): Promise<string | null> {
  const picked = await vscode.window.showOpenDialog({
    canSelectFolders: true,
    canSelectFiles: false,
    title: vscode.l10n.t("The folder with your apps"),
    openLabel: vscode.l10n.t("Look Here"),
    ...(start !== "" && { defaultUri: vscode.Uri.file(start) }),
  });
  return picked?.[0]?.fsPath ?? null;
}
