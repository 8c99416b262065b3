import * as vscode from "vscode";
import type { Server } from "../server/server.ts";
import { fleetItems } from "./fleet-items.ts";
import { pickProject } from "./pick-project.ts";
import type { Command } from "./run.ts";

/** Scans a project and records the result. The server reports the progress. */
export function scanProject(server: Server): Command {
  return async (argument) => {
    const path = await pickProject(server, argument);
    return path === undefined ? undefined : server.execute("scan", { path });
  };
}

/** Scans every project of the window and below the projects root, and offers to open one, lowest score first. */
export function scanFleetCommand(server: Server): Command {
  return async () => {
    const { root, projects } = await server.execute("fleet", {});
    const { t } = vscode.l10n;
    if (projects.length === 0) {
      throw new Error(
        t("There is no Flutter project below {0}. Choose another folder in palisade.projectsRoot.", root),
      );
    }
    const items = fleetItems(projects, t);
    const placeHolder = t("{0} projects. Select one to open it.", items.length);
    const picked = await vscode.window.showQuickPick(items, { placeHolder, matchOnDetail: true });
    if (picked) await vscode.commands.executeCommand("vscode.openFolder", vscode.Uri.file(picked.detail), true);
  };
}
