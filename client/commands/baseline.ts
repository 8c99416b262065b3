import * as vscode from "vscode";
import { tellInPassing } from "../messages.ts";
import type { Server } from "../server/server.ts";
import { pickProject } from "./pick-project.ts";
import type { Command } from "./run.ts";

/** Sets the project's open findings as its baseline. */
export function setBaselineCommand(server: Server): Command {
  return async (argument) => {
    const path = await pickProject(server, argument);
    if (path === undefined) return;
    // The operation reads the last recorded scan, and files may have been saved since.
    await server.execute("scan", { path });
    const { baseline } = await server.execute("set-baseline", { path, clear: false });
    const count = baseline?.ids.length ?? 0;
    tellInPassing(vscode.l10n.t("The baseline holds {0} findings.", count));
  };
}

export function clearBaseline(server: Server): Command {
  return async (argument) => {
    const path = await pickProject(server, argument);
    if (path === undefined) return;
    await server.execute("set-baseline", { path, clear: true });
    tellInPassing(vscode.l10n.t("The baseline is gone."));
  };
}
