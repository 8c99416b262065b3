import assert from "node:assert/strict";
import fc from "fast-check";
import { z } from "zod";
import type { ModelQuestion } from "./question.ts";
import { readAnswer } from "./read-answer.ts";

const question: ModelQuestion<{ readonly title: string; readonly line: number }> = {
  task: "test",
  version: 1,
  system: "Answer in JSON.",
  text: "Where is it?",
  answer: () => z.strictObject({ title: z.string(), line: z.int() }),
  maxOutputTokens: 100,
};
const value = { title: 'A } and a \\ in "it"', line: 3 };
const json = JSON.stringify(value);

describe("a model's answer", () => {
  for (const [name, text] of [
    ["alone", json],
    ["on several lines", JSON.stringify(value, null, 2)],
    ["between fences", `\`\`\`json\n${json}\n\`\`\``],
    ["between fences with text around", `Here it is:\n\n\`\`\`\n${json}\n\`\`\`\nTell me if you need more.`],
    ["with text around", `Sure! ${json} I hope it helps.`],
    ["after thoughts", `<think>Perhaps {"title": "no", "line": 1}?</think>\n${json}`],
    ["inside of another object", `{"result": ${json}}`],
    ["after an example of another shape", `Not {"title": "x"} but ${json}`],
    ["after a bracket that is never closed", `It is in [lib/main.dart. ${json}`],
  ] as const) {
    it(`is read ${name}`, () => {
      assert.deepEqual(readAnswer(question, text), { kind: "answer", value });
    });
  }

  for (const [name, text, problem] of [
    ["has no JSON", "I cannot help with that.", "it holds no JSON"],
    ["is cut off", json.slice(0, -2), "it holds no JSON"],
    ["has a wrong value", '{"title": "a", "line": "3"}', "line must be a number"],
    ["lacks something", '{"line": 3}', "title is missing"],
    ["adds something", '{"title": "a", "line": 3, "more": 1}', 'the answer has no field "more"'],
    ["is a list", "[1]", "the answer must be an object"],
    ["is a number", "42", "it holds no JSON"],
  ] as const) {
    it(`that ${name} is told in words`, () => {
      assert.deepEqual(readAnswer(question, text), { kind: "problem", problem });
    });
  }

  it("is found wherever it is in a text without brackets", () => {
    const words = fc.string().filter((text) => !/[[\]{}"`<]/.test(text));
    fc.assert(
      fc.property(words, words, fc.record({ title: fc.string(), line: fc.integer() }), (before, after, data) => {
        const read = readAnswer(question, `${before}${JSON.stringify(data)}${after}`);
        assert.deepEqual(read, { kind: "answer", value: { ...data } });
      }),
    );
  });

  it("takes no longer the deeper it nests", () => {
    const read = readAnswer(question, "[{".repeat(200_000));
    assert.equal(read.kind, "problem");
  });
});
