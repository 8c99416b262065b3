import * as vscode from "vscode";
import type { Finding } from "../../server/contract/finding.ts";
import { uriIn } from "../places.ts";
import { type Standing, standingOf } from "./finding.ts";
import type { CauseNode, TreeNode } from "./tree-node.ts";
import { nodeText } from "./tree-text.ts";

/** What fails has a shape and a colour of its own for each severity. */
const failingIcons: Readonly<Record<Finding["severity"], vscode.ThemeIcon>> = {
  Critical: icon("flame", "errorForeground"),
  High: icon("error", "problemsErrorIcon.foreground"),
  Medium: icon("warning", "problemsWarningIcon.foreground"),
  Low: icon("info", "problemsInfoIcon.foreground"),
  Info: icon("circle-outline", "problemsInfoIcon.foreground"),
};

/** What a person has to decide is a question, in the colour of its severity. */
const reviewIcons: Readonly<Record<Finding["severity"], vscode.ThemeIcon>> = {
  Critical: icon("question", "errorForeground"),
  High: icon("question", "problemsErrorIcon.foreground"),
  Medium: icon("question", "problemsWarningIcon.foreground"),
  Low: icon("question", "problemsInfoIcon.foreground"),
  Info: icon("question", "problemsInfoIcon.foreground"),
};

const closedIcons: Readonly<Record<Exclude<Standing, "FAIL" | "REVIEW">, vscode.ThemeIcon>> = {
  PASS: icon("pass", "testing.iconPassed"),
  "N/A": new vscode.ThemeIcon("circle-slash"),
  TRIAGED: new vscode.ThemeIcon("check-all"),
};

/** A node as a tree item. What has one place opens its file with the place selected. */
export function treeItem(node: TreeNode): vscode.TreeItem {
  const { label, description, spoken, tooltip, context } = nodeText(node, vscode.l10n.t);
  const item = new vscode.TreeItem(label, collapsibleState(node));
  item.id = node.key;
  item.description = description;
  item.accessibilityInformation = { label: spoken };
  item.contextValue = context;
  if (tooltip !== undefined) item.tooltip = new vscode.MarkdownString(tooltip);
  if (node.kind === "project") item.iconPath = new vscode.ThemeIcon("project");
  if (node.kind === "finding") {
    item.iconPath = findingIcon(node.finding);
    if (node.place) item.command = openPlace(node.root, node.place);
  }
  if (node.kind === "evidence") {
    item.iconPath = new vscode.ThemeIcon(node.evidence.judged ? "check" : "location");
    item.command = openPlace(node.root, node.evidence);
  }
  if (node.kind === "notChecked") item.iconPath = new vscode.ThemeIcon("circle-slash");
  if (node.kind === "cause") {
    item.iconPath = new vscode.ThemeIcon(causeIcons[node.cause.kind]);
    item.command = openCause(node);
  }
  if (node.kind === "file") {
    item.iconPath = vscode.ThemeIcon.File;
    item.resourceUri = uriIn(node.root, node.file);
    item.command = openFile(node.root, node.file);
  }
  if (node.kind === "step") {
    item.iconPath = new vscode.ThemeIcon(node.number === node.total ? "target" : "arrow-small-down");
    item.command = openPlace(node.root, node.step);
  }
  return item;
}

function findingIcon(finding: Finding): vscode.ThemeIcon {
  const standing = standingOf(finding);
  if (standing === "FAIL") return failingIcons[finding.severity];
  return standing === "REVIEW" ? reviewIcons[finding.severity] : closedIcons[standing];
}

function icon(id: string, colour: string): vscode.ThemeIcon {
  return new vscode.ThemeIcon(id, new vscode.ThemeColor(colour));
}

const causeIcons: Readonly<Record<CauseNode["cause"]["kind"], string>> = {
  ignorePaths: "exclude",
  off: "debug-disconnect",
  setting: "eye-closed",
  unread: "warning",
  inPart: "warning",
};

/** Goes to the entry or the setting that is the cause, or to the file that was not read, or only in part. */
function openCause({ root, cause: { kind, name, line = 1 } }: CauseNode): vscode.Command {
  if (kind === "unread" || kind === "inPart") return openFile(root, name);
  if (kind === "setting") {
    const title = vscode.l10n.t("Open the setting");
    return { title, command: "workbench.action.openSettings", arguments: ["palisade.diagnostics.exclude"] };
  }
  return openPlace(root, { file: "palisade.yaml", line, column: 1, endLine: line, endColumn: 1 });
}

function openFile(root: string, file: string): vscode.Command {
  return {
    title: vscode.l10n.t("Open the file"),
    command: "vscode.open",
    arguments: [uriIn(root, file), { preview: true }],
  };
}

type Region = Pick<Finding["evidence"][number], "file" | "line" | "column" | "endLine" | "endColumn">;

function openPlace(root: string, { file, line, column, endLine, endColumn }: Region): vscode.Command {
  const uri = uriIn(root, file);
  const selection = new vscode.Range(line - 1, column - 1, endLine - 1, endColumn - 1);
  const options: vscode.TextDocumentShowOptions = { selection, preview: true };
  return { title: vscode.l10n.t("Open the place"), command: "vscode.open", arguments: [uri, options] };
}

function collapsibleState({ kind, children }: TreeNode): vscode.TreeItemCollapsibleState {
  if (children.length === 0) return vscode.TreeItemCollapsibleState.None;
  const isHeading = kind === "project" || kind === "group";
  return isHeading ? vscode.TreeItemCollapsibleState.Expanded : vscode.TreeItemCollapsibleState.Collapsed;
}
