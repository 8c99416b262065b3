import * as vscode from "vscode";
import { projectsOf } from "../projects.ts";
import type { Server } from "../server/server.ts";
import { comparisonWords, type NewSince } from "./comparison.ts";
import type { Filter } from "./filter.ts";
import type { GroupingId } from "./grouping.ts";
import { treeItem } from "./tree-item.ts";
import { buildTree, findFinding, parentNode, type ScannedProject } from "./tree-model.ts";
import type { TreeNode } from "./tree-node.ts";
import { failingBadge } from "./view-badge.ts";
import { type ViewSettings, viewSettings } from "./view-settings.ts";

/** The findings of every project, in the activity bar. */
export interface FindingsView extends vscode.Disposable {
  readonly settings: ViewSettings;
  group(grouping: GroupingId): void;
  filter(filter: Partial<Filter>): void;
  /** Lists only what is new, or everything again. */
  compare(comparison: NewSince | undefined): void;
  /** Reveals a finding in the view, even one that the filter hides. */
  reveal(path: string, id: string): Promise<void>;
}

/** Creates the view. It requests records only while it is visible. */
export function createFindingsView(
  server: Server,
  workspaceState: vscode.Memento,
  log: vscode.LogOutputChannel,
): FindingsView {
  const changes = new vscode.EventEmitter<undefined>();
  const settings = viewSettings(workspaceState);
  let scanned: readonly ScannedProject[] = [];
  let nodes: readonly TreeNode[] = [];
  let comparison: NewSince | undefined;
  let loading = 0;

  const provider: vscode.TreeDataProvider<TreeNode> = {
    onDidChangeTreeData: changes.event,
    getChildren: (node) => [...(node ? node.children : nodes)],
    getTreeItem: treeItem,
    getParent: parentNode,
  };
  const view = vscode.window.createTreeView("palisade.findings", { treeDataProvider: provider, showCollapseAll: true });

  /** Empty while the list is empty: a message would replace the welcome text, which says what to do. */
  function message(): string {
    if (nodes.length === 0) return "";
    if (server.state.kind !== "running") return vscode.l10n.t("Out of date: the language server is not running.");
    const { text } = settings.filter;
    const lines = [
      ...(vscode.workspace.isTrusted
        ? []
        : [vscode.l10n.t("Restricted Mode: fixes are off until you trust this workspace.")]),
      ...(comparison ? [comparisonWords(comparison, vscode.l10n.t)] : []),
      ...(nodes.every(({ kind }) => kind === "notChecked") ? [vscode.l10n.t("Nothing is left to do.")] : []),
      ...(text === "" ? [] : [vscode.l10n.t("Only findings with “{0}”", text)]),
    ];
    return lines.join(" · ");
  }

  function show(): void {
    nodes = buildTree(scanned, settings.grouping, settings.filter, vscode.l10n.t, comparison);
    view.message = message();
    setContext("palisade.filtered", settings.filter.text !== "");
    setContext("palisade.showsAll", settings.filter.all);
    setContext("palisade.showsNew", comparison !== undefined);
    changes.fire(undefined);
  }

  async function load(): Promise<void> {
    const turn = ++loading;
    const loaded = await Promise.all(
      projectsOf(server.state).map(async (project) => {
        const { path, state } = project;
        if (state.kind !== "scanned") return { project, record: null, notChecked: [] };
        const [record, notChecked] = await Promise.all([
          server.request("palisade/record", { path }),
          server.request("palisade/notChecked", { path }),
        ]);
        return { project, record, notChecked };
      }),
    );
    // A newer request is under way: only its answer is shown.
    if (turn !== loading) return;
    scanned = loaded;
    show();
    setContext("palisade.listed", true);
  }

  async function reload(): Promise<void> {
    if (!view.visible || server.state.kind !== "running") return;
    await load().catch((error: unknown) => log.error(String(error)));
  }

  function update(): void {
    if (server.state.kind === "running") view.badge = failingBadge(projectsOf(server.state), vscode.l10n.t);
    view.message = message();
    void reload();
  }

  const listeners = [
    server.onDidChangeState(update),
    view.onDidChangeVisibility(reload),
    vscode.workspace.onDidGrantWorkspaceTrust(update),
  ];
  update();

  return {
    settings,
    group(grouping) {
      settings.grouping = grouping;
      show();
    },
    filter(filter) {
      settings.filter = { ...settings.filter, ...filter };
      show();
    },
    compare(next) {
      comparison = next;
      show();
    },
    async reveal(path, id) {
      await vscode.commands.executeCommand("palisade.findings.focus");
      await load();
      if (!findFinding(nodes, path, id)) this.compare(undefined);
      if (!findFinding(nodes, path, id)) this.filter({ text: "" });
      if (!findFinding(nodes, path, id)) this.filter({ all: true });
      const node = findFinding(nodes, path, id);
      if (node) await view.reveal(node, { select: true, focus: true, expand: true });
    },
    dispose: () => vscode.Disposable.from(view, changes, ...listeners).dispose(),
  };
}

function setContext(key: string, value: boolean): void {
  void vscode.commands.executeCommand("setContext", key, value);
}
