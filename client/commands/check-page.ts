import * as vscode from "vscode";
import { findingOf } from "../findings/finding-argument.ts";
import type { Command } from "./run.ts";

/** Shows the page of a check in the Markdown preview. */
export async function showCheckPage(extensionUri: vscode.Uri, id: string): Promise<void> {
  const page = vscode.Uri.joinPath(extensionUri, "server", "scanner", "checks", id, "README.md");
  await vscode.commands.executeCommand("markdown.showPreview", page);
}

/** Shows the page of a check. The argument is its id or a finding. */
export function openCheckPage(extensionUri: vscode.Uri): Command {
  return async (argument) => {
    const id = typeof argument === "string" ? argument : findingOf(argument)?.id;
    if (id !== undefined) await showCheckPage(extensionUri, id);
  };
}
