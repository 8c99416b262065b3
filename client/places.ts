import * as vscode from "vscode";

/** Whether a file is on this machine, as VS Code sees it. */
const isOnDisk = ({ scheme }: vscode.Uri) => scheme === "file";

/** The path of a file as the server knows it. In a browser a folder may be on a server, and its path is all that counts. */
export function serverPathOf(uri: vscode.Uri): string {
  return isOnDisk(uri) ? uri.fsPath : uri.path;
}

/** A file of the server as VS Code spells it: of a folder on this machine, or of one that only the browser reaches. */
export function uriFrom(given: string): vscode.Uri {
  const uri = vscode.Uri.parse(given);
  return isOnDisk(uri) ? inWindow(uri) : uri;
}

/** The URI of a file, from its path in a scan of a folder. */
export function uriIn(root: string, file: string): vscode.Uri {
  return inWindow(vscode.Uri.joinPath(vscode.Uri.file(root), file));
}

function inWindow(uri: vscode.Uri): vscode.Uri {
  const folder = vscode.workspace.workspaceFolders?.find(
    (one) => !isOnDisk(one.uri) && `${uri.path}/`.startsWith(`${one.uri.path.replace(/\/$/, "")}/`),
  );
  return folder ? folder.uri.with({ path: uri.path }) : uri;
}
