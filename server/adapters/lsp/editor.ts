import type { TextDocuments } from "vscode-languageserver";
import type { Connection } from "vscode-languageserver/node";
import type { TextDocument } from "vscode-languageserver-textdocument";
import type { Operation } from "../../operations/operation.ts";
import { deferred } from "../../services/deferred.ts";
import type { Scanning } from "../../services/scanning.ts";
import type { Services } from "../../services/services.ts";
import type { ChangedFile } from "../../services/updating/checked-changes.ts";
import type { ClientFacts } from "./client-facts.ts";
import { joinReports } from "./diagnostics.ts";
import { logError, logInfo } from "./log.ts";
import { type OpenProject, openProject } from "./open-project.ts";
import { pageUri, pathOf, uriOf } from "./places.ts";
import { createPriorityQueue } from "./priority-queue.ts";
import { withProgress } from "./progress.ts";
import { createProjects, type OpenProjects, type OwnedFile } from "./projects.ts";
import type { WorkspaceReport, WorkspaceReports } from "./pull.ts";
import type { SettingsReader } from "./settings.ts";

/** @throws Failure as `WritableFiles.change` */
type ChangeInEditor = (
  editor: Editor,
  path: string,
  changes: readonly ChangedFile[],
  begin: () => Promise<void>,
) => Promise<void>;

/** State shared by the handlers of one editor's requests. */
export interface Editor extends WorkspaceReports {
  readonly connection: Connection;
  readonly client: ClientFacts;
  readonly services: Services;
  readonly scanning: Scanning;
  /** What the client can have done by a command. */
  readonly operations: readonly Operation[];
  readonly projects: OpenProjects;
  readonly settings: SettingsReader;
  /** Whether the client asks the user for the parts of a decision. */
  readonly asks: boolean;
  /** Whether the client shows reports of projects. */
  readonly showsReports: boolean;
  /** Whether the client has dialogs that explain a finding and suggest a patch. */
  readonly dialogs: boolean;
  /** Whether the client changes files as one step, bytes that are no text included. */
  readonly changesFiles: boolean;
  /** Lets the client change files as one step. */
  readonly changeFiles: ChangeInEditor;
  trusted(): boolean;
  trust(): void;
  /** The projects that an open document is part of, its own first. */
  ownersOf(uri: string): readonly OwnedFile[];
  /** Passes the open documents to projects that were opened after them. */
  assignDocuments(): void;
  /** The open document of a file. */
  documentOf(project: OpenProject, file: string): TextDocument | undefined;
  uriOf(project: OpenProject, file: string): string;
  pageOf(check: string): string;
}

/** Listeners for changes of the projects. */
export interface EditorListener {
  /**
   * Called on every new record.
   *
   * @param outside true when diagnostics changed without typing, so that no client pulls them by itself
   */
  changed(project: OpenProject, outside: boolean): void;
  closed(project: OpenProject): void;
}

export interface EditorOptions {
  readonly connection: Connection;
  readonly client: ClientFacts;
  readonly services: Services;
  readonly scanning: Scanning;
  readonly operations: readonly Operation[];
  readonly documents: TextDocuments<TextDocument>;
  readonly settings: SettingsReader;
  readonly trusted: boolean;
  readonly asks: boolean;
  readonly showsReports: boolean;
  readonly dialogs: boolean;
  readonly changesFiles: boolean;
  readonly changeFiles: ChangeInEditor;
  /** The client's link to the page of a check, with `{id}` for the check. */
  readonly pageLink: string | undefined;
}

/** Keeps track of the open documents and their projects. */
export function createEditor(options: EditorOptions, listener: EditorListener): Editor {
  const { connection, client, services, scanning, documents, settings } = options;
  const owners = new Map<string, readonly OwnedFile[]>();
  const openedAt = new Map<string, number>();
  let trusted = options.trusted;
  let nextChange = deferred<void>();
  const announceChange = () => {
    nextChange.resolve();
    nextChange = deferred<void>();
  };

  const pageOf = (check: string) => options.pageLink?.replace("{id}", check) ?? pageUri(services.installation, check);
  const enqueue = createPriorityQueue();
  const hasOpenDocument = (path: string) => [...owners.values()].flat().some(({ project }) => project.path === path);
  const projects = createProjects(
    services.folders,
    (path, root) =>
      openProject(path, root, {
        services,
        scanning,
        places: { uri: (file) => uriOf(root, file), page: pageOf },
        readSettings: () => settings.read(uriOf(root, "pubspec.yaml")),
        withProgress: (work) =>
          enqueue(
            () => hasOpenDocument(path),
            () => withProgress(connection, client, "Palisade: scan", work),
          ),
        read: () => documents.all().forEach(assign),
        changed(project, outside) {
          listener.changed(project, outside);
          announceChange();
        },
        log: (message) => logError(connection, message),
        tell: (messages) => logInfo(connection, messages),
      }),
    (project) => {
      for (const [uri, owned] of owners) {
        owners.set(
          uri,
          owned.filter((one) => one.project !== project),
        );
      }
      listener.closed(project);
      announceChange();
    },
  );

  const ownersOf = (uri: string) => owners.get(uri) ?? [];

  function assign(document: TextDocument) {
    const path = pathOf(document.uri);
    const known = ownersOf(document.uri);
    const owned = path === undefined ? [] : projects.ownersOf(path);
    owners.set(document.uri, owned);
    for (const { project, file } of owned) {
      if (!known.some((one) => one.project === project)) project.edit(file, document.getText(), false);
    }
  }

  documents.onDidOpen(({ document }) => {
    openedAt.set(document.uri, document.version);
    const path = pathOf(document.uri);
    if (path !== undefined) projects.openFor(path);
    assign(document);
  });
  documents.onDidChangeContent(({ document }) => {
    // Opening a document also fires a change event.
    if (openedAt.get(document.uri) === document.version) return;
    for (const { project, file } of ownersOf(document.uri)) project.edit(file, document.getText(), true);
  });
  documents.onDidSave(({ document }) => {
    for (const { project, file } of ownersOf(document.uri)) {
      project.edit(file, document.getText(), false);
      if (!client.watchesFiles) project.filesChanged();
    }
  });
  documents.onDidClose(({ document }) => {
    const owned = ownersOf(document.uri);
    owners.delete(document.uri);
    openedAt.delete(document.uri);
    for (const { project, file } of owned) project.revert(file);
  });

  const documentOf = (project: OpenProject, file: string) => {
    for (const [uri, owned] of owners) {
      if (owned.some((one) => one.project === project && one.file === file)) return documents.get(uri);
    }
    return undefined;
  };

  const editor: Editor = {
    connection,
    client,
    services,
    scanning,
    operations: options.operations,
    projects,
    settings,
    asks: options.asks,
    showsReports: options.showsReports,
    dialogs: options.dialogs,
    changesFiles: options.changesFiles,
    changeFiles: options.changeFiles,
    trusted: () => trusted,
    trust() {
      trusted = true;
    },
    ownersOf,
    assignDocuments() {
      for (const document of documents.all()) assign(document);
    },
    documentOf,
    uriOf: (project, file) => documentOf(project, file)?.uri ?? uriOf(project.root, file),
    pageOf,
    reports() {
      const byUri = new Map<string, WorkspaceReport>();
      for (const project of projects.all()) {
        for (const [file, report] of project.reports()) {
          const uri = editor.uriOf(project, file);
          const before = byUri.get(uri)?.report;
          const version = documentOf(project, file)?.version ?? null;
          byUri.set(uri, { report: before ? joinReports(before, report) : report, version });
        }
      }
      return byUri;
    },
    async upToDate() {
      await projects.found();
      await Promise.all(projects.all().map((project) => project.upToDate()));
    },
    nextChange: () => nextChange.promise,
  };
  return editor;
}
