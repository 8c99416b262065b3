import * as vscode from "vscode";
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

/** Serves reports as read-only documents that follow their project. */
export function provideReports(server: Server): vscode.Disposable {
  const changes = new vscode.EventEmitter<vscode.Uri>();
  const update = () => {
    for (const { uri } of vscode.workspace.textDocuments) if (uri.scheme === scheme) changes.fire(uri);
  };
  const provider: vscode.TextDocumentContentProvider = {
    onDidChange: changes.event,
    async provideTextDocumentContent({ query: path }) {
      const report = await server.request("palisade/report", { path });
      return report?.markdown ?? vscode.l10n.t("This project has not been scanned yet.");
    },
  };
  return vscode.Disposable.from(
    changes,
    vscode.workspace.registerTextDocumentContentProvider(scheme, provider),
    server.onDidChangeState(({ kind }) => kind === "running" && update()),
  );
}
