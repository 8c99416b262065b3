import * as vscode from "vscode";
import { findingCommands } from "../commands/finding-commands.ts";
import { provideReports } from "../commands/report.ts";
import { type Command, offeredCommands, registerCommand } from "../commands/run.ts";
import { decorateFiles } from "../findings/file-decorations.ts";
import { createFindingsView } from "../findings/findings-view.ts";
import { createChangeViewer } from "../fixes/changes.ts";
import { followDeletions } from "../fixes/follow-deletions.ts";
import { createFixPreview } from "../fixes/preview.ts";
import { keepContextKeys } from "../server/keep-context-keys.ts";
import { startServer } from "../server/server.ts";
import { createStatusBar } from "../status/status-bar.ts";

/** Called by VS Code in a browser, such as vscode.dev. What is here needs no process: findings, fixes and reports. */
function activateInBrowser({ extension, extensionUri, subscriptions, workspaceState }: vscode.ExtensionContext): void {
  const log = vscode.window.createOutputChannel("Palisade", { log: true });
  const viewer = createChangeViewer();
  const server = startServer(
    async (parts) => (await import("./worker-client.ts")).createWorkerClient({ ...parts, extensionUri }),
    log,
    { keep: async () => {} },
    () => {},
  );
  const view = createFindingsView(server, workspaceState, log);
  const preview = createFixPreview(server, viewer);
  const commands: Readonly<Record<string, Command>> = {
    // Nothing is remembered beside the project, so every decision is the team's.
    ...findingCommands({ server, view, viewer, preview, log, extensionUri, decisions: { scope: "team" } }),
    // The worker begins with empty hands, and reads every file again.
    "palisade.scanProject": () => server.restart(),
  };
  subscriptions.push(
    server,
    view,
    viewer,
    preview,
    followDeletions(log),
    keepContextKeys(server),
    createStatusBar(server, offeredCommands(extension)),
    decorateFiles(),
    provideReports(server),
    ...Object.entries(commands).map(([id, run]) => registerCommand(id, run, log)),
    log,
  );
  void vscode.commands.executeCommand("setContext", "palisade.active", true);
}

export { activateInBrowser as activate };
