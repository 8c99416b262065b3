import { dirname, join, relative } from "node:path";
import { Failure } from "../../../../contract/failure.ts";
import { text } from "../../../../reports/terminal-text.ts";
import { locateFolder, projectAround } from "../../../../services/project-finder.ts";
import { planProject } from "../../../../services/project-writer.ts";
import type { Services } from "../../../../services/services.ts";
import { type AppDraft, fieldAt, requestOfDraft, type WizardQuestion } from "./question.ts";

/** Asks where to write the project: to a folder that is free, unless the user forces it. */
export function folderQuestion(services: Services, force: boolean): WizardQuestion {
  return {
    label: "Folder",
    above: async () => text``,
    usual: (draft) => folderOf(draft, services),
    answered: async (draft) => `Folder: ${await folderOf(draft, services)}`,
    async answer(typed, draft) {
      const folder = typed === "" ? await folderOf(draft, services) : typed;
      const problem = await problemOf(locateFolder(folder, services.workingFolder), force);
      if (problem !== undefined) return { problem };
      return { draft: typed === "" ? draft : { ...draft, folder } };
    },
  };
}

/** The folder of a draft. If none was typed it has the app's name, in the current folder or beside the current project. */
export async function folderOf(draft: AppDraft, { generator, workingFolder }: Services): Promise<string> {
  if (draft.folder !== undefined) return draft.folder;
  const appName = String(fieldAt((await generator.check(requestOfDraft(draft))).config, "appName"));
  const around = projectAround(workingFolder);
  return around === undefined ? appName : relative(workingFolder, join(dirname(around), appName));
}

async function problemOf(folder: string, force: boolean): Promise<string | undefined> {
  try {
    await planProject(folder, [], force);
    return undefined;
  } catch (error) {
    if (error instanceof Failure) return error.message;
    throw error;
  }
}
