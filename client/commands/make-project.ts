import * as vscode from "vscode";
import type { Calls } from "../../server/operations/index.ts";
import { tell, tellDetails } from "../messages.ts";
import type { Server } from "../server/server.ts";

const folderKey = "newProject.folder";

const openedKey = "newProject.opened";

/** A generated project on disk. */
export interface MadeProject {
  readonly folder: vscode.Uri;
  readonly result: Calls["new-project"]["output"];
}

/**
 * Asks for a parent folder and generates the project in a new folder there. Undefined when the user cancels.
 *
 * @param memory remembers the parent folder
 * @param overlays what is laid over the generator
 * @throws Error when the configuration is invalid, or the folder is not empty
 */
export async function makeProject(
  server: Server,
  memory: vscode.Memento,
  config: Calls["check-config"]["input"],
  overlays: readonly string[] = [],
): Promise<MadeProject | undefined> {
  const appName = await nameOf(server, config);
  const parent = await pickFolder(memory.get<string>(folderKey));
  if (parent === undefined) return undefined;
  await memory.update(folderKey, parent.toString());
  const folder = vscode.Uri.joinPath(parent, appName);
  const result = await vscode.window.withProgress(
    { location: vscode.ProgressLocation.Notification, title: vscode.l10n.t("Making {0}", appName) },
    () =>
      server.execute("new-project", {
        config,
        overlays: [...overlays],
        folder: folder.fsPath,
        force: false,
        dryRun: false,
      }),
  );
  return { folder, result };
}

/**
 * Opens the project: at once in an empty window, otherwise where the user chooses. The window then begins with what is
 * left to set up, see `showSetup`.
 */
export async function offerProject({ folder, result }: MadeProject, memory: vscode.Memento): Promise<unknown> {
  const { t } = vscode.l10n;
  const { name, files, scan, warnings } = result;
  const show = async (forceNewWindow: boolean) => {
    await memory.update(openedKey, folder.toString());
    return vscode.commands.executeCommand("vscode.openFolder", folder, { forceNewWindow });
  };
  if (vscode.workspace.workspaceFolders === undefined) return show(false);
  const here = t("Open Here");
  const inNewWindow = t("Open in New Window");
  const notes = t("Show Notes");
  const message = t("{0} is ready: {1} files, grade {2}, {3} notes.", name, files.length, scan.grade, warnings.length);
  for (;;) {
    const answer = await tell(message, here, inNewWindow, ...(warnings.length > 0 ? [notes] : []));
    if (answer === undefined) return undefined;
    if (answer !== notes) return show(answer === inNewWindow);
    await tellDetails(
      t("Notes about {0}", name),
      warnings.map(({ message }) => message),
    );
  }
}

/** Shows what is left to set up in the first window of a new project. */
export async function showSetup(memory: vscode.Memento): Promise<void> {
  const [only] = vscode.workspace.workspaceFolders ?? [];
  if (!only || memory.get<string>(openedKey) !== only.uri.toString()) return;
  await memory.update(openedKey, undefined);
  await vscode.commands.executeCommand("markdown.showPreview", vscode.Uri.joinPath(only.uri, "SETUP.md"));
}

/** Needs the name before asking anything, so that an invalid configuration is refused first. */
async function nameOf(server: Server, given: Calls["check-config"]["input"]): Promise<string> {
  const { config, problems } = await server.execute("check-config", given);
  const [field, problem] = Object.entries(problems)[0] ?? [];
  if (config === null || field !== undefined) throw new Error(`${field}: ${problem}`);
  return String(config["appName"]);
}

async function pickFolder(last: string | undefined): Promise<vscode.Uri | undefined> {
  const [open] = vscode.workspace.workspaceFolders ?? [];
  // Beside the project of the window, not inside it.
  const start = last === undefined ? open && vscode.Uri.joinPath(open.uri, "..") : vscode.Uri.parse(last);
  const picked = await vscode.window.showOpenDialog({
    canSelectFolders: true,
    canSelectFiles: false,
    title: vscode.l10n.t("The folder in which the project's folder is made"),
    openLabel: vscode.l10n.t("Make Project Here"),
    ...(start && { defaultUri: start }),
  });
  return picked?.[0];
}
