import * as vscode from "vscode";
import type { Command } from "./run.ts";

/** Closes the scanner's port in every window. */
export const stopHttp: Command = () =>
  vscode.workspace.getConfiguration("palisade").update("http.enabled", false, vscode.ConfigurationTarget.Global);

/** Opens the settings of the scanner's port. */
export const openHttpSettings: Command = () =>
  vscode.commands.executeCommand("workbench.action.openSettings", "palisade.http");
