import * as vscode from "vscode";
import { aiProviders } from "../../server/contract/setting-choices.ts";
import type { Server } from "./server.ts";

const section = "palisade.assistant";

/** Gives the server what VS Code's settings say about the language model, when it starts and when they change. */
export function keepAssistant(server: Server, log: vscode.LogOutputChannel): vscode.Disposable {
  let isGiven = false;

  async function give(): Promise<void> {
    const settings = vscode.workspace.getConfiguration(section);
    const provider = aiProviders.find((one) => one === settings.get<string>("provider"));
    // Without a provider the settings of Palisade hold, and its other settings belong to another one.
    if (provider === undefined) return;
    const orNull = (name: string) => settings.get<string>(name)?.trim() || null;
    await server.execute("set-settings", {
      ai: { provider, baseUrl: orNull("baseUrl"), model: orNull("model") },
    });
  }

  const tryToGive = () => void give().catch((error: unknown) => log.error(String(error)));
  const update = () => {
    const isRunning = server.state.kind === "running";
    if (isRunning && !isGiven) tryToGive();
    isGiven = isRunning;
  };
  return vscode.Disposable.from(
    server.onDidChangeState(update),
    vscode.workspace.onDidChangeConfiguration((event) => event.affectsConfiguration(section) && tryToGive()),
  );
}
