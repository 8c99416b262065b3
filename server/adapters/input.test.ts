import assert from "node:assert/strict";
import fc from "fast-check";
import { Failure } from "../contract/failure.ts";
import { operations } from "../operations/index.ts";
import { allFlags } from "./cli/flags.ts";
import { parseInput } from "./input.ts";

/** Our messages continue a sentence that begins with the field's name. */
const ownWords = /^(?:is|must be|must have|must not|has|does not)\b/;
/** zod's text for an issue without a message of ours. */
const validatorWords = /invalid|expected|received|unrecognized|too (?:big|small)|zod|\bNaN\b/i;

const anyValue = fc.oneof(
  fc.constant(undefined),
  fc.jsonValue({ maxDepth: 2 }),
  fc.double(),
  fc.string({ minLength: 1, maxLength: 3_000 }),
  fc.array(fc.string()),
);

describe("what is wrong with an input of", () => {
  for (const { name, input, ...operation } of operations) {
    it(`${name} is said in our words, never in those of the validator`, () => {
      const fields = allFlags({ name, input, ...operation }).map(({ field }) => field);
      const inputs = fc.record(Object.fromEntries([...fields, "noSuchField"].map((field) => [field, anyValue])), {
        requiredKeys: [],
      });
      fc.assert(
        fc.property(fc.oneof({ weight: 9, arbitrary: inputs }, anyValue), (raw) => {
          for (const message of messagesFor(() => parseInput(input(), raw))) {
            assert.match(message, ownWords);
            assert.doesNotMatch(message.replace(/"[^"]*"/g, ""), validatorWords);
          }
        }),
      );
    });
  }
});

/** The message for each refused field; empty when the input is accepted. */
function messagesFor(parse: () => unknown): readonly string[] {
  try {
    parse();
    return [];
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const messages = Object.values(error.details ?? {});
    const [first = ""] = messages;
    const sentence = /[.?]$/.test(first) ? first : `${first}.`;
    assert.ok(error.message.endsWith(sentence), `"${error.message}" must say "${first}"`);
    return messages;
  }
}
