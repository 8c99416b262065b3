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

/** A command link: its arguments are a list in JSON, encoded. */
const pageLink = "command:palisade.openCheckPage?%5B%22{id}%22%5D";

/** The library announces its troubles with messages of its own, several for one crash. Here they go to the log. */
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
  /** Told that the server is gone without having been asked to; answers whether to start it again. */
  crashed(): boolean;
}

/** The client of one language server for every folder of the window, not yet started. */
export function createLanguageClient({ module, log, middleware, crashed }: ClientParts): LanguageClient {
  const run = {
    module,
    args: ["lsp"],
    transport: TransportKind.ipc,
    options: { execArgv: ["--max-semi-space-size=4"], env: environment() },
  };
  const server: ServerOptions = { run, debug: run };
  const options: LanguageClientOptions = {
    // Which files take part in a scan is the server's knowledge.
    documentSelector: [{ scheme: "file" }],
    outputChannel: log,
    middleware,
    // Pages of checks open as people read them, not as Markdown source.
    initializationOptions: (): InitializationOptions => ({
      trusted: vscode.workspace.isTrusted,
      status: true,
      asks: true,
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

/** The server knows the setting as the variable that the other ways to start it go by. */
function environment(): NodeJS.ProcessEnv {
  const root = vscode.workspace.getConfiguration("palisade").get<string>("projectsRoot");
  return root ? { ...process.env, PROJECTS_ROOT: root } : process.env;
}
