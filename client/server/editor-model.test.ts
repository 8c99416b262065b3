import assert from "node:assert/strict";
import type * as vscode from "vscode";
import type { EditorModelRequest } from "../../server/contract/editor-models.ts";
import { askEditorModel, type ModelApi } from "./editor-model.ts";

type Message = vscode.LanguageModelChatMessage;

/** A model that counts four characters as a token. */
function fakeModel(text: () => AsyncIterable<string>, maxInputTokens = 1000) {
  const sent: unknown[] = [];
  const model = {
    id: "gpt-5-mini-2025",
    family: "gpt-5-mini",
    name: "GPT-5 mini",
    maxInputTokens,
    countTokens: async (counted: string) => Math.ceil(counted.length / 4),
    async sendRequest(messages: readonly unknown[], options: unknown) {
      sent.push(messages, options);
      return { text: text() };
    },
  } as unknown as vscode.LanguageModelChat;
  return { model, sent };
}

function apiWith(...models: readonly vscode.LanguageModelChat[]): ModelApi {
  const message = (role: string) => (text: string) => `${role}: ${text}` as unknown as Message;
  return {
    selectChatModels: async () => models,
    messages: { user: message("user"), assistant: message("assistant") },
    justification: "Because.",
  };
}

async function* saying(...parts: readonly string[]): AsyncGenerator<string> {
  yield* parts;
}

const token = {} as vscode.CancellationToken;
const request: EditorModelRequest = {
  model: undefined,
  messages: [
    { role: "user", text: "Which colour?" },
    { role: "assistant", text: "Blue" },
    { role: "user", text: "As JSON." },
  ],
  maxCharacters: 12,
};

describe("one of VS Code's models", () => {
  it("gets the conversation and why it is asked, and answers", async () => {
    const { model, sent } = fakeModel(() => saying('{"colour', '": 1}'));
    assert.deepEqual(await askEditorModel({ ...request, maxCharacters: 100 }, token, apiWith(model)), {
      kind: "answer",
      text: '{"colour": 1}',
      model: "GPT-5 mini",
      isCutOff: false,
      inputTokens: 7,
      outputTokens: 4,
    });
    assert.deepEqual(sent, [
      ["user: Which colour?", "assistant: Blue", "user: As JSON."],
      { justification: "Because." },
    ]);
  });

  it("is stopped when it writes too much", async () => {
    let read = 0;
    async function* endless() {
      for (;;) {
        read++;
        yield "blue ";
      }
    }
    const reply = await askEditorModel(request, token, apiWith(fakeModel(endless).model));
    assert.equal(reply.kind === "answer" && reply.isCutOff, true);
    assert.equal(read, 3);
  });

  for (const wanted of ["gpt-5-mini-2025", "gpt-5-mini", "GPT-5 mini"]) {
    it(`is found as ${wanted}`, async () => {
      const { model } = fakeModel(() => saying("{}"));
      assert.equal((await askEditorModel({ ...request, model: wanted }, token, apiWith(model))).kind, "answer");
    });
  }

  it("may not be there", async () => {
    const { model } = fakeModel(() => saying("{}"));
    assert.deepEqual(await askEditorModel(request, token, apiWith()), { kind: "no model" });
    assert.deepEqual(await askEditorModel({ ...request, model: "other" }, token, apiWith(model)), { kind: "no model" });
  });

  it("is not sent more than it reads", async () => {
    const { model, sent } = fakeModel(() => saying("{}"), 6);
    assert.deepEqual(await askEditorModel(request, token, apiWith(model)), { kind: "too long" });
    assert.deepEqual(sent, []);
  });

  for (const [name, error, code] of [
    ["with a code", Object.assign(new Error("Quota exceeded."), { code: "Blocked" }), "Blocked"],
    ["without a code", new Error("Quota exceeded."), "Unknown"],
  ] as const) {
    it(`may fail: ${name}`, async () => {
      async function* failing() {
        yield "{";
        throw error;
      }
      const reply = await askEditorModel(request, token, apiWith(fakeModel(failing).model));
      assert.deepEqual(reply, { kind: "error", code, message: "Quota exceeded." });
    });
  }
});
