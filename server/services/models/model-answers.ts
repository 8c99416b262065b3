import { z } from "zod";
import { type Infer, lazy } from "../../contract/lazy.ts";
import { secretsInText } from "../../scanner/index.ts";
import { type JsonCache, jsonCache } from "../json-cache.ts";

const keptAnswerSchema = lazy(() =>
  z.object({
    /** What the model wrote. */
    text: z.string(),
    model: z.string(),
    inputTokens: z.int(),
    outputTokens: z.int(),
  }),
);
export type KeptAnswer = Infer<typeof keptAnswerSchema>;

/** An answer has some KB. */
const maxAnswers = 2000;

/** Answers of models, by everything that they depend on. Questions are not kept, only their hashes as file names. */
export function modelAnswers(folder: string): JsonCache<KeptAnswer> {
  const cache = jsonCache(folder, keptAnswerSchema, maxAnswers);
  return {
    ...cache,
    async add(key, answer) {
      // Secrets are masked in questions. Should a model make one up, or know one, it is not kept.
      if (holdsSecret(answer.text)) return;
      await cache.add(key, answer);
      await cache.prune();
    },
  };
}

function holdsSecret(text: string): boolean {
  return secretsInText("answer.txt", text).some((secret) => secret.class !== "public-id");
}
