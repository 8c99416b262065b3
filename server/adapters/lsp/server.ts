import { type Connection, TextDocuments } from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import { z } from "zod";
import type { Operation } from "../../operations/operation.ts";
import type { Services } from "../../services/services.ts";
import { createEditor, type Editor } from "./editor.ts";
import type { Greeting } from "./greet.ts";
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

/** Handles everything that an editor asks until it disconnects. */
export async function serveEditor(
  connection: Connection,
  { client, options, uris }: Greeting,
  engine: EditorEngine,
): Promise<void> {
  const given = initializationOptions.safeParse(options ?? {});
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
  connection.onInitialized(() => {
    startWork(
      editor,
      http,
      uris.flatMap((uri) => pathOf(uri) ?? []),
    );
    // Without a project nothing changes, and the client would wait forever.
    tellStatus();
  });
}
