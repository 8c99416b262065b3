import * as vscode from "vscode";
import type { Server } from "../server/server.ts";
import { makeProject, offerProject } from "./make-project.ts";
import { type NewProjectAnswers, newProjectSteps } from "./new-project-steps.ts";
import { pickInSteps } from "./pick-in-steps.ts";
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
    const catalog = await server.execute("catalog", {});
    const problemOf = async (config: object, field: string) => {
      const { problems } = await server.execute("check-config", { ...config });
      return problems[field];
    };
    const steps = newProjectSteps(catalog, memory.get(organizationKey, "com.example"), problemOf, t);
    const next = (answers: NewProjectAnswers) => steps[Object.keys(answers).length]?.(answers);
    const answers = await pickInSteps({ title: t("New Flutter Project"), total: steps.length }, next);
    if (!answers) return undefined;
    await memory.update(organizationKey, answers.orgId);
    const project = await makeProject(server, memory, { ...answers });
    return project && offerProject(project, memory);
  };
}
