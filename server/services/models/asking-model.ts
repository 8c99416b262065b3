import { type ModelQuestion, readAnswer } from "../../assistant/index.ts";
import { Failure } from "../../contract/failure.ts";
import type { Settings } from "../../contract/settings.ts";
import type { JsonCache } from "../json-cache.ts";
import { cutOff, declined, wrongForm } from "./answer-failures.ts";
import { untilNotBusy } from "./busy.ts";
import type { AskContext, LanguageModel, ModelAnswer } from "./language-model.ts";
import type { KeptAnswer } from "./model-answers.ts";
import { type PromptFrame, promptFor } from "./prompt-for.ts";
import type { Completion, PromptMessage, Provider } from "./provider.ts";

export interface AskingOptions {
  readonly about: Pick<LanguageModel, "provider" | "name" | "host" | "isLocal">;
  readonly provider: Provider;
  readonly limits: Settings["ai"]["limits"];
  readonly answers: JsonCache<KeptAnswer>;
  /** Takes the secrets of the settings out of a text. */
  hideSecrets(text: string): Promise<string>;
  /** Pause before a busy server is asked again, in milliseconds. */
  readonly pauseMs: number;
}

/** In a token. Code and English have three to five. */
const maxCharacters = 16;

/** A model that keeps its answers, waits for a busy server, and asks once more after an answer of the wrong form. */
export function askingModel({ about, provider, limits, answers, hideSecrets, pauseMs }: AskingOptions): LanguageModel {
  async function ask<T>(question: ModelQuestion<T>, context: AskContext): Promise<ModelAnswer<T>> {
    const prompt = promptFor(question, limits.outputTokens);
    const { task, version, text } = question;
    const key = JSON.stringify([about.provider, about.host, about.name, task, version, prompt, text]);
    const kept = await answers.read(key);
    const known = kept && readAnswer(question, kept.text);
    if (kept && known?.kind === "answer") return { ...countsOf(kept), value: known.value, cached: true };
    checkSize(prompt.system + text, limits.kilobytes);
    const made = await converse(question, completer(prompt, context));
    // An answer that cannot be kept is asked for again next time.
    await answers.add(key, { text: made.text, ...countsOf(made) }).catch(() => {});
    return { ...countsOf(made), value: made.value, cached: false };
  }

  /** Completes conversations within the time limit that begins now. */
  function completer(prompt: PromptFrame, { signal, received }: AskContext) {
    const end = performance.now() + limits.seconds * 1000;
    const timeLeft = () => Math.max(1, Math.round(end - performance.now()));
    const { maxOutputTokens } = prompt;
    const progress = (characters: number) => {
      // Not every server holds its model to the limit.
      if (characters > maxOutputTokens * maxCharacters) throw cutOff(about.name, maxOutputTokens);
      received?.(characters);
    };
    return async (messages: readonly PromptMessage[]): Promise<Completion> => {
      const attempt = async () => {
        signal?.throwIfAborted();
        return provider.complete({ ...prompt, messages }, { signal, timeoutMs: timeLeft(), received: progress });
      };
      const completion = await untilNotBusy(attempt, { signal, timeLeft, pauseMs });
      if (completion.end === "declined") throw declined(completion.model);
      if (completion.end === "cut off") throw cutOff(completion.model, maxOutputTokens);
      return completion;
    };
  }

  return {
    ...about,
    async ask(question, context) {
      try {
        return await ask(question, context);
      } catch (error) {
        if (context.signal?.aborted) throw new Failure("cancelled", "The question to the model was cancelled.");
        if (!(error instanceof Failure)) throw error;
        throw new Failure(error.kind, await hideSecrets(error.message), error.details);
      }
    },
  };
}

/** @throws Failure `unavailable` when two answers have the wrong form */
async function converse<T>(
  question: ModelQuestion<T>,
  complete: (messages: readonly PromptMessage[]) => Promise<Completion>,
): Promise<KeptAnswer & { readonly value: T }> {
  const asked: PromptMessage = { role: "user", text: question.text };
  const first = await complete([asked]);
  const read = readAnswer(question, first.text);
  if (read.kind === "answer") return { ...first, value: read.value };
  const repair = `This is not the JSON that was asked for: ${read.problem}. Answer again, with the corrected JSON alone.`;
  const second = await complete([asked, { role: "assistant", text: first.text }, { role: "user", text: repair }]);
  const again = readAnswer(question, second.text);
  if (again.kind === "problem") throw wrongForm(second.model, again.problem);
  return {
    ...second,
    inputTokens: first.inputTokens + second.inputTokens,
    outputTokens: first.outputTokens + second.outputTokens,
    value: again.value,
  };
}

function countsOf({ model, inputTokens, outputTokens }: KeptAnswer): Omit<KeptAnswer, "text"> {
  return { model, inputTokens, outputTokens };
}

/** @throws Failure `too large` */
function checkSize(sent: string, kilobytes: number): void {
  if (Buffer.byteLength(sent) <= kilobytes * 1000) return;
  const limit = `the ${kilobytes} KB of ai.limits.kilobytes`;
  throw new Failure("too large", `The question is longer than ${limit} allow. Raise the limit in the settings.`);
}
