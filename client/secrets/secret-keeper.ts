import type * as vscode from "vscode";
import type { EditorSecret } from "../../server/adapters/lsp/protocol.ts";
import { type SecretName, secretNames } from "../../server/contract/setting-choices.ts";
import type { SettingsChange } from "../../server/contract/settings-change.ts";
import { onStart } from "../server/on-start.ts";
import type { Server } from "../server/server.ts";
import type { KeptSecrets } from "./kept-secrets.ts";

/** What the commands do with the secrets that VS Code keeps. */
export interface SecretKeeper extends vscode.Disposable {
  /**
   * Sets a secret. The server asks VS Code to keep it.
   *
   * @returns the only host that it is sent to
   * @throws the server's error when the settings name no host
   */
  set(name: SecretName, value: string): Promise<string | undefined>;
  remove(name: SecretName): Promise<void>;
  /** Those that are kept. */
  names(): Promise<readonly SecretName[]>;
}

/** Gives the language server its secrets when it starts and when they change: it keeps them in memory alone. */
export function createSecretKeeper(
  server: Pick<Server, "state" | "onDidChangeState" | "request" | "execute">,
  kept: KeptSecrets,
  log: Pick<vscode.LogOutputChannel, "error">,
): SecretKeeper {
  const give = async (secrets: readonly EditorSecret[]) => {
    if (secrets.length > 0) await server.request("palisade/secrets", { secrets });
  };
  const all = async () => (await Promise.all(secretNames.map(kept.read))).filter(({ secret }) => secret !== null);

  const starting = onStart(server, log, async () => give(await all()));
  const changing = kept.onDidChange((name) => {
    if (server.state.kind !== "running") return;
    kept
      .read(name)
      .then((secret) => give([secret]))
      .catch((error: unknown) => log.error(String(error)));
  });
  return {
    async set(name, value) {
      await server.execute("set-settings", changeOf[name](value));
      return (await kept.read(name)).secret?.host;
    },
    remove: async (name) => void (await server.execute("set-settings", changeOf[name](null))),
    names: async () => (await all()).map(({ name }) => name),
    dispose() {
      starting.dispose();
      changing.dispose();
    },
  };
}

const changeOf: Readonly<Record<SecretName, (value: string | null) => SettingsChange>> = {
  "ai.key": (key) => ({ ai: { key } }),
  "chat.url": (url) => ({ chat: { url } }),
  "email.password": (password) => ({ email: { password } }),
  "issues.token": (token) => ({ issues: { token } }),
  "note.token": (token) => ({ note: { token } }),
};
