import * as vscode from "vscode";
import type { ServerCommands } from "../server/contract.ts";
import type { Server } from "../server/server.ts";
import type { Command } from "./run.ts";

type Config = ServerCommands["check-config"]["params"];
type Result = ServerCommands["new-project"]["result"];

const organizationKey = "newProject.organization";
const folderKey = "newProject.folder";

/**
 * Asks for recipe, name, organisation and folder, makes the project there and opens it.
 *
 * @param memory keeps the organisation and the folder for the next time
 */
export function newProject(server: Server, memory: vscode.Memento): Command {
  return async () => {
    const { t } = vscode.l10n;
    const recipe = await pickRecipe(server);
    if (recipe === undefined) return undefined;
    const appName = await askFor("appName", t("App name: small letters, digits and underscores"), "my_app");
    if (appName === undefined) return undefined;
    const organization = memory.get(organizationKey, "com.example");
    const orgId = await askFor("orgId", t("Organisation, as a reversed domain name"), organization);
    if (orgId === undefined) return undefined;
    const parent = await pickFolder(memory.get<string>(folderKey));
    if (parent === undefined) return undefined;
    await memory.update(organizationKey, orgId);
    await memory.update(folderKey, parent.toString());
    const folder = vscode.Uri.joinPath(parent, appName);
    const made = await vscode.window.withProgress(
      { location: vscode.ProgressLocation.Notification, title: t("Making {0}", appName) },
      () => server.execute("new-project", { ...choices({ recipe, appName, orgId }), folder: folder.fsPath }),
    );
    return open(folder, made);

    function askFor(field: string, prompt: string, value: string): Thenable<string | undefined> {
      const validateInput = async (given: string) => {
        const { problems } = await server.execute("check-config", { recipe, [field]: given });
        return problems[field];
      };
      const title = t("New Flutter Project");
      return vscode.window.showInputBox({ title, prompt, value, validateInput, ignoreFocusOut: true });
    }
  };
}

function choices(config: Config) {
  return { config, force: false, dryRun: false };
}

async function pickRecipe(server: Server): Promise<string | undefined> {
  const { recipes } = await server.execute("catalog", {});
  const items = recipes.map(({ id, title, description }) => ({ label: title, detail: description, id }));
  const placeHolder = vscode.l10n.t("What does the app start from?");
  const title = vscode.l10n.t("New Flutter Project");
  return (await vscode.window.showQuickPick(items, { title, placeHolder, matchOnDetail: true }))?.id;
}

async function pickFolder(last: string | undefined): Promise<vscode.Uri | undefined> {
  const picked = await vscode.window.showOpenDialog({
    canSelectFolders: true,
    canSelectFiles: false,
    title: vscode.l10n.t("The folder in which the project's folder is made"),
    openLabel: vscode.l10n.t("Make Project Here"),
    ...(last !== undefined && { defaultUri: vscode.Uri.parse(last) }),
  });
  return picked?.[0];
}

/** Opens the project at once in a window that has nothing open, else where the user wants it. */
async function open(folder: vscode.Uri, { name, files, scan, warnings }: Result): Promise<unknown> {
  const { t } = vscode.l10n;
  const show = (forceNewWindow: boolean) =>
    vscode.commands.executeCommand("vscode.openFolder", folder, { forceNewWindow });
  if (vscode.workspace.workspaceFolders === undefined) return show(false);
  const here = t("Open");
  const inNewWindow = t("Open in New Window");
  const message = t("{0} is ready: {1} files, grade {2}, {3} notes.", name, files.length, scan.grade, warnings.length);
  const answer = await vscode.window.showInformationMessage(message, here, inNewWindow);
  return answer === undefined ? undefined : show(answer === inNewWindow);
}
