import * as vscode from "vscode";
import { type Standing, standingOf } from "./finding.ts";
import type { EvidenceNode, TreeNode } from "./tree-model.ts";
import { nodeText } from "./tree-text.ts";

const standingIcons: Readonly<Record<Standing, vscode.ThemeIcon>> = {
  FAIL: new vscode.ThemeIcon("error", new vscode.ThemeColor("problemsErrorIcon.foreground")),
  REVIEW: new vscode.ThemeIcon("warning", new vscode.ThemeColor("problemsWarningIcon.foreground")),
  PASS: new vscode.ThemeIcon("pass", new vscode.ThemeColor("testing.iconPassed")),
  "N/A": new vscode.ThemeIcon("circle-slash"),
  TRIAGED: new vscode.ThemeIcon("check-all"),
};

/** A node as a tree item. A place opens its file with the evidence selected. */
export function treeItem(node: TreeNode): vscode.TreeItem {
  const { label, description, spoken, tooltip, context } = nodeText(node, vscode.l10n.t);
  const item = new vscode.TreeItem(label, collapsibleState(node));
  item.id = node.key;
  item.description = description;
  item.accessibilityInformation = { label: spoken };
  item.contextValue = context;
  if (tooltip !== undefined) item.tooltip = new vscode.MarkdownString(tooltip);
  if (node.kind === "project") item.iconPath = new vscode.ThemeIcon("project");
  if (node.kind === "finding") item.iconPath = standingIcons[standingOf(node.finding)];
  if (node.kind === "evidence") {
    item.iconPath = new vscode.ThemeIcon(node.evidence.judged ? "check" : "location");
    item.command = openEvidence(node);
  }
  return item;
}

function openEvidence({ root, evidence }: EvidenceNode): vscode.Command {
  const { file, line, column, endLine, endColumn } = evidence;
  const uri = vscode.Uri.joinPath(vscode.Uri.file(root), file);
  const selection = new vscode.Range(line - 1, column - 1, endLine - 1, endColumn - 1);
  const options: vscode.TextDocumentShowOptions = { selection, preview: true };
  return { title: vscode.l10n.t("Open the place"), command: "vscode.open", arguments: [uri, options] };
}

function collapsibleState({ kind, children }: TreeNode): vscode.TreeItemCollapsibleState {
  // Projects without findings start expanded too, because they may get some.
  if (kind === "project" || kind === "group") return vscode.TreeItemCollapsibleState.Expanded;
  return children.length > 0 ? vscode.TreeItemCollapsibleState.Collapsed : vscode.TreeItemCollapsibleState.None;
}
