import type * as vscode from "vscode";
import type { EditorSecret } from "../../server/adapters/lsp/protocol.ts";
import { type SecretName, secretNames } from "../../server/contract/setting-choices.ts";
import { readKept, writeKept } from "./kept-secret.ts";

/** The secrets of Palisade in VS Code's own storage, each with the only host that it is sent to. */
export interface KeptSecrets {
  /** Null for one that is not kept. */
  read(name: SecretName): Promise<EditorSecret>;
  keep(secrets: readonly EditorSecret[]): Promise<void>;
  /** Called when one has changed, in any window. */
  onDidChange(listener: (name: SecretName) => void): vscode.Disposable;
}

export function keptSecrets(storage: vscode.SecretStorage): KeptSecrets {
  const keyOf = (name: SecretName) => `palisade.${name}`;
  return {
    read: async (name) => ({ name, secret: readKept(await storage.get(keyOf(name))) ?? null }),
    async keep(secrets) {
      for (const { name, secret } of secrets) {
        if (secret) await storage.store(keyOf(name), writeKept(secret));
        else await storage.delete(keyOf(name));
      }
    },
    onDidChange: (listener) =>
      storage.onDidChange(({ key }) => {
        const name = secretNames.find((one) => keyOf(one) === key);
        if (name !== undefined) listener(name);
      }),
  };
}
