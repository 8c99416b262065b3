import * as vscode from "vscode";

/** Shows the page of a check in the Markdown preview. */
export async function showCheckPage(extensionUri: vscode.Uri, id: string): Promise<void> {
  const page = vscode.Uri.joinPath(extensionUri, "server", "scanner", "checks", id, "README.md");
  await vscode.commands.executeCommand("markdown.showPreview", page);
}
