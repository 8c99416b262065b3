import assert from "node:assert/strict";
import { allowsEverything, colourQuestion, modelsWith } from "../../../test/support/models/ask-servers.ts";
import { createWorkspace, type Workspace } from "../../../test/support/services/workspace.ts";
import type { EditorModelReply, EditorModelRequest } from "../../contract/editor-models.ts";
import type { Models } from "./models.ts";

const counts = { model: "GPT-5 mini", isCutOff: false, inputTokens: 812, outputTokens: 31 };

describe("the editor's models", () => {
  let workspace: Workspace;
  let models: Models;
  let requests: EditorModelRequest[];
  let reply: (request: EditorModelRequest, signal: AbortSignal) => Promise<EditorModelReply>;

  beforeEach(async () => {
    workspace = await createWorkspace();
    requests = [];
    reply = async () => ({ kind: "answer", text: '{"colour": "blue", "seen": 3}', ...counts });
    models = (await modelsWith(workspace, { provider: "vscode" })).inEditor({
      ask(request, signal) {
        requests.push(request);
        return reply(request, signal);
      },
    });
  });
  afterEach(() => workspace.remove());

  const ask = async (signal?: AbortSignal) =>
    (await models.current(allowsEverything)).ask(colourQuestion(), { signal });

  it("answer through the editor, with the instructions first", async () => {
    const answer = await ask();
    assert.deepEqual(answer, {
      value: { colour: "blue", seen: 3 },
      model: "GPT-5 mini",
      inputTokens: 812,
      outputTokens: 31,
      cached: false,
    });
    assert.match(requests[0]?.messages[0]?.text ?? "", /^You know colours\.[\s\S]*Which colour has the sky\?$/);
  });

  it("are not on this machine, as far as anybody knows", async () => {
    const { host, isLocal, name } = await models.current(allowsEverything);
    assert.deepEqual([host, isLocal, name], ["vscode", false, "the editor's model"]);
  });

  it("answer only in an editor", async () => {
    const elsewhere = await modelsWith(workspace, {});
    await assert.rejects(elsewhere.current(allowsEverything), { kind: "conflict", message: /only in VS Code/ });
    await assert.rejects(elsewhere.probe(), { kind: "conflict" });
  });

  const failures: readonly (readonly [EditorModelReply, string, RegExp])[] = [
    [{ kind: "no model" }, "not found", /^The editor has no language model\. Sign in/],
    [{ kind: "too long" }, "too large", /longer than the editor's model can read/],
    [{ kind: "answer", text: '{"col', ...counts, isCutOff: true }, "unavailable", /not finished after 500 tokens/],
    [{ kind: "error", code: "NoPermissions", message: "" }, "refused", /have not allowed Palisade/],
    [{ kind: "error", code: "Blocked", message: "" }, "unavailable", /quota may be used up/],
    [{ kind: "error", code: "NotFound", message: "" }, "unavailable", /is gone\. Sign in/],
    [{ kind: "error", code: "Unknown", message: "It\nburns." }, "unavailable", /failed: It burns\. Try again\.$/],
    [{ kind: "error", code: "off_topic", message: "" }, "unavailable", /failed: off_topic\. Try again\.$/],
  ];
  for (const [given, kind, message] of failures) {
    it(`say in words: ${JSON.stringify(given)}`, async () => {
      reply = async () => given;
      await assert.rejects(ask(), { kind, message });
    });
  }

  it("can be cancelled, and have as much time as the settings say", async () => {
    reply = (_, signal) =>
      new Promise((_, reject) => {
        signal.addEventListener("abort", () => reject(new Error("Canceled")));
      });
    const stop = new AbortController();
    const waiting = reply;
    reply = (request, signal) => {
      setImmediate(() => stop.abort());
      return waiting(request, signal);
    };
    await assert.rejects(ask(stop.signal), { kind: "cancelled" });
    await assert.rejects(ask(AbortSignal.abort()), { kind: "cancelled" });
    assert.equal(requests.length, 1);
    await workspace.services.settings.change({ ai: { limits: { seconds: 1 } } });
    await assert.rejects(ask(), { kind: "unavailable", message: /did not answer within 1 s/ });
  });

  it("can be tested", async () => {
    assert.equal(await models.probe(), "GPT-5 mini answers in the editor.");
  });
});
