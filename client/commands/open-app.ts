import * as vscode from "vscode";
import type { AppPanel } from "../panels/app-panel.ts";
import { projectPathOf, projectsOf } from "../projects.ts";
import type { Server } from "../server/server.ts";
import type { ServerState } from "../server/server-state.ts";
import { shownProject } from "../status/status-text.ts";
import type { Command } from "./run.ts";

/** Shows one of the app's screens. */
export function openScreen(panel: AppPanel, screen: "generate" | "dashboard" | "settings"): Command {
  return () => panel.show(`#/${screen}`);
}

/**
 * Shows the scan of a project: the one in the argument, else that of the active editor, else the weakest one. A
 * window without projects gets the screen to choose one.
 *
 * @param more further parameters of the address, such as the part of the result
 */
export function openScan(panel: AppPanel, server: Server, more: Readonly<Record<string, string>> = {}): Command {
  return async (argument) => {
    const path = await pathToOpen(server, argument);
    panel.show(path === undefined ? "#/scan" : `#/scan?${new URLSearchParams({ path, ...more })}`);
  };
}

/** Shows what a generated project was made of, to choose anew. It picks the project as `openScan` does. */
export function openUpdate(panel: AppPanel, server: Server): Command {
  return async (argument) => {
    const project = await pathToOpen(server, argument);
    panel.show(project === undefined ? "#/generate" : `#/generate?${new URLSearchParams({ project })}`);
  };
}

async function pathToOpen(server: Server, argument: unknown): Promise<string | undefined> {
  const state = await untilStarted(server);
  const shown = shownProject(state, vscode.window.activeTextEditor?.document.uri.fsPath);
  return projectPathOf(argument, projectsOf(state)) ?? shown?.path;
}

/** This command may have activated the extension, before the projects of the window are known. */
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
