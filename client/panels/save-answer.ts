import { homedir } from "node:os";
import * as vscode from "vscode";
import type { CallParams, FileAnswer } from "../../server/adapters/lsp/protocol.ts";
import { tell } from "../messages.ts";
import type { Server } from "../server/server.ts";

/**
 * Saves the answer of an operation as a file and offers to open it.
 *
 * @returns false when the user cancelled
 * @throws the server's error, one sentence
 */
export async function saveAnswer(
  server: Server,
  call: Required<Omit<CallParams, "progress">>,
  token: vscode.CancellationToken,
): Promise<boolean> {
  const { name, text } = (await server.call(call, token)) as FileAnswer;
  const [open] = vscode.workspace.workspaceFolders ?? [];
  const target = await vscode.window.showSaveDialog({
    title: vscode.l10n.t("Where to save it"),
    defaultUri: vscode.Uri.joinPath(open?.uri ?? vscode.Uri.file(homedir()), name),
  });
  if (!target) return false;
  await vscode.workspace.fs.writeFile(target, new TextEncoder().encode(text));
  // Not awaited: the page gets its answer while the user decides whether to open the file.
  void offerToOpen(target);
  return true;
}

async function offerToOpen(file: vscode.Uri): Promise<void> {
  const open = vscode.l10n.t("Open File");
  const name = file.path.slice(file.path.lastIndexOf("/") + 1);
  const answer = await tell(vscode.l10n.t("{0} is saved.", name), open);
  if (answer === open) await vscode.commands.executeCommand("vscode.open", file);
}
