import type * as vscode from "vscode";
import type { Server } from "./server.ts";

/** Does something whenever the server is ready, after a restart too. What goes wrong is in the log. */
export function onStart(
  server: Pick<Server, "state" | "onDidChangeState">,
  log: Pick<vscode.LogOutputChannel, "error">,
  act: () => Promise<void>,
): vscode.Disposable {
  let wasRunning = false;
  return server.onDidChangeState(() => {
    const isRunning = server.state.kind === "running";
    if (isRunning && !wasRunning) act().catch((error: unknown) => log.error(String(error)));
    wasRunning = isRunning;
  });
}
