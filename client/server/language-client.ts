import * as vscode from "vscode";
import {
  CloseAction,
  ErrorAction,
  LanguageClient,
  type LanguageClientOptions,
  type Middleware,
  type ServerOptions,
  TransportKind,
} from "vscode-languageclient/node";
import type { InitializationOptions } from "../../server/adapters/lsp/protocol.ts";

/** A command link. Its arguments are an encoded JSON list. */
const pageLink = "command:palisade.openCheckPage?%5B%22{id}%22%5D";

/** The library shows several messages of its own for one crash. This writes them to the log instead. */
class QuietLanguageClient extends LanguageClient {
  override error(message: string, data?: unknown): void {
    super.error(message, data, false);
  }
}

export interface ClientParts {
  /** The executable that is also the language server. */
  readonly module: string;
  readonly log: vscode.LogOutputChannel;
  readonly middleware: Middleware;
  /** Called when the server stops unasked. Returns whether to restart it. */
  crashed(): boolean;
}

/** Creates the client of one language server for all folders of the window. It is not started yet. */
export function createLanguageClient({ module, log, middleware, crashed }: ClientParts): LanguageClient {
  const run = {
    module,
    args: ["lsp"],
    transport: TransportKind.ipc,
    options: { execArgv: ["--max-semi-space-size=4"], env: environment() },
  };
  const server: ServerOptions = { run, debug: run };
  const options: LanguageClientOptions = {
    // The server decides which files take part in a scan.
    documentSelector: [{ scheme: "file" }],
    outputChannel: log,
    middleware,
    // Pages of checks open in the Markdown preview, not as source.
    initializationOptions: (): InitializationOptions => ({
      trusted: vscode.workspace.isTrusted,
      status: true,
      asks: true,
      dialogs: true,
      models: true,
      secrets: true,
      changes: true,
      pageLink,
    }),
    markdown: { isTrusted: { enabledCommands: ["palisade.openCheckPage"] } },
    initializationFailedHandler: () => false,
    errorHandler: {
      error: () => ({ action: ErrorAction.Continue, handled: true }),
      closed: () => ({ action: crashed() ? CloseAction.Restart : CloseAction.DoNotRestart, handled: true }),
    },
  };
  return new QuietLanguageClient("palisade", "Palisade", server, options);
}

/** The setting has another name as a variable of the server's environment. */
function environment(): NodeJS.ProcessEnv {
  const root = vscode.workspace.getConfiguration("palisade").get<string>("projectsRoot");
  return root ? { ...process.env, PROJECTS_ROOT: root } : process.env;
}
