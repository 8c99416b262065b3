import assert from "node:assert/strict";
import { PassThrough } from "node:stream";
import { type Connection, createConnection, createMessageConnection } from "vscode-languageserver/node";
import { type App, createApp } from "../../../test/support/adapters/lsp/app.ts";
import { startClient } from "../../../test/support/adapters/lsp/client.ts";
import type { EditorModelRequest } from "../../contract/editor-models.ts";
import { editorModels } from "./editor-models.ts";
import type { AskModelMethod } from "./protocol.ts";

const request: EditorModelRequest = {
  model: undefined,
  messages: [{ role: "user", text: "Which colour?" }],
  maxCharacters: 100,
};
const askModelMethod: AskModelMethod = "palisade/askModel";

describe("the models of an editor, over the protocol", () => {
  let server: Connection;
  let client: ReturnType<typeof createMessageConnection>;

  beforeEach(() => {
    const [there, back] = [new PassThrough(), new PassThrough()];
    server = createConnection(there, back);
    client = createMessageConnection(back, there);
    server.listen();
    client.listen();
  });
  afterEach(() => {
    client.dispose();
    server.dispose();
  });

  const ask = (signal: AbortSignal) => editorModels(server).ask(request, signal);
  const never = new AbortController().signal;

  it("are asked and answer", async () => {
    const reply = { kind: "answer", text: "blue", model: "GPT", isCutOff: false, inputTokens: 4, outputTokens: 1 };
    client.onRequest(askModelMethod, (asked) => {
      assert.deepEqual(asked, { messages: request.messages, maxCharacters: 100 });
      return reply;
    });
    assert.deepEqual(await ask(never), reply);
  });

  it("are not believed when they answer something else", async () => {
    client.onRequest(askModelMethod, () => ({ kind: "answer", text: 7 }));
    await assert.rejects(ask(never), /Invalid input/);
  });

  it("are told when nobody waits any more, and need not say so", async () => {
    const stop = new AbortController();
    const told = new Promise<void>((resolve) => {
      client.onRequest(askModelMethod, (_, token) => {
        token.onCancellationRequested(() => resolve());
        stop.abort(new Error("enough"));
        return new Promise(() => {});
      });
    });
    await assert.rejects(ask(stop.signal), /enough/);
    await told;
    await assert.rejects(ask(stop.signal), /enough/);
  });
});

describe("an editor with models", () => {
  let app: App;
  before(async () => {
    app = await createApp("base-app");
  });
  after(() => app.dispose());

  for (const [name, models, result] of [
    ["is asked", true, { what: "ai", ok: true, message: "GPT-5 mini answers in the editor." }],
    ["is not asked when it does not say that it has them", false, undefined],
  ] as const) {
    it(name, async () => {
      const client = await startClient(app, { initializationOptions: { models } });
      const asked: unknown[] = [];
      client.connection.onRequest(askModelMethod, (params) => {
        asked.push(params);
        const counts = { isCutOff: false, inputTokens: 20, outputTokens: 5 };
        return { kind: "answer", text: '{"ready": true}', model: "GPT-5 mini", ...counts };
      });
      const call = (operation: string, input: object) => client.request("palisade/call", { operation, input });
      await call("set-settings", { ai: { provider: "vscode" } });
      const tested = await call("test-settings", { what: "ai" });
      if (result) assert.deepEqual(tested, result);
      else assert.match(JSON.stringify(tested), /answer only in VS Code/);
      assert.equal(asked.length, models ? 1 : 0);
      await client.stop();
    });
  }
});
