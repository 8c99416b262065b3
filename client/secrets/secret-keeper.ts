import type * as vscode from "vscode";
import type { EditorSecret } from "../../server/adapters/lsp/protocol.ts";
import { type SecretName, secretNames } from "../../server/contract/setting-choices.ts";
import type { Server } from "../server/server.ts";
import { readKept, writeKept } from "./kept-secret.ts";

/** The secrets that VS Code keeps, each with the only host that it is sent to. */
export interface SecretKeeper extends vscode.Disposable {
  /**
   * Keeps a secret for the host that the settings name.
   *
   * @returns that host
   * @throws the server's error when the settings name none
   */
  set(name: SecretName, value: string): Promise<string | null>;
  remove(name: SecretName): Promise<void>;
  /** Those that are kept. */
  names(): Promise<readonly SecretName[]>;
}

/** Gives the language server its secrets whenever it starts: it keeps them in memory alone. */
export function createSecretKeeper(
  server: Server,
  storage: vscode.SecretStorage,
  log: vscode.LogOutputChannel,
): SecretKeeper {
  const keyOf = (name: SecretName) => `palisade.${name}`;
  let isGiven = false;

  async function kept(): Promise<readonly EditorSecret[]> {
    const found = await Promise.all(
      secretNames.map(async (name) => ({ name, secret: readKept(await storage.get(keyOf(name))) })),
    );
    return found.flatMap(({ name, secret }) => (secret ? { name, ...secret } : []));
  }

  async function give(): Promise<void> {
    const secrets = await kept();
    if (secrets.length > 0) await server.request("palisade/secrets", { secrets });
  }

  const update = () => {
    const isRunning = server.state.kind === "running";
    if (isRunning && !isGiven) give().catch((error: unknown) => log.error(String(error)));
    isGiven = isRunning;
  };
  const listening = server.onDidChangeState(update);
  return {
    async set(name, value) {
      const [answer] = await server.request("palisade/secrets", { secrets: [{ name, value }] });
      const host = answer?.host ?? null;
      if (host !== null) await storage.store(keyOf(name), writeKept({ host, value }));
      return host;
    },
    async remove(name) {
      await storage.delete(keyOf(name));
      await server.request("palisade/secrets", { secrets: [{ name, value: null }] });
    },
    names: async () => (await kept()).map(({ name }) => name),
    dispose: () => listening.dispose(),
  };
}
