import {
  CodeActionKind,
  PositionEncodingKind,
  type ServerCapabilities,
  TextDocumentSyncKind,
  TextDocuments,
} from "vscode-languageserver";
import type { Connection } from "vscode-languageserver/node";
import { TextDocument } from "vscode-languageserver-textdocument";
import { z } from "zod";
import type { Services } from "../../services/services.ts";
import { version } from "../../version.ts";
import { type ClientFacts, clientFacts } from "./client-facts.ts";
import { actionSources } from "./code-actions/index.ts";
import { commands } from "./commands.ts";
import { createEditor } from "./editor.ts";
import { editorModels } from "./editor-models.ts";
import { createHttpPort } from "./http-port.ts";
import { createNotifications } from "./notifications.ts";
import { pathOf } from "./places.ts";
import { answerRequests } from "./requests.ts";
import { keepSecretsIn } from "./secrets.ts";
import { settingsReader } from "./settings.ts";
import { startWork } from "./start-work.ts";

/** The client's options: VS Code's own facts, and settings as another editor's file gives them. */
const initializationOptions = z.looseObject({
  trusted: z.boolean().catch(true),
  status: z.boolean().catch(false),
  asks: z.boolean().catch(false),
  dialogs: z.boolean().catch(false),
  models: z.boolean().catch(false),
  secrets: z.boolean().catch(false),
  changes: z.boolean().catch(false),
  pageLink: z.string().optional().catch(undefined),
});

/**
 * Serves one editor until it disconnects.
 *
 * @param token the token that HTTP requests must carry, if any
 */
export function serveEditor(connection: Connection, services: Services, token: string | undefined): void {
  connection.onInitialize((params) => {
    const client = clientFacts(params);
    const given = initializationOptions.safeParse(params.initializationOptions ?? {});
    const { trusted, status, asks, dialogs, models, secrets, changes, pageLink, ...initial } =
      given.data ?? initializationOptions.parse({});
    const inEditor = models ? { ...services, models: services.models.inEditor(editorModels(connection)) } : services;
    if (secrets) keepSecretsIn(connection, services);
    const documents = new TextDocuments(TextDocument);
    const http = {
      scanner: createHttpPort("scanner", services, token, () => tellStatus()),
      generator: createHttpPort("generator", services, token, () => tellStatus()),
    };
    const settings = settingsReader(connection, client, initial["palisade"] ?? initial);
    const editor = createEditor(
      {
        connection,
        client,
        services: inEditor,
        documents,
        settings,
        trusted,
        asks,
        dialogs,
        changesFiles: changes,
        pageLink,
      },
      {
        changed: (project, outside) => notifications.changed(project, outside),
        closed: (project) => notifications.closed(project),
      },
    );
    const notifications = createNotifications(editor, http, status);
    // Before the folders are searched, it would report that there is no project.
    const tellStatus = () => void editor.projects.found().then(notifications.status);
    answerRequests(editor);
    documents.listen(connection);
    const folders = params.workspaceFolders?.map(({ uri }) => uri) ?? [params.rootUri ?? []].flat();
    connection.onInitialized(() => {
      startWork(
        editor,
        http,
        folders.flatMap((uri) => pathOf(uri) ?? []),
      );
      // Without a project nothing changes, and the client would wait forever.
      tellStatus();
    });
    return { serverInfo: { name: "palisade", version }, capabilities: capabilitiesFor(client) };
  });
  connection.listen();
}

function capabilitiesFor(client: ClientFacts): ServerCapabilities {
  return {
    positionEncoding: PositionEncodingKind.UTF16,
    textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: { includeText: false } },
    ...(client.pullsDiagnostics && {
      diagnosticProvider: { identifier: "palisade", interFileDependencies: true, workspaceDiagnostics: true },
    }),
    ...(client.literalCodeActions && {
      codeActionProvider: {
        codeActionKinds: [CodeActionKind.QuickFix, ...actionSources.map(({ kind }) => kind)].filter(isFirst),
      },
    }),
    hoverProvider: true,
    completionProvider: { triggerCharacters: [":", " ", "-", "{", "["] },
    codeLensProvider: {},
    executeCommandProvider: { commands: [...commands.keys()] },
    workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
  };
}

function isFirst<T>(value: T, index: number, all: readonly T[]): boolean {
  return all.indexOf(value) === index;
}
