import assert from "node:assert/strict";
import type * as vscode from "vscode";
import type { EditorSecret } from "../../server/adapters/lsp/protocol.ts";
import { testEvent, testServer } from "../../test/support/client/running-server.ts";
import { keptSecrets } from "./kept-secrets.ts";
import { createSecretKeeper } from "./secret-keeper.ts";

const aiKey: EditorSecret = { name: "ai.key", secret: { host: "api.example.org", value: "sk-1" } };
const token: EditorSecret = { name: "issues.token", secret: { host: "git.example.org", value: "ghp-2" } };

/** VS Code's storage of secrets, which all windows share. */
function sharedStorage(): vscode.SecretStorage {
  const values = new Map<string, string>();
  const changes = testEvent<vscode.SecretStorageChangeEvent>();
  return {
    get: async (key) => values.get(key),
    async store(key, value) {
      values.set(key, value);
      changes.fire({ key });
    },
    async delete(key) {
      values.delete(key);
      changes.fire({ key });
    },
    onDidChange: changes.event,
  };
}

describe("the secrets that VS Code keeps", () => {
  it("are given to a server that starts, all together", async () => {
    const storage = sharedStorage();
    await keptSecrets(storage).keep([aiKey, token]);
    const window = openWindow(storage);
    window.server.starts();
    assert.deepEqual(await window.nextGiven(), [aiKey, token]);
  });

  it("reach the servers of all windows when they change in one", async () => {
    const storage = sharedStorage();
    const [here, there] = [openWindow(storage), openWindow(storage)];
    here.server.starts();
    there.server.starts();
    await keptSecrets(storage).keep([aiKey]);
    assert.deepEqual(await there.nextGiven(), [aiKey]);
    await keptSecrets(storage).keep([{ ...aiKey, secret: null }]);
    assert.deepEqual(await there.nextGiven(), [{ ...aiKey, secret: null }]);
  });

  it("are set and removed as a change of the settings, which says the host that they belong to", async () => {
    const storage = sharedStorage();
    const { keeper, changes } = openWindow(storage, [token]);
    assert.equal(await keeper.set("issues.token", "ghp-2"), "git.example.org");
    assert.deepEqual(await keeper.names(), ["issues.token"]);
    await keeper.remove("chat.url");
    assert.deepEqual(changes, [{ issues: { token: "ghp-2" } }, { chat: { url: null } }]);
  });

  it("are not touched by what others keep in the storage", async () => {
    const storage = sharedStorage();
    const window = openWindow(storage);
    window.server.starts();
    await storage.store("palisade.other", "x");
    await storage.store("palisade.note.token", "not written by Palisade");
    assert.deepEqual(await window.nextGiven(), [{ name: "note.token", secret: null }]);
  });
});

/** @param kept what the server asks VS Code to keep when settings change */
function openWindow(storage: vscode.SecretStorage, kept: readonly EditorSecret[] = []) {
  const server = testServer();
  const changes: unknown[] = [];
  const given: (readonly EditorSecret[])[] = [];
  let heard = () => {};
  const secrets = keptSecrets(storage);
  const keeper = createSecretKeeper(
    Object.assign(server, {
      async request(_: string, params: unknown) {
        given.push((params as { secrets: readonly EditorSecret[] }).secrets);
        heard();
        return null as never;
      },
      async execute(_: string, change: unknown) {
        changes.push(change);
        await secrets.keep(kept);
        return null as never;
      },
    }),
    secrets,
    { error: (message) => assert.fail(String(message)) },
  );
  return {
    server,
    keeper,
    changes,
    async nextGiven() {
      while (given.length === 0) await new Promise<void>((resolve) => (heard = resolve));
      return given.shift();
    },
  };
}
