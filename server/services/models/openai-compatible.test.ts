import assert from "node:assert/strict";
import { colourQuestion, modelWith, serverKinds } from "../../../test/support/models/ask-servers.ts";
import { jsonReply } from "../../../test/support/models/model-server.ts";
import { type OpenAiServer, startOpenAi } from "../../../test/support/models/openai-server.ts";
import { createWorkspace, type Workspace } from "../../../test/support/services/workspace.ts";
import type { LanguageModel } from "./language-model.ts";

describe("an OpenAI-compatible server", () => {
  let workspace: Workspace;
  let server: OpenAiServer;
  let model: LanguageModel;

  beforeEach(async () => {
    workspace = await createWorkspace();
    server = await startOpenAi();
    server.answers = ['{"colour": "blue", "seen": 3}'];
    model = await modelWith(workspace, serverKinds["openai-compatible"].settings(server.address));
  });
  afterEach(async () => {
    await server.close();
    await workspace.remove();
  });

  const ask = (text?: string) => model.ask(colourQuestion(text), {});
  const optional = ["temperature", "seed", "stream_options", "response_format", "max_tokens", "max_completion_tokens"];
  const fieldsSent = () => server.requests.map(({ body }) => optional.filter((field) => field in body));

  for (const [name, unsupported, sent] of [
    ["any of them", [], optional.slice(0, 5)],
    ["the schema", ["response_format"], ["temperature", "seed", "stream_options", "max_tokens"]],
    ["the old name of the limit", ["max_tokens"], [...optional.slice(0, 4), "max_completion_tokens"]],
    ["several", ["temperature", "max_tokens"], [...optional.slice(1, 4), "max_completion_tokens"]],
    ["none of them", optional, []],
  ] as const) {
    it(`is asked without the fields that it does not take: ${name}`, async () => {
      server.unsupported = unsupported;
      assert.equal((await ask()).value.colour, "blue");
      assert.deepEqual(fieldsSent().at(-1), sent);
      const before = server.requests.length;
      await ask("And the sea?");
      assert.equal(server.requests.length, before + 1, "remembers it");
    });
  }

  it("is asked once without any of them when it does not say which", async () => {
    server.change = (reply, { body }) => (optional.some((field) => field in body) ? jsonReply(422, {}) : reply);
    assert.equal((await ask()).value.colour, "blue");
    assert.deepEqual(fieldsSent(), [optional.slice(0, 5), []]);
  });

  it("that takes nothing is asked twice", async () => {
    server.change = () => jsonReply(400, { error: { message: "No such thing." } });
    await assert.rejects(ask(), {
      kind: "unavailable",
      message: `${server.host} does not accept the question (400): No such thing. Check ai.baseUrl and ai.model in the settings.`,
    });
    assert.equal(server.requests.length, 2);
  });
});
