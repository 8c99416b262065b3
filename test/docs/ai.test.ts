import assert from "node:assert/strict";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { aiProviders } from "../../server/contract/setting-choices.ts";
import { runHere } from "../support/adapters/cli/run-here.ts";
import { allowsEverything, colourQuestion, modelWith, serverKinds } from "../support/models/ask-servers.ts";
import { startOllama } from "../support/models/ollama-server.ts";
import { type OpenAiServer, startOpenAi } from "../support/models/openai-server.ts";
import { createWorkspace, type Workspace } from "../support/services/workspace.ts";
import { promise } from "./promise.ts";

const page = await readFile(join(import.meta.dirname, "../../docs/ai.md"), "utf8");

describe("the page about AI", () => {
  let workspace: Workspace;
  let server: OpenAiServer;
  beforeEach(async () => {
    workspace = await createWorkspace();
    server = await startOpenAi();
    server.answers = ['{"colour": "blue", "seen": 3}'];
  });
  afterEach(async () => {
    await server.close();
    await workspace.remove();
  });

  const settings = () => serverKinds["openai-compatible"].settings(server.address);
  const promised = (sentence: string, holds: () => Promise<void>) => promise(sentence, holds, "docs/ai.md");

  it("has every provider, and the default of every limit", async () => {
    const { ai } = await workspace.services.settings.read();
    const listed = [...page.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name]) => name);
    assert.deepEqual(
      listed,
      aiProviders.filter((provider) => provider !== "off"),
    );
    const limits = [...page.matchAll(/^\| `ai\.limits\.(\w+)` \| (\d+) \|/gm)].map(([, name, value]) => [name, value]);
    assert.deepEqual(
      limits,
      Object.entries(ai.limits).map(([name, value]) => [name, String(value)]),
    );
  });

  it("shows what a test of Ollama says", async () => {
    const ollama = await startOllama();
    await workspace.services.settings.change({ ai: serverKinds.ollama.settings(ollama.address) });
    const { code, stdout } = await runHere(["settings", "test", "ai"], workspace.services);
    assert.equal(code, 0);
    const shown = `$ palisade settings test ai\n${stdout}`.replace(ollama.host, "127.0.0.1:11434");
    assert.ok(page.includes(`\`\`\`text\n${shown}\`\`\``), shown);
    await ollama.close();
  });

  promised("AI is off until you set up a model.", async () => {
    const { models } = workspace.services;
    assert.equal(await models.ifAny(allowsEverything), undefined);
    const howTo = /^AI is off\. Set it up in Settings, or with: palisade settings set ai\.provider=ollama/;
    await assert.rejects(models.current(allowsEverything), { kind: "conflict", message: howTo });
  });

  promised("is sent only to the host that it was set for.", async () => {
    await modelWith(workspace, settings());
    await workspace.services.settings.change({ ai: { baseUrl: "https://models.example.org/v1" } });
    const other = await modelWith(workspace, { baseUrl: `${server.address}/v1` });
    await assert.rejects(other.ask(colourQuestion(), {}), { kind: "refused", message: /does not accept the key/ });
    assert.equal(server.requests[0]?.headers.authorization, undefined);
  });

  promised("Redirects to another host are not followed.", async () => {
    const elsewhere = await startOpenAi();
    server.change = () => ({ status: 307, headers: { Location: elsewhere.address }, parts: [] });
    const model = await modelWith(workspace, settings());
    await assert.rejects(model.ask(colourQuestion(), {}), { message: /is not followed/ });
    assert.deepEqual(elsewhere.requests, []);
    await elsewhere.close();
  });

  promised("Questions are not kept, and neither is an answer that holds anything like a secret.", async () => {
    const model = await modelWith(workspace, settings());
    const colour = `aws_key = "AKIA${"QX7YT2MN4PW6RS8K"}"`;
    server.answers = ['{"colour": "blue", "seen": 3}', JSON.stringify({ colour, seen: 1 })];
    await model.ask(colourQuestion(), {});
    assert.equal((await model.ask(colourQuestion("What is the key?"), {})).value.colour, colour);
    const folder = join(workspace.folder, "state", "answers");
    const [name = "", ...more] = await readdir(folder);
    assert.deepEqual(more, []);
    assert.equal((await stat(join(folder, name))).mode & 0o777, 0o600);
    assert.doesNotMatch(await readFile(join(folder, name), "utf8"), /sky/);
  });
});
