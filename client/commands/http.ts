import * as vscode from "vscode";
import type { Command } from "./run.ts";

/** Closes the scanner's port, in this window and in every other one. */
export const stopHttp: Command = () =>
  vscode.workspace.getConfiguration("palisade").update("http.enabled", false, vscode.ConfigurationTarget.Global);

/** Shows the settings of the scanner's port. */
export const openHttpSettings: Command = () =>
  vscode.commands.executeCommand("workbench.action.openSettings", "palisade.http");
