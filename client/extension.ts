import * as vscode from "vscode";
import { provideChatTools } from "./agents/chat-tools.ts";
import { provideMcpServer } from "./agents/mcp-server.ts";
import { registerCommands } from "./commands/commands.ts";
import { showSetup } from "./commands/make-project.ts";
import { provideReports } from "./commands/report.ts";
import { offeredCommands } from "./commands/run.ts";
import { decorateFiles } from "./findings/file-decorations.ts";
import { createFindingsView } from "./findings/findings-view.ts";
import { createChangeViewer } from "./fixes/changes.ts";
import { followDeletions } from "./fixes/follow-deletions.ts";
import { createFixPreview } from "./fixes/preview.ts";
import { tellError } from "./messages.ts";
import { createAppPanel } from "./panels/app-panel.ts";
import { keptSecrets } from "./secrets/kept-secrets.ts";
import { createSecretKeeper } from "./secrets/secret-keeper.ts";
import { keepAssistant } from "./server/keep-assistant.ts";
import { keepContextKeys } from "./server/keep-context-keys.ts";
import { type CreateClient, startServer } from "./server/server.ts";
import { createPortStatus } from "./status/port-status.ts";
import { createStatusBar } from "./status/status-bar.ts";
import { offerToResolve } from "./updates/resolve-conflicts.ts";

/**
 * Called by VS Code when a window has a Flutter project or wants a new one. Returns at once; the language server starts
 * in the background.
 */
export function activate(context: vscode.ExtensionContext): void {
  const { extension, extensionUri, subscriptions, workspaceState, globalState } = context;
  const started = performance.now();
  const log = vscode.window.createOutputChannel("Palisade", { log: true });
  const secrets = keptSecrets(context.secrets);
  const viewer = createChangeViewer();
  const server = startServer(createClient(extensionUri), log, secrets, (uris) => {
    offerToResolve(viewer, uris).catch((error: unknown) => tellError(String(error)));
  });
  const view = createFindingsView(server, workspaceState, log);
  const panel = createAppPanel(extensionUri, { server, memory: globalState, log });
  const preview = createFixPreview(server, viewer);
  const keeper = createSecretKeeper(server, secrets, log);
  subscriptions.push(
    server,
    view,
    panel,
    viewer,
    preview,
    keeper,
    followDeletions(log),
    keepContextKeys(server),
    keepAssistant(server, log, vscode.workspace),
    createStatusBar(server, offeredCommands(extension)),
    createPortStatus(server),
    decorateFiles(),
    provideReports(server),
    provideChatTools(server, viewer),
    provideMcpServer(extension),
    registerCommands({ server, view, panel, viewer, preview, keeper, log, extension, memory: globalState }),
    log,
  );
  void vscode.commands.executeCommand("setContext", "palisade.active", true);
  showSetup(globalState).catch((error: unknown) => log.warn(String(error)));
  log.info(`Activated in ${Math.round(performance.now() - started)} ms.`);
}

/** Loading the library takes longer than the rest of the start, so activation does not wait for it. */
function createClient(extensionUri: vscode.Uri): CreateClient {
  return async (parts) =>
    (await import("./server/language-client.ts")).createLanguageClient({ ...parts, extensionUri });
}
