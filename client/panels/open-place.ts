import { isAbsolute, relative } from "node:path";
import * as vscode from "vscode";

/** A place in a file of a project, counted from 1. */
export interface Place {
  readonly project: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/**
 * Opens a place beside the panel.
 *
 * @throws Error when the file is neither in the project nor in a folder of the window
 */
export async function openPlace({ project, file, line, column }: Place): Promise<void> {
  const uri = vscode.Uri.joinPath(vscode.Uri.file(project), file);
  // The project may compile a local package outside its folder.
  const isHere = isInside(project, uri.fsPath) || vscode.workspace.getWorkspaceFolder(uri) !== undefined;
  if (!isHere) throw new Error(vscode.l10n.t("{0} is not a file of the project.", file));
  const position = new vscode.Position(Math.max(0, line - 1), Math.max(0, column - 1));
  await vscode.window.showTextDocument(uri, {
    selection: new vscode.Range(position, position),
    viewColumn: vscode.ViewColumn.Beside,
  });
}

function isInside(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== "" && !/^\.\.(?:[/\\]|$)/.test(way) && !isAbsolute(way);
}
