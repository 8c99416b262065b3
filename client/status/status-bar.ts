import * as vscode from "vscode";
import { serverPathOf } from "../places.ts";
import type { Server } from "../server/server.ts";
import { statusText } from "./status-text.ts";
import { tooltip, tooltipCommands } from "./tooltip.ts";

/**
 * Grade and gate in the status bar, on the left with other items of the workspace.
 *
 * @param commands those that this window has
 */
export function createStatusBar(server: Server, commands: ReadonlySet<string>): vscode.Disposable {
  const item = vscode.window.createStatusBarItem("palisade.status", vscode.StatusBarAlignment.Left, 10);
  item.name = "Palisade";
  const update = () => {
    const editor = vscode.window.activeTextEditor;
    const file = editor && serverPathOf(editor.document.uri);
    const shown = statusText(server.state, file, vscode.l10n.t);
    if (!shown) return item.hide();
    item.text = shown.text;
    item.command = shown.command;
    item.accessibilityInformation = { label: shown.label, role: "button" };
    item.backgroundColor = shown.warning ? new vscode.ThemeColor("statusBarItem.warningBackground") : undefined;
    const markdown = new vscode.MarkdownString(tooltip(server.state, file, vscode.l10n.t, commands), true);
    markdown.isTrusted = { enabledCommands: tooltipCommands };
    item.tooltip = markdown;
    item.show();
  };
  update();
  return vscode.Disposable.from(
    item,
    server.onDidChangeState(update),
    vscode.window.onDidChangeActiveTextEditor(update),
  );
}
