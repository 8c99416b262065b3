import * as vscode from "vscode";

/** Says in the status bar that something was done; nobody has to close it. */
export function passingMessage(text: string): void {
  vscode.window.setStatusBarMessage(text, 5000);
}
