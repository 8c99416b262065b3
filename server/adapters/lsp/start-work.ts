import { FileChangeType } from "vscode-languageserver";
import { text } from "../../reports/terminal-text.ts";
import type { Editor } from "./editor.ts";
import type { HttpPorts } from "./http-port.ts";
import { logError, logInfo } from "./log.ts";
import { pathOf } from "./places.ts";
import type { TrustedMethod } from "./protocol.ts";
import { watchSettings } from "./settings.ts";
import { watchFiles } from "./watching.ts";

/** Starts what a ready editor expects: scanning and watching its folders, and serving the port. */
export function startWork(editor: Editor, http: HttpPorts, folders: readonly string[]): void {
  const { connection, client, projects, services, settings } = editor;
  const inBackground = (work: Promise<unknown>) =>
    void work.catch((error: unknown) => logError(connection, `Palisade: ${String(error)}`));

  const open = async (added: readonly string[]) => {
    const startedAt = performance.now();
    await Promise.all(added.map(projects.addFolder));
    editor.assignDocuments();
    const took = Math.round(performance.now() - startedAt);
    const folders = projects.all().map(({ root }) => text` ${root}`);
    logInfo(connection, [
      text`Searched ${added.length} folders in ${took} ms. Flutter projects:${folders.length > 0 ? folders : " none"}`,
    ]);
  };
  inBackground(
    open(folders).then(() =>
      watchFiles(
        connection,
        client,
        projects.all().map(({ root }) => root),
        services.folders,
      ),
    ),
  );

  const configureHttp = async () => {
    const { http: wanted } = await settings.read();
    const allowed = editor.trusted() ? wanted : undefined;
    await Promise.all([http.scanner.configure(allowed), http.generator.configure(allowed)]);
  };
  const settingsChanged = () => {
    for (const project of projects.all()) project.decisionsChanged();
    inBackground(configureHttp());
  };
  inBackground(configureHttp());
  inBackground(watchSettings(connection, client));

  connection.onDidChangeConfiguration((change) => {
    settings.push(change.settings);
    settingsChanged();
  });
  const follow = async (paths: readonly string[], created: readonly string[]) => {
    await services.folders.refresh(paths);
    const following = projects.follow(created);
    for (const project of new Set(paths.flatMap((path) => projects.concernedBy(path)))) project.filesChanged();
    await following;
    editor.assignDocuments();
  };
  connection.onDidChangeWatchedFiles(({ changes }) => {
    const paths = changes.flatMap(({ uri }) => pathOf(uri) ?? []);
    const created = changes.flatMap(({ uri, type }) => (type === FileChangeType.Created ? (pathOf(uri) ?? []) : []));
    inBackground(follow(paths, created));
  });
  if (client.workspaceFolders) {
    connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
      for (const path of removed.flatMap(({ uri }) => pathOf(uri) ?? [])) projects.removeFolder(path);
      editor.assignDocuments();
      inBackground(open(added.flatMap(({ uri }) => pathOf(uri) ?? [])));
    });
  }
  const trustedMethod: TrustedMethod = "palisade/trusted";
  connection.onNotification(trustedMethod, () => {
    editor.trust();
    settingsChanged();
  });

  const stopWatching = services.store.watch(() => {
    for (const project of projects.all()) project.decisionsChanged();
  });
  connection.onShutdown(async () => {
    stopWatching();
    for (const project of projects.all()) project.close();
    const ports = [http.scanner, http.generator].map((port) => port.configure(undefined));
    await Promise.all([...ports, services.alerts.flush()]);
    await services.store.close();
  });
}
