import * as vscode from "vscode";
import { plain } from "./plain.ts";

/** Says something in a message of the window, and which of the choices was taken. A project's words in it are only words. */
export function tell(text: string, ...choices: readonly string[]): Thenable<string | undefined> {
  return vscode.window.showInformationMessage(plain(text), ...choices);
}

/** The same for what went wrong. */
export function tellError(text: string, ...choices: readonly string[]): Thenable<string | undefined> {
  return vscode.window.showErrorMessage(plain(text), ...choices);
}

/** Says in the status bar that something was done; nobody has to close it. */
export function tellInPassing(text: string): void {
  vscode.window.setStatusBarMessage(plain(text), 5000);
}
