import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type App, createApp } from "../../../test/support/adapters/lsp/app.ts";
import { push } from "../../../test/support/adapters/lsp/capabilities.ts";
import { type Client, startClient } from "../../../test/support/adapters/lsp/client.ts";
import type { Settings } from "../../contract/settings.ts";
import type { EditorRequests, EditorSecret, EditorSecrets, KeepSecretsMethod } from "./protocol.ts";

const key = "sk-ant-Q7mZp2Vt9KxLr4Nw8BsYc3";
const host = "api.anthropic.com";
const secretsMethod = "palisade/secrets" satisfies keyof EditorRequests;
const keepSecretsMethod: KeepSecretsMethod = "palisade/keepSecrets";

const setSettings = (client: Client, input: object) =>
  client.request<Settings>("palisade/call", { operation: "set-settings", input });
const settingsOf = (client: Client) => client.request<Settings>("palisade/call", { operation: "settings", input: {} });
const inFile = ({ state }: App) => readFile(join(state, "secrets.json"), "utf8").catch(() => "none");

describe("secrets of an editor", () => {
  let app: App;
  let client: Client;
  before(async () => {
    app = await createApp("base-app");
    client = await startClient(app, { capabilities: push });
    await setSettings(client, { ai: { provider: "anthropic" } });
  });
  after(async () => {
    await client.stop();
    await app.dispose();
  });

  const give = (secret: EditorSecret) => client.request(secretsMethod, { secrets: [secret] });

  it("are kept in memory alone", async () => {
    await give({ name: "ai.key", secret: { host, value: key } });
    const settings = await settingsOf(client);
    assert.deepEqual([settings.ai.keySet, settings.ai.keyFrom], [true, "editor"]);
    assert.ok(!JSON.stringify(settings).includes(key));
    assert.equal(await inFile(app), "none");
  });

  it("go nowhere but to the host that they were given for", async () => {
    await give({ name: "ai.key", secret: { host: "elsewhere.example", value: key } });
    assert.equal((await settingsOf(client)).ai.keySet, false);
  });

  it("are forgotten when the editor says so", async () => {
    await give({ name: "ai.key", secret: { host, value: key } });
    await give({ name: "ai.key", secret: null });
    assert.equal((await settingsOf(client)).ai.keySet, false);
  });

  for (const [what, secret] of [
    ["without a host", { name: "email.password", secret: { host: "", value: key } }],
    ["with a line break", { name: "ai.key", secret: { host, value: `${key}\nX-Other: 1` } }],
    ["of another name", { name: "ai.keys", secret: { host, value: key } }],
  ] as const) {
    it(`are refused ${what}, in words that do not repeat them`, () =>
      assert.rejects(client.request(secretsMethod, { secrets: [secret] }), (error: Error) => {
        assert.match(error.message, /^secrets\.0\./);
        return !error.message.includes(key);
      }));
  }
});

describe("a key that is set in an editor's panel", () => {
  let app: App;
  let client: Client;
  let storage: Map<string, EditorSecret["secret"]>;
  beforeEach(async () => {
    app = await createApp("base-app");
    storage = new Map();
  });
  afterEach(async () => {
    await client.stop();
    await app.dispose();
  });

  /** @param keep how the editor keeps secrets; undefined for one that cannot */
  async function connect(keep?: (secrets: readonly EditorSecret[]) => void): Promise<void> {
    client = await startClient(app, { capabilities: push, initializationOptions: { secrets: keep !== undefined } });
    client.connection.onRequest(keepSecretsMethod, ({ secrets }: EditorSecrets) => {
      keep?.(secrets);
      return null;
    });
  }
  const setKey = () => setSettings(client, { ai: { provider: "anthropic", key } });

  it("is kept by the editor alone, until it is removed there", async () => {
    await connect((secrets) => {
      for (const { name, secret } of secrets) storage.set(name, secret);
    });
    assert.equal((await setKey()).ai.keyFrom, "editor");
    assert.deepEqual([...storage], [["ai.key", { host, value: key }]]);
    assert.equal(await inFile(app), "none");
    assert.equal((await setSettings(client, { ai: { key: null } })).ai.keySet, false);
    assert.deepEqual([...storage], [["ai.key", null]]);
  });

  it("is not set when the editor fails to keep it, and that is said without it", async () => {
    await connect(() => {
      throw new Error(`no keyring for ${key}`);
    });
    await assert.rejects(setKey(), {
      message: "The editor could not keep the secret, so it is not set. Try again.",
    });
    assert.equal((await settingsOf(client)).ai.keySet, false);
    assert.equal(await inFile(app), "none");
  });

  it("is in the file of the user where the editor keeps none", async () => {
    await connect();
    assert.equal((await setKey()).ai.keyFrom, "file");
    assert.match(await inFile(app), new RegExp(key));
  });
});
