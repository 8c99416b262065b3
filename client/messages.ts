import * as vscode from "vscode";
import { plain } from "./plain.ts";

/** Shows a message and returns the chosen button. Text from a project is shown literally. */
export function tell(text: string, ...choices: readonly string[]): Thenable<string | undefined> {
  return vscode.window.showInformationMessage(plain(text), ...choices);
}

/** Shows several paragraphs in a dialog. */
export async function tellDetails(title: string, details: readonly string[]): Promise<void> {
  const detail = details.map((one) => `• ${plain(one)}`).join("\n\n");
  await vscode.window.showInformationMessage(plain(title), { modal: true, detail });
}

/** Like `tell`, for errors. */
export function tellError(text: string, ...choices: readonly string[]): Thenable<string | undefined> {
  return vscode.window.showErrorMessage(plain(text), ...choices);
}

/** Shows a success in the status bar, where it needs no closing. */
export function tellInPassing(text: string): void {
  vscode.window.setStatusBarMessage(plain(text), 5000);
}
