import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type App, createApp } from "../../../test/support/adapters/lsp/app.ts";
import { push } from "../../../test/support/adapters/lsp/capabilities.ts";
import { type Client, startClient } from "../../../test/support/adapters/lsp/client.ts";
import type { Settings } from "../../contract/settings.ts";
import type { EditorRequests, EditorSecret } from "./protocol.ts";

const key = "sk-ant-Q7mZp2Vt9KxLr4Nw8BsYc3";
const method = "palisade/secrets" satisfies keyof EditorRequests;

describe("secrets of an editor", () => {
  let app: App;
  let client: Client;
  before(async () => {
    app = await createApp();
    client = await startClient(app, { capabilities: push });
    await call("set-settings", { ai: { provider: "anthropic" } });
  });
  after(async () => {
    await client.stop();
    await app.dispose();
  });

  const call = (operation: string, input: object) => client.request<Settings>("palisade/call", { operation, input });
  const hold = (...secrets: EditorSecret[]) =>
    client.request<EditorRequests[typeof method]["result"]>(method, { secrets });

  it("are kept in memory alone, for the host that the answer names", async () => {
    assert.deepEqual(await hold({ name: "ai.key", value: key }), [{ name: "ai.key", host: "api.anthropic.com" }]);
    const settings = await call("settings", {});
    assert.deepEqual([settings.ai.keySet, settings.ai.keyFrom], [true, "editor"]);
    assert.ok(!JSON.stringify(settings).includes(key));
    await assert.rejects(readFile(join(app.state, "secrets.json")));
  });

  it("go nowhere but to the host that they were given for", async () => {
    await hold({ name: "ai.key", value: key, host: "elsewhere.example" });
    assert.equal((await call("settings", {})).ai.keySet, false);
  });

  it("are forgotten when the editor says so", async () => {
    await hold({ name: "ai.key", value: key });
    assert.deepEqual(await hold({ name: "ai.key", value: null }), [{ name: "ai.key", host: null }]);
    assert.equal((await call("settings", {})).ai.keySet, false);
  });

  for (const [what, secret] of [
    ["without a host", { name: "email.password", value: key }],
    ["with a line break", { name: "ai.key", value: `${key}\nX-Other: 1` }],
    ["of another name", { name: "ai.keys", value: key }],
  ] as const) {
    it(`are refused ${what}, in words that do not repeat them`, () =>
      assert.rejects(client.request(method, { secrets: [secret] }), (error: Error) => {
        assert.match(error.message, /^(?:email\.password needs the host|secrets\.0\.\w+ )/);
        return !error.message.includes(key);
      }));
  }
});
