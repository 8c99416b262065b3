import type * as vscode from "vscode";
import { aiProviders } from "../../server/contract/setting-choices.ts";
import { onStart } from "./on-start.ts";
import type { Server } from "./server.ts";

const section = "palisade.assistant";

/** What is needed of VS Code's settings. */
export type SettingsApi = Pick<typeof vscode.workspace, "getConfiguration" | "onDidChangeConfiguration">;

/** Gives the server what VS Code's settings say about the language model, when it starts and when they change. */
export function keepAssistant(
  server: Pick<Server, "state" | "onDidChangeState" | "execute">,
  log: Pick<vscode.LogOutputChannel, "error">,
  { getConfiguration, onDidChangeConfiguration }: SettingsApi,
): vscode.Disposable {
  async function give(): Promise<void> {
    const settings = getConfiguration(section);
    const provider = aiProviders.find((one) => one === settings.get<string>("provider"));
    // Without a provider the settings of Palisade hold, and its other settings belong to another one.
    if (provider === undefined) return;
    const orNull = (name: string) => settings.get<string>(name)?.trim() || null;
    await server.execute("set-settings", {
      ai: { provider, baseUrl: orNull("baseUrl"), model: orNull("model") },
    });
  }

  const starting = onStart(server, log, give);
  const changing = onDidChangeConfiguration((event) => {
    if (event.affectsConfiguration(section)) give().catch((error: unknown) => log.error(String(error)));
  });
  return {
    dispose() {
      starting.dispose();
      changing.dispose();
    },
  };
}
