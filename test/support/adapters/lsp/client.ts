import assert from "node:assert/strict";
import {
  type ApplyWorkspaceEditParams,
  type ClientCapabilities,
  type ConfigurationParams,
  createProtocolConnection,
  type Diagnostic,
  type InitializeResult,
  type LogMessageParams,
  MessageType,
  type ProtocolConnection,
  type PublishDiagnosticsParams,
  type Registration,
  type ShowDocumentParams,
} from "vscode-languageserver/node";
import type { EditorStatus } from "../../../../server/adapters/lsp/protocol.ts";
import type { App } from "./app.ts";
import { pull } from "./capabilities.ts";
import { type ServerProcess, startServer } from "./server-process.ts";
import { pullForEver } from "./workspace-pull.ts";

export interface ClientOptions {
  readonly capabilities?: ClientCapabilities;
  /** The answer to `workspace/configuration`; by default the port is off. */
  readonly settings?: unknown;
  readonly initializationOptions?: unknown;
  /** The URIs of the workspace folders; by default the app's. A client without folders sends the first as its root. */
  readonly folders?: readonly string[];
  /** The client's answer to edits that the server asks it to apply. */
  readonly applies?: boolean;
}

/** An editor that knows nothing of the server's inside. */
export interface Client {
  readonly connection: ProtocolConnection;
  readonly server: ServerProcess;
  readonly initialized: InitializeResult;
  /** The diagnostics that the client would show, by URI, pushed or pulled. */
  readonly shown: ReadonlyMap<string, readonly Diagnostic[]>;
  readonly registrations: readonly Registration[];
  readonly statuses: readonly EditorStatus[];
  readonly edits: readonly ApplyWorkspaceEditParams[];
  readonly documentsShown: readonly ShowDocumentParams[];
  /** Number of messages from the server, by method. */
  readonly counts: ReadonlyMap<string, number>;
  /** The errors and warnings in the server's log, and its messages to the user. */
  readonly log: readonly string[];
  /** What else the server's log says. */
  readonly notes: readonly string[];
  setSettings(settings: unknown): void;
  request<R>(method: string, params?: unknown): Promise<R>;
  notify(method: string, params?: unknown): void;
  /** Waits for a condition, checked after every message. Its failure says what it waited for. */
  until<T>(what: string, look: () => T | undefined | false): Promise<T>;
  /** Ends the server like an editor, and asserts that it went well. */
  stop(): Promise<void>;
}

/** In milliseconds. Longer than a busy machine takes, and shorter than a test may: so a failure says what it waited for. */
const patience = 45_000;

/** Starts a server and a client, up to and including `initialized`. */
export async function startClient(app: Pick<App, "uri" | "state">, options: ClientOptions = {}): Promise<Client> {
  const { capabilities = pull, folders = [app.uri], applies = true } = options;
  let settings: unknown = options.settings ?? { http: { enabled: false } };
  const server = startServer(app.state);
  const connection = createProtocolConnection(server.child.stdout, server.child.stdin);
  const shown = new Map<string, readonly Diagnostic[]>();
  const registrations: Registration[] = [];
  const statuses: EditorStatus[] = [];
  const edits: ApplyWorkspaceEditParams[] = [];
  const documentsShown: ShowDocumentParams[] = [];
  const counts = new Map<string, number>();
  const log: string[] = [];
  const notes: string[] = [];
  const unannounced: string[] = [];
  const waiting = new Set<() => void>();

  const news = () => {
    for (const look of waiting) look();
  };
  const happened = (method: string) => {
    counts.set(method, (counts.get(method) ?? 0) + 1);
    // After the handler has done its work.
    setImmediate(news);
  };
  const { window = {}, workspace = {} } = capabilities;
  const state = () => {
    const diagnostics = [...shown].map(([uri, items]) => [uri.split("/").at(-1), items.map(({ code }) => code)]);
    return JSON.stringify({ diagnostics, http: statuses.at(-1)?.http, log, errors: server.errors() });
  };
  function answer<P>(method: string, announced: unknown, reply: (params: P) => unknown) {
    connection.onRequest(method, (params: P) => {
      if (!announced) unannounced.push(method);
      happened(method);
      return reply(params);
    });
  }
  function hear<P>(method: string, take: (params: P) => void) {
    connection.onNotification(method, (params: P) => {
      take(params);
      happened(method);
    });
  }
  answer("workspace/configuration", workspace.configuration, ({ items }: ConfigurationParams) =>
    items.map(() => settings),
  );
  answer("client/registerCapability", workspace.didChangeWatchedFiles, (params: { registrations: Registration[] }) => {
    registrations.push(...params.registrations);
    return null;
  });
  answer("window/workDoneProgress/create", window.workDoneProgress, () => null);
  answer("workspace/diagnostic/refresh", workspace.diagnostics, () => null);
  answer("workspace/codeLens/refresh", workspace.codeLens, () => null);
  answer("workspace/applyEdit", workspace.applyEdit, (params: ApplyWorkspaceEditParams) => {
    edits.push(params);
    return { applied: applies };
  });
  answer("window/showDocument", window.showDocument, (params: ShowDocumentParams) => {
    documentsShown.push(params);
    return { success: true };
  });
  hear("palisade/status", (status: EditorStatus) => statuses.push(status));
  hear("window/logMessage", ({ type, message }: LogMessageParams) =>
    (type <= MessageType.Warning ? log : notes).push(message),
  );
  hear("textDocument/publishDiagnostics", ({ uri, diagnostics }: PublishDiagnosticsParams) =>
    shown.set(uri, diagnostics),
  );
  connection.listen();

  const announcesFolders = workspace.workspaceFolders ?? false;
  const initialized = await connection.sendRequest<InitializeResult>("initialize", {
    processId: process.pid,
    rootUri: folders[0] ?? null,
    capabilities,
    initializationOptions: initializationOptionsOf(options, workspace.configuration ? {} : settings),
    ...(announcesFolders && { workspaceFolders: folders.map((uri) => ({ uri, name: uri })) }),
  });
  void connection.sendNotification("initialized", {});
  const pulling = capabilities.textDocument?.diagnostic && pullForEver(connection, shown, news);

  return {
    connection,
    server,
    initialized,
    shown,
    registrations,
    statuses,
    edits,
    documentsShown,
    counts,
    log,
    notes,
    setSettings(next) {
      settings = next;
    },
    request: (method, params) => connection.sendRequest(method, params),
    notify: (method, params) => void connection.sendNotification(method, params).catch(() => {}),
    until(what, look) {
      return new Promise((resolve, reject) => {
        const end = (finish: () => void) => {
          waiting.delete(attempt);
          clearTimeout(timer);
          finish();
        };
        const attempt = () => {
          const found = look();
          if (found) end(() => resolve(found));
        };
        const timer = setTimeout(
          () => end(() => reject(new Error(`Waited ${patience} ms for ${what}. ${state()}`))),
          patience,
        );
        waiting.add(attempt);
        attempt();
      });
    },
    async stop() {
      await pulling?.stop();
      await connection.sendRequest("shutdown");
      void connection.sendNotification("exit");
      assert.equal(await server.ended, 0);
      connection.dispose();
      assert.deepEqual(unannounced, [], "the server asked for what the client did not announce");
      assert.equal(server.errors(), "");
    },
  };
}

/** Adds the request for status to an object. Invalid options are sent unchanged. */
function initializationOptionsOf({ initializationOptions }: ClientOptions, settings: unknown): unknown {
  const given = initializationOptions === undefined ? settings : initializationOptions;
  return typeof given === "object" && given !== null && !Array.isArray(given) ? { status: true, ...given } : given;
}
