import * as vscode from "vscode";
import type { Server } from "../server/server.ts";
import { makeProject, offerProject } from "./make-project.ts";
import type { Command } from "./run.ts";

const organizationKey = "newProject.organization";

/**
 * Asks for recipe, name, organisation and folder, then generates the project there and opens it.
 *
 * @param memory remembers the organisation and the folder
 */
export function newProjectCommand(server: Server, memory: vscode.Memento): Command {
  return async () => {
    const { t } = vscode.l10n;
    const recipe = await pickRecipe(server);
    if (recipe === undefined) return undefined;
    const appName = await askFor("appName", t("App name: small letters, digits and underscores"), "my_app");
    if (appName === undefined) return undefined;
    const organization = memory.get(organizationKey, "com.example");
    const orgId = await askFor("orgId", t("Organisation, as a reversed domain name"), organization);
    if (orgId === undefined) return undefined;
    await memory.update(organizationKey, orgId);
    const project = await makeProject(server, memory, { recipe, appName, orgId });
    return project && offerProject(project);

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

async function pickRecipe(server: Server): Promise<string | undefined> {
  const { recipes, defaultRecipe } = await server.execute("catalog", {});
  // The first item is the one that Enter takes.
  const ordered = recipes.toSorted((a, b) => Number(b.id === defaultRecipe) - Number(a.id === defaultRecipe));
  const items = ordered.map(({ id, title, description }) => ({ label: title, detail: description, id }));
  const placeHolder = vscode.l10n.t("What does the app start from?");
  const title = vscode.l10n.t("New Flutter Project");
  return (await vscode.window.showQuickPick(items, { title, placeHolder, matchOnDetail: true }))?.id;
}
