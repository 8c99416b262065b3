import { type ModelQuestion, readAnswer } from "../../../server/assistant/index.ts";
import { Failure } from "../../../server/contract/failure.ts";
import type { AskContext, LanguageModel, ModelAnswer } from "../../../server/services/models/language-model.ts";

/** What a scripted model answers: JSON, a text as a model might write it, or what goes wrong. */
export type ScriptedAnswer = object | string | Error;

/** A model in memory. Its answers are read as those of a real one, but never asked for again. */
export interface ScriptedModel extends LanguageModel {
  /** What it was asked, in order. */
  readonly questions: ModelQuestion<unknown>[];
}

/** @param answers one for each question, in order; or a function that answers every question */
export function scriptedModel(
  answers: readonly ScriptedAnswer[] | ((question: ModelQuestion<unknown>) => ScriptedAnswer),
  about: Partial<Pick<LanguageModel, "provider" | "name" | "host" | "isLocal">> = {},
): ScriptedModel {
  const questions: ModelQuestion<unknown>[] = [];
  return {
    provider: "ollama",
    name: "scripted",
    host: "127.0.0.1:11434",
    isLocal: true,
    ...about,
    questions,
    async ask<T>(question: ModelQuestion<T>, { signal, received }: AskContext): Promise<ModelAnswer<T>> {
      if (signal?.aborted) throw new Failure("cancelled", "The question to the model was cancelled.");
      const given = typeof answers === "function" ? answers(question) : answers[questions.length];
      questions.push(question);
      if (given instanceof Error) throw given;
      if (given === undefined) throw new Error(`The script has no answer to question ${questions.length}.`);
      const text = typeof given === "string" ? given : JSON.stringify(given);
      received?.(text.length);
      const read = readAnswer(question, text);
      if (read.kind === "problem")
        throw new Failure("unavailable", `scripted did not answer as asked: ${read.problem}.`);
      return { value: read.value, model: "scripted", inputTokens: 100, outputTokens: 10, cached: false };
    },
  };
}
