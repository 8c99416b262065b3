import * as vscode from "vscode";
import type { AppPanel } from "../panels/app-panel.ts";
import { projectOf, projectPathOf, projectsOf } from "../projects.ts";
import type { Server } from "../server/server.ts";
import type { ServerState } from "../server/server-state.ts";
import type { Command } from "./run.ts";

/** Shows one of the app's screens. */
export function openScreen(panel: AppPanel, screen: "generate" | "dashboard"): Command {
  return () => panel.show(`#/${screen}`);
}

/**
 * Shows the scan of the project that the argument names, or that of the active editor, or the first of the window; in a
 * window without projects, the screen on which one is chosen.
 *
 * @param more what else the address says, such as the part of the result
 */
export function openScan(panel: AppPanel, server: Server, more: Readonly<Record<string, string>> = {}): Command {
  return async (argument) => {
    const projects = projectsOf(await untilStarted(server));
    const active = projectOf(projects, vscode.window.activeTextEditor?.document.uri.fsPath) ?? projects[0];
    const path = projectPathOf(argument, projects) ?? active?.path;
    panel.show(path === undefined ? "#/scan" : `#/scan?${new URLSearchParams({ path, ...more })}`);
  };
}

/** The command may be what started the extension, so the projects of the window may not be known yet. */
function untilStarted(server: Server): ServerState | Promise<ServerState> {
  if (server.state.kind !== "starting") return server.state;
  return new Promise((resolve) => {
    const listening = server.onDidChangeState((state) => {
      if (state.kind === "starting") return;
      listening.dispose();
      resolve(state);
    });
  });
}
