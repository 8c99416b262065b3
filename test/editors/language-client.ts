import { spawn } from "node:child_process";
import { once } from "node:events";
import { pathToFileURL } from "node:url";
import {
  type ClientCapabilities,
  ConfigurationRequest,
  createProtocolConnection,
  type Diagnostic,
  DiagnosticRefreshRequest,
  DidOpenTextDocumentNotification,
  ExitNotification,
  InitializedNotification,
  InitializeRequest,
  type InitializeResult,
  type ProtocolConnection,
  PublishDiagnosticsNotification,
  RegistrationRequest,
  ShutdownRequest,
} from "vscode-languageserver/node";
import { TextDocument } from "vscode-languageserver-textdocument";
import { program } from "../support/adapters/program.ts";

/** A language server in a process of its own, and the client's side of the conversation with it. */
export interface LanguageClient {
  readonly connection: ProtocolConnection;
  readonly server: InitializeResult;
  /** The diagnostics that were sent without being asked for, by URI: the newest of each. */
  readonly pushed: ReadonlyMap<string, readonly Diagnostic[]>;
  /** How often the server has said that diagnostics are to be asked for again. */
  refreshes(): number;
  open(uri: string, languageId: string, text: string): TextDocument;
  stop(): Promise<void>;
}

/**
 * Starts the built server and greets it as an editor with these capabilities does.
 *
 * @param folder the open folder
 * @param home where the server keeps its state
 */
export async function startClient(
  capabilities: ClientCapabilities,
  folder: string,
  home: string,
): Promise<LanguageClient> {
  const child = spawn(process.execPath, [program, "lsp", "--stdio"], {
    env: { ...process.env, PALISADE_HOME: home },
    stdio: ["pipe", "pipe", "inherit"],
  });
  const connection = createProtocolConnection(child.stdout, child.stdin);
  const pushed = new Map<string, readonly Diagnostic[]>();
  let refreshes = 0;
  const settings = { http: { enabled: false } };
  connection.onNotification(PublishDiagnosticsNotification.type, ({ uri, diagnostics }) => {
    pushed.set(uri, diagnostics);
  });
  connection.onRequest(ConfigurationRequest.type, ({ items }) => items.map(() => settings));
  connection.onRequest(RegistrationRequest.type, () => {});
  connection.onRequest(DiagnosticRefreshRequest.type, () => {
    refreshes++;
  });
  connection.listen();
  const rootUri = pathToFileURL(folder).href;
  const server = await connection.sendRequest(InitializeRequest.type, {
    processId: process.pid,
    rootUri,
    workspaceFolders: [{ uri: rootUri, name: "app" }],
    initializationOptions: { palisade: settings },
    capabilities,
  });
  await connection.sendNotification(InitializedNotification.type, {});

  return {
    connection,
    server,
    pushed,
    refreshes: () => refreshes,
    open(uri, languageId, text) {
      void connection.sendNotification(DidOpenTextDocumentNotification.type, {
        textDocument: { uri, languageId, version: 1, text },
      });
      return TextDocument.create(uri, languageId, 1, text);
    },
    async stop() {
      const exit = once(child, "exit");
      await connection.sendRequest(ShutdownRequest.type);
      await connection.sendNotification(ExitNotification.type);
      await exit;
      connection.dispose();
    },
  };
}
