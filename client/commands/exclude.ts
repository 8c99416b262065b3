import * as vscode from "vscode";
import { tellError } from "../messages.ts";
import { serverPathOf } from "../places.ts";
import { projectOf, projectsOf } from "../projects.ts";
import type { Server } from "../server/server.ts";
import { type ExcludeAnswers, excludeStep, excludeStepCount } from "./exclude-steps.ts";
import { offerTeamFile } from "./offer-team-file.ts";
import { findingFor } from "./pick-finding.ts";
import { pickInSteps } from "./pick-in-steps.ts";
import { pickProject } from "./pick-project.ts";
import type { Command } from "./run.ts";

/** Switches the check of a finding off in palisade.yaml, everywhere or in some files, as an edit that can be undone. */
export function switchOffCheck(server: Server): Command {
  const { t } = vscode.l10n;
  return async (argument) => {
    const reference = await findingFor(server, argument, ({ source }) => source === "static");
    if (!reference) return;
    const { path, id: check } = reference;
    const record = await server.request("palisade/record", { path });
    const finding = record?.findings.find(({ id }) => id === check);
    if (!finding) throw new Error(t("This project has no such finding."));
    const frame = { title: t("Switch off {0}", check), total: excludeStepCount };
    const answers = await pickInSteps<ExcludeAnswers>(frame, (given) => excludeStep(given, finding, t));
    if (!answers) return;
    const { files, reason = "" } = answers;
    await server.execute("exclude", { path, check, reason, ...(typeof files === "string" && { files }) });
    offer(server, path, typeof files === "string" ? t("{0} is off in {1}", check, files) : t("{0} is off", check));
  };
}

/** Excludes files from all checks in palisade.yaml. The argument is the URI of a file or folder in the explorer. */
export function excludeFiles(server: Server): Command {
  const { t } = vscode.l10n;
  return async (argument) => {
    const target = argument instanceof vscode.Uri ? argument : undefined;
    const project = projectOf(projectsOf(server.state), target && serverPathOf(target));
    const path = project?.path ?? (await pickProject(server, argument));
    if (path === undefined) return;
    const files = await vscode.window.showInputBox({
      title: t("Exclude files from all checks"),
      prompt: t("A glob, relative to the project: * is any part of a name, ** any folders"),
      value: project && target ? await globOf(project.root, target) : "lib/legacy/**",
      validateInput: (text) => (text.trim() === "" ? t("Name the files.") : undefined),
    });
    if (files === undefined) return;
    await server.execute("exclude", { path, files: files.trim() });
    offer(server, path, t("{0} is excluded", files.trim()));
  };
}

async function globOf(root: string, target: vscode.Uri): Promise<string> {
  const file = serverPathOf(target)
    .slice(root.length + 1)
    .replaceAll("\\", "/");
  const { type } = await vscode.workspace.fs.stat(target);
  return type === vscode.FileType.Directory ? (file === "" ? "**" : `${file}/**`) : file;
}

/** Not awaited: the command ends while the user looks at the file. */
function offer(server: Server, path: string, said: string): void {
  offerTeamFile(server, path, said).catch((error: unknown) => tellError(String(error)));
}
