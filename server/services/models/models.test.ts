import assert from "node:assert/strict";
import { anthropicEvent, anthropicParts } from "../../../test/support/models/anthropic-server.ts";
import {
  allowsEverything,
  type Colour,
  colourQuestion,
  modelsWith,
  modelWith,
  serverKinds,
} from "../../../test/support/models/ask-servers.ts";
import { jsonReply, type ModelReply, type TestModelServer } from "../../../test/support/models/model-server.ts";
import { ollamaParts } from "../../../test/support/models/ollama-server.ts";
import { openAiParts } from "../../../test/support/models/openai-server.ts";
import { createWorkspace, type Workspace } from "../../../test/support/services/workspace.ts";
import type { LanguageModel, ModelAnswer } from "./language-model.ts";

const answer = { colour: 'blue "}" \u{1f7e6}', seen: 3 };
const json = JSON.stringify(answer);

const openAiRefusal = openAiParts("x").map((part) => part.replace('"content":"x"', '"refusal":"I cannot."'));

const keyOf = (ai: { readonly provider: string; readonly key?: string }) => ai.key ?? "none";

/** How each kind of server says what went wrong in the middle of an answer, and why an answer ends. */
const streams = {
  ollama: {
    error: '{"error":"an error was encountered while running the model: unexpected EOF"}\n',
    declined: [],
    cutOff: ollamaParts('{"colour": "bl', 100, "length"),
  },
  "openai-compatible": {
    error: 'data: {"error":{"message":"The server had an error","type":"server_error","code":null}}\n\n',
    declined: [openAiParts("", "content_filter"), openAiRefusal],
    cutOff: openAiParts('{"colour": "bl', "length"),
  },
  anthropic: {
    error: anthropicEvent({ type: "error", error: { type: "overloaded_error", message: "Overloaded" } } as never),
    declined: [anthropicParts("", "refusal")],
    cutOff: anthropicParts('{"colour": "bl', "max_tokens"),
  },
} as const;

for (const kind of ["ollama", "openai-compatible", "anthropic"] as const) {
  const { start, settings } = serverKinds[kind];
  const stream = streams[kind];

  describe(`a model behind ${kind}`, () => {
    let workspace: Workspace;
    let server: TestModelServer;
    let model: LanguageModel;

    before(async () => {
      workspace = await createWorkspace();
    });
    after(() => workspace.remove());
    beforeEach(async () => {
      server = await start();
      server.answers = [json];
      model = await modelWith(workspace, settings(server.address));
    });
    afterEach(() => server.close());

    const ask = (text?: string): Promise<ModelAnswer<Colour>> => model.ask(colourQuestion(text), {});
    /** Answers the first questions in another way. */
    const answering = (times: number, reply: Partial<ModelReply>) => {
      server.change = (usual) => (server.questions().length <= times ? { ...usual, parts: [], ...reply } : usual);
    };

    it("answers, and says how much was read and written", async () => {
      const lengths: number[] = [];
      const received = (characters: number) => void lengths.push(characters);
      const { value, inputTokens, outputTokens, cached } = await model.ask(colourQuestion(), { received });
      assert.deepEqual(value, answer);
      assert.ok(inputTokens > 0 && outputTokens > 0);
      assert.equal(cached, false);
      assert.ok(lengths.length > 3);
      assert.equal(lengths.at(-1), json.length);
    });

    it("is told the question and the form of its answer, and nothing else", async () => {
      await ask();
      const sent = JSON.stringify(server.questions()[0]?.body);
      assert.match(sent, /You know colours\./);
      assert.match(sent, /Which colour has the sky\?/);
      assert.match(sent, /\\"seen\\":\{\\"type\\":\\"integer\\",\\"minimum\\":0\}/);
      assert.doesNotMatch(sent, /garden|palisade/i);
    });

    it("is known by its host, which is this machine", () => {
      assert.deepEqual([model.provider, model.host, model.isLocal], [kind, server.host, true]);
    });

    it("is asked once more when its answer has the wrong form", async () => {
      server.answers = ['It is {"colour": "blue"}.', json];
      assert.deepEqual((await ask()).value, answer);
      assert.match(JSON.stringify(server.questions()[1]?.body), /not the JSON that was asked for: seen is missing/);
    });

    it("is not asked a third time", async () => {
      server.answers = ["I like blue."];
      await assert.rejects(ask(), {
        kind: "unavailable",
        message: /did not answer in the form that was asked for: it holds no JSON\. A larger model may do better\.$/,
      });
      assert.equal(server.questions().length, 2);
    });

    for (const [trouble, status, headers] of [
      ["is asked too often", 429, { "Retry-After": "0" }],
      ["was busy until a date", 429, { "Retry-After": "Wed, 01 Apr 2020 00:00:00 GMT" }],
      ["is overloaded", 529, {}],
      ["is down for a moment", 503, {}],
      ["has trouble", 500, {}],
    ] as const) {
      it(`is asked again when its server ${trouble}`, async () => {
        answering(2, { status, headers });
        assert.deepEqual((await ask()).value, answer);
        assert.equal(server.questions().length, 3);
      });
    }

    it("is asked three times at most", async () => {
      answering(99, jsonReply(529, { type: "error", error: { type: "overloaded_error", message: "Overloaded" } }));
      await assert.rejects(ask(), {
        kind: "unavailable",
        message: `${server.host} is overloaded (529): Overloaded. Try again later.`,
      });
      assert.equal(server.questions().length, 3);
    });

    it("is left alone when its server wants a long pause", async () => {
      answering(99, { status: 429, headers: { "Retry-After": "3600" } });
      await assert.rejects(ask(), { message: /\(429\)\. Try again in 3600 seconds\.$/ });
      assert.equal(server.questions().length, 1);
    });

    for (const [name, last, message] of [
      ["ends in the middle of its answer", "end", /broke off in the middle\. Try again\.$/],
      ["breaks off in the middle of its answer", "break", /./],
    ] as const) {
      it(`is not asked again when its server ${name}`, async () => {
        server.change = (usual) => ({ ...usual, parts: usual.parts.slice(0, 6), last });
        await assert.rejects(ask(), { kind: "unavailable", message });
        assert.equal(server.questions().length, 1);
      });
    }

    it("is not asked again when an error comes in the middle of its answer", async () => {
      server.change = (usual) => ({ ...usual, parts: [...usual.parts.slice(0, 6), stream.error] });
      await assert.rejects(ask(), {
        kind: "unavailable",
        message: /ended its answer with an error: .+\. Try again\.$/,
      });
      assert.equal(server.questions().length, 1);
    });

    it("is told to have been cut off at the limit of tokens", async () => {
      answering(99, { parts: stream.cutOff });
      await assert.rejects(ask(), {
        kind: "unavailable",
        message: /was not finished after 500 tokens\. Raise ai\.limits\.outputTokens in the settings/,
      });
    });

    for (const parts of stream.declined) {
      it("is told to have declined", async () => {
        answering(99, { parts });
        await assert.rejects(ask(), {
          kind: "unavailable",
          message: /declined to answer\. Another model may answer\.$/,
        });
      });
    }

    it("can be cancelled while it answers", async () => {
      const stop = new AbortController();
      server.change = (usual) => ({ ...usual, parts: usual.parts.slice(0, 6), last: "hang" });
      const asked = model.ask(colourQuestion(), { signal: stop.signal, received: () => stop.abort() });
      await assert.rejects(asked, { kind: "cancelled" });
    });

    it("is not read for ever", async () => {
      server.change = (usual) => ({ ...usual, parts: [...usual.parts.slice(0, 5), "x".repeat(2_000_000)] });
      await assert.rejects(ask(), { kind: "unavailable", message: /a line without an end/ });
    });

    it("is stopped when it writes far more than it may", async () => {
      server.answers = [JSON.stringify({ colour: "blue ".repeat(20_000), seen: 1 })];
      await assert.rejects(ask(), { kind: "unavailable", message: /was not finished after 500 tokens/ });
      assert.equal(server.questions().length, 1);
    });

    it("is no page for people", async () => {
      answering(99, { parts: ["<!doctype html>\n<title>Welcome to our hotel</title>\n"] });
      await assert.rejects(ask(), { kind: "unavailable", message: /Check ai\.baseUrl in the settings\.$/ });
    });

    it("is told a key that is not accepted, and its key is in no message", async () => {
      answering(99, jsonReply(401, { error: { message: `invalid key ${keyOf(settings(""))}` } }));
      await assert.rejects(ask(), (error: Error) => {
        assert.match(error.message, /does not accept the key \(401\).*palisade settings set ai\.key -$/);
        assert.doesNotMatch(error.message, /0123456789/);
        return true;
      });
    });

    for (const [status, body] of [
      [
        400,
        { error: { message: "This model's maximum context length is 8192 tokens.", code: "context_length_exceeded" } },
      ],
      [400, { error: "the input length exceeds the context length" }],
      [500, { error: "prompt is too long: 210000 tokens > 200000 maximum" }],
      [413, {}],
    ] as const) {
      it(`says that a question is too long when the server answers ${status} ${JSON.stringify(body).slice(0, 40)}`, async () => {
        answering(99, jsonReply(status, body));
        await assert.rejects(ask(), { kind: "too large", message: /is longer than .+ can read/ });
        assert.equal(server.questions().length, 1);
      });
    }

    it("is sent no more than the settings allow", async () => {
      model = await modelWith(workspace, { limits: { kilobytes: 2 } });
      await workspace.services.settings.change({ ai: { limits: { kilobytes: 600 } } });
      await assert.rejects(ask("blue? ".repeat(400)), { kind: "too large", message: /ai\.limits\.kilobytes/ });
      assert.equal(server.requests.length, 0);
    });

    it("is asked the same only once", async () => {
      await ask();
      const again = await ask();
      assert.deepEqual([again.value, again.cached], [answer, true]);
      await ask("Which colour has the sea?");
      assert.equal(server.questions().length, 2);
    });

    it("is refused to a team that does not allow it", async () => {
      const models = await modelsWith(workspace, {});
      const policies = [{ providers: [] }, { hosts: ["models.example.org"] }];
      for (const assistant of policies)
        await assert.rejects(models.current({ ...allowsEverything, assistant }), { kind: "refused" });
      assert.equal(server.requests.length, 0);
    });

    it("can be tested", async () => {
      const models = await modelsWith(workspace, {});
      assert.match(await models.probe(), /answers/);
      server.change = () => ({ status: 503, parts: [] });
      await assert.rejects(models.probe(), { message: `${server.host} is overloaded (503). Try again later.` });
      await server.close();
      await assert.rejects(models.probe(), { message: /could not be asked: nothing listens there/ });
      server = await start();
    });
  });
}
