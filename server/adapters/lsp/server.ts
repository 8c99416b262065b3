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
import type { Operation } from "../../operations/operation.ts";
import type { Services } from "../../services/services.ts";
import { version } from "../../version.ts";
import { type ClientFacts, clientFacts } from "./client-facts.ts";
import { actionSources } from "./code-actions/index.ts";
import { commandsFor } from "./commands.ts";
import { createEditor, type Editor } from "./editor.ts";
import type { HttpPorts } from "./http-port.ts";
import { createNotifications } from "./notifications.ts";
import { pathOf } from "./places.ts";
import type { InitializationOptions } from "./protocol.ts";
import { answerRequests } from "./requests.ts";
import { settingsReader } from "./settings.ts";
import { startWork } from "./start-work.ts";

/** The client's options: VS Code's own facts, and settings as another editor's file gives them. */
const initializationOptions = z.looseObject({
  trusted: z.boolean().catch(true),
  status: z.boolean().catch(false),
  asks: z.boolean().catch(false),
  reports: z.boolean().catch(false),
  dialogs: z.boolean().catch(false),
  models: z.boolean().catch(false),
  secrets: z.boolean().catch(false),
  changes: z.boolean().catch(false),
  pageLink: z.string().optional().catch(undefined),
});

/** What stands behind the language features: all of Palisade in a process, its pure part in a browser. */
export interface EditorEngine {
  /** What the client can have done by a command. */
  readonly operations: readonly Operation[];
  /** The services, with what this client can do for them. */
  servicesFor(options: InitializationOptions): Services;
  /** @param changed called after every change of a port */
  openPorts(changed: () => void): HttpPorts;
  readonly changeFiles: Editor["changeFiles"];
  /** Answers requests beyond those of the language features. */
  answer(editor: Editor): void;
}

/** Serves one editor until it disconnects. */
export function serveEditor(connection: Connection, engine: EditorEngine): void {
  connection.onInitialize(async (params) => {
    const client = clientFacts(params);
    const given = initializationOptions.safeParse(params.initializationOptions ?? {});
    const { trusted, status, asks, reports, dialogs, models, secrets, changes, pageLink, ...initial } =
      given.data ?? initializationOptions.parse({});
    const documents = new TextDocuments(TextDocument);
    const http = engine.openPorts(() => tellStatus());
    const settings = settingsReader(connection, client, initial["palisade"] ?? initial);
    const services = engine.servicesFor({ models, secrets });
    const editor = createEditor(
      {
        connection,
        client,
        services,
        scanning: await services.scanning(),
        operations: engine.operations,
        documents,
        settings,
        trusted,
        asks,
        showsReports: reports,
        dialogs,
        changesFiles: changes,
        changeFiles: engine.changeFiles,
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
    engine.answer(editor);
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
    return { serverInfo: { name: "palisade", version }, capabilities: capabilitiesFor(client, engine) };
  });
  connection.listen();
}

function capabilitiesFor(client: ClientFacts, { operations }: EditorEngine): ServerCapabilities {
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
    executeCommandProvider: { commands: [...commandsFor(operations).keys()] },
    workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
  };
}

function isFirst<T>(value: T, index: number, all: readonly T[]): boolean {
  return all.indexOf(value) === index;
}
