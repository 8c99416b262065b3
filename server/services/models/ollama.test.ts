import assert from "node:assert/strict";
import { allowsEverything, colourQuestion, modelsWith } from "../../../test/support/models/ask-servers.ts";
import { type OllamaServer, startOllama } from "../../../test/support/models/ollama-server.ts";
import { createWorkspace, type Workspace } from "../../../test/support/services/workspace.ts";
import type { Models } from "./models.ts";

describe("Ollama", () => {
  let workspace: Workspace;
  let server: OllamaServer;
  let models: Models;

  beforeEach(async () => {
    workspace = await createWorkspace();
    server = await startOllama();
    server.answers = ['{"colour": "blue", "seen": 3}'];
    models = await modelsWith(workspace, { provider: "ollama", baseUrl: server.address });
  });
  afterEach(async () => {
    await server.close();
    await workspace.remove();
  });

  const ask = async (text: string) => (await models.current(allowsEverything)).ask(colourQuestion(text), {});

  it("is told how much context a question needs", async () => {
    const contexts: unknown[] = [];
    for (const length of [10, 40_000]) {
      await ask("x".repeat(length));
      const { options } = server.questions().at(-1)?.body ?? {};
      contexts.push(options);
    }
    const others = { num_predict: 500, temperature: 0, seed: 1 };
    assert.deepEqual(contexts, [
      { ...others, num_ctx: 4096 },
      { ...others, num_ctx: 20_480 },
    ]);
  });

  it("is held to the schema of the answer", async () => {
    await ask("blue?");
    assert.deepEqual(server.questions()[0]?.body["format"], {
      type: "object",
      properties: { colour: { type: "string" }, seen: { type: "integer", minimum: 0 } },
      required: ["colour", "seen"],
      additionalProperties: false,
    });
  });

  it("that drops the beginning of a question without a word is noticed", async () => {
    server.contextTokens = 2048;
    await assert.rejects(ask("final colour = skyAt(noon);\n".repeat(400)), {
      kind: "too large",
      message: /longer than qwen2\.5-coder:7b can read/,
    });
    server.contextTokens = 32_768;
    assert.equal((await ask("final colour = skyAt(noon);\n".repeat(401))).value.seen, 3);
  });

  it("says which model to pull", async () => {
    await workspace.services.settings.change({ ai: { model: "llama9:1b" } });
    const message = `Ollama at ${server.host} does not have llama9:1b. Run: ollama pull llama9:1b`;
    await assert.rejects(ask("blue?"), { kind: "not found", message });
    await assert.rejects(models.probe(), { kind: "not found", message });
  });

  it("is not blamed for an address that is not its own", async () => {
    await workspace.services.settings.change({ ai: { baseUrl: `${server.address}/v1` } });
    await assert.rejects(ask("blue?"), {
      kind: "not found",
      message: /Check ai\.baseUrl and ai\.model in the settings\.$/,
    });
    await assert.rejects(models.probe(), { message: /does not answer as Ollama does\. Check ai\.baseUrl/ });
  });

  it("says its version and its model when it is tested, and is asked nothing", async () => {
    const message = `Ollama 0.24.1 answers at ${server.host}, and has qwen2.5-coder:7b.`;
    assert.equal(await models.probe(), message);
    assert.deepEqual(server.questions(), []);
  });

  it("has as much time as the settings say, and no more", async () => {
    await workspace.services.settings.change({ ai: { limits: { seconds: 1 } } });
    server.change = (reply) => ({ ...reply, parts: [], last: "hang" });
    await assert.rejects(ask("blue?"), { kind: "unavailable", message: /did not answer within 1 s\.$/ });
  });
});
