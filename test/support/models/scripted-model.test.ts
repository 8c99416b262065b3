import assert from "node:assert/strict";
import { z } from "zod";
import type { ModelQuestion } from "../../../server/assistant/index.ts";
import { Failure } from "../../../server/contract/failure.ts";
import { scriptedModel } from "./scripted-model.ts";

const question: ModelQuestion<{ readonly count: number }> = {
  task: "test",
  version: 1,
  system: "Count.",
  text: "How many?",
  answer: () => z.strictObject({ count: z.int() }),
  maxOutputTokens: 10,
};

describe("a scripted model", () => {
  it("answers in order, and keeps what it was asked", async () => {
    const model = scriptedModel([{ count: 1 }, 'There are {"count": 2}.']);
    assert.deepEqual((await model.ask(question, {})).value, { count: 1 });
    assert.deepEqual((await model.ask(question, {})).value, { count: 2 });
    assert.deepEqual(model.questions, [question, question]);
  });

  it("answers by the question", async () => {
    const model = scriptedModel(({ text }) => ({ count: text.length }));
    assert.deepEqual((await model.ask(question, {})).value, { count: 9 });
  });

  it("fails as a real one does", async () => {
    const model = scriptedModel([new Failure("unavailable", "It is overloaded."), { count: "many" }]);
    await assert.rejects(model.ask(question, {}), { kind: "unavailable", message: "It is overloaded." });
    await assert.rejects(model.ask(question, {}), { kind: "unavailable", message: /: count must be a number\.$/ });
    await assert.rejects(model.ask(question, { signal: AbortSignal.abort() }), { kind: "cancelled" });
  });
});
