import * as vscode from "vscode";
import { contextKeys } from "../context-keys.ts";
import type { Server } from "./server.ts";

/** Keeps the context keys up to date with the language server. */
export function keepContextKeys(server: Server): vscode.Disposable {
  const update = () => {
    for (const [key, value] of Object.entries(contextKeys(server.state))) {
      void vscode.commands.executeCommand("setContext", key, value);
    }
  };
  update();
  return server.onDidChangeState(update);
}
