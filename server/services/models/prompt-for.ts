import { z } from "zod";
import type { ModelQuestion } from "../../assistant/index.ts";
import type { Prompt } from "./provider.ts";

/** What is sent for a question, without its text. */
export type PromptFrame = Omit<Prompt, "messages">;

/** @param maxOutputTokens the limit of the settings */
export function promptFor<T>(question: ModelQuestion<T>, maxOutputTokens: number): PromptFrame {
  const schema = schemaOf(question);
  return {
    system: `${question.system}\n\nAnswer with JSON alone, by this JSON schema:\n${JSON.stringify(schema)}`,
    schema,
    maxOutputTokens: Math.min(question.maxOutputTokens, maxOutputTokens),
  };
}

/** The JSON schema of an answer, without what only makes grammars larger. */
function schemaOf<T>({ answer }: ModelQuestion<T>): object {
  const { $schema, ...schema } = z.toJSONSchema(answer(), {
    override({ jsonSchema }) {
      // Servers that hold a model to a schema refuse this one.
      delete jsonSchema.default;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
  return schema;
}
