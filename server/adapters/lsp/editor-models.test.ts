import assert from "node:assert/strict";
import { PassThrough } from "node:stream";
import { type Connection, createConnection, createMessageConnection } from "vscode-languageserver/node";
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
