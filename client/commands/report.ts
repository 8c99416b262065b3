import * as vscode from "vscode";
import { uriIn } from "../places.ts";
import { projectsOf } from "../projects.ts";
import type { Server } from "../server/server.ts";
import { pickProject } from "./pick-project.ts";
import type { Command } from "./run.ts";

const scheme = "palisade-report";

/** Shows a project's report in the Markdown preview. */
export function openReport(server: Server): Command {
  return async (argument) => {
    const path = await pickProject(server, argument);
    if (path === undefined) return;
    const name = projectsOf(server.state).find((project) => project.path === path)?.name ?? "palisade";
    // The preview's title is the document's name, so the project is in the query.
    const uri = vscode.Uri.from({ scheme, path: `/${name.replace(/[^\w.-]/g, "_")}.md`, query: path });
    await vscode.commands.executeCommand("markdown.showPreview", uri);
  };
}

/**
 * The folder of a project as a link of the Markdown preview, where a slash at the beginning stands for the first folder
 * of the window. Undefined without such a folder.
 */
function folderOf(root: string): string | undefined {
  const [first] = vscode.workspace.workspaceFolders ?? [];
  const project = uriIn(root, "");
  if (!first || first.uri.scheme !== project.scheme || first.uri.authority !== project.authority) return undefined;
  const up = "/..".repeat(first.uri.path.split("/").filter(Boolean).length);
  return `${up}${project.path.replace(/\/$/, "")}`;
}

/** Serves reports as read-only documents that follow their project. */
export function provideReports(server: Server): vscode.Disposable {
  const changes = new vscode.EventEmitter<vscode.Uri>();
  const update = () => {
    for (const { uri } of vscode.workspace.textDocuments) if (uri.scheme === scheme) changes.fire(uri);
  };
  const provider: vscode.TextDocumentContentProvider = {
    onDidChange: changes.event,
    async provideTextDocumentContent({ query: path }) {
      const folder = folderOf(projectsOf(server.state).find((project) => project.path === path)?.root ?? path);
      const report = await server.request("palisade/report", { path, ...(folder !== undefined && { folder }) });
      return report?.markdown ?? vscode.l10n.t("This project has not been scanned yet.");
    },
  };
  return vscode.Disposable.from(
    changes,
    vscode.workspace.registerTextDocumentContentProvider(scheme, provider),
    server.onDidChangeState(({ kind }) => kind === "running" && update()),
  );
}
