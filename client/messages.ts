import * as vscode from "vscode";
import { plain } from "./plain.ts";

/** Says something in a message of the window, and which of the choices was taken. A project's words in it are only words. */
export function tell(text: string, ...choices: readonly string[]): Thenable<string | undefined> {
  return vscode.window.showInformationMessage(plain(text), ...choices);
}

/** Says several things in a dialog, each in a paragraph of its own. */
export async function tellDetails(title: string, details: readonly string[]): Promise<void> {
  const detail = details.map((one) => `• ${plain(one)}`).join("\n\n");
  await vscode.window.showInformationMessage(plain(title), { modal: true, detail });
}

/** As `tell`, for what went wrong. */
export function tellError(text: string, ...choices: readonly string[]): Thenable<string | undefined> {
  return vscode.window.showErrorMessage(plain(text), ...choices);
}

/** Says in the status bar that something was done; nobody has to close it. */
export function tellInPassing(text: string): void {
  vscode.window.setStatusBarMessage(plain(text), 5000);
}
