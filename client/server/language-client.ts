import * as vscode from "vscode";
import { LanguageClient, type ServerOptions, TransportKind } from "vscode-languageclient/node";
import { type ClientParts, clientOptions } from "./client-options.ts";

/** The library shows several messages of its own for one crash. This writes them to the log instead. */
class QuietLanguageClient extends LanguageClient {
  override error(message: string, data?: unknown): void {
    super.error(message, data, false);
  }
}

/** Creates the client of one language server for all folders of the window. It is not started yet. */
export function createLanguageClient(parts: ClientParts): LanguageClient {
  const run = {
    // The executable is also the language server.
    module: vscode.Uri.joinPath(parts.extensionUri, "dist", "palisade.js").fsPath,
    args: ["lsp"],
    transport: TransportKind.ipc,
    options: { execArgv: ["--max-semi-space-size=4"], env: environment() },
  };
  const server: ServerOptions = { run, debug: run };
  return new QuietLanguageClient("palisade", "Palisade", server, {
    ...clientOptions(parts, { dialogs: true, models: true, secrets: true, changes: true }),
    // The server decides which files take part in a scan.
    documentSelector: [{ scheme: "file" }],
  });
}

/** The setting has another name as a variable of the server's environment. */
function environment(): NodeJS.ProcessEnv {
  const root = vscode.workspace.getConfiguration("palisade").get<string>("projectsRoot");
  return root ? { ...process.env, PROJECTS_ROOT: root } : process.env;
}
