import {
  CodeActionKind,
  type Connection,
  type ConnectionOptions,
  type InitializeParams,
  PositionEncodingKind,
  type ServerCapabilities,
  TextDocumentSyncKind,
} from "vscode-languageserver";
import { version } from "../../version.ts";
import { type ClientFacts, clientFacts } from "./client-facts.ts";
import type { Offer } from "./offer.ts";

/** What an editor says of itself. */
export interface Greeting {
  readonly client: ClientFacts;
  readonly options: unknown;
  /** The folders of its workspace. */
  readonly uris: readonly string[];
}

/**
 * Answers `initialize` at once, and loads the server with the next message: it is large, and the answer needs none of it.
 * Messages wait for it, in their order.
 *
 * @param connect makes the connection
 * @param serve handles everything but `initialize`; called once
 */
export function greet(
  connect: (options: ConnectionOptions) => Connection,
  offer: Offer,
  serve: (connection: Connection, greeting: Greeting) => Promise<void>,
): void {
  let greeting: Greeting | undefined;
  let served: Promise<void> | undefined;
  const connection = connect({
    messageStrategy: {
      handleMessage(message, next) {
        if (!greeting) return next(message);
        served ??= serve(connection, greeting);
        void served.then(() => next(message));
      },
    },
  });
  connection.onInitialize((params) => {
    greeting = greetingOf(params);
    return { serverInfo: { name: "palisade", version }, capabilities: capabilitiesFor(greeting.client, offer) };
  });
  connection.listen();
}

function greetingOf(params: InitializeParams): Greeting {
  const uris = params.workspaceFolders?.map(({ uri }) => uri) ?? [params.rootUri ?? []].flat();
  return { client: clientFacts(params), options: params.initializationOptions, uris };
}

function capabilitiesFor(client: ClientFacts, { commands, codeActions }: Offer): ServerCapabilities {
  return {
    positionEncoding: PositionEncodingKind.UTF16,
    textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: { includeText: false } },
    ...(client.pullsDiagnostics && {
      diagnosticProvider: { identifier: "palisade", interFileDependencies: true, workspaceDiagnostics: true },
    }),
    ...(client.literalCodeActions && {
      codeActionProvider: { codeActionKinds: [...new Set([CodeActionKind.QuickFix, ...codeActions])] },
    }),
    hoverProvider: true,
    completionProvider: { triggerCharacters: [":", " ", "-", "{", "["] },
    codeLensProvider: {},
    executeCommandProvider: { commands: [...commands] },
    workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
  };
}
