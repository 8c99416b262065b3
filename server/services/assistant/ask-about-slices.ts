import { type AiResult, deepScanQuestion, judgeClaims, type Skipped, type Slice } from "../../assistant/index.ts";
import { Failure } from "../../contract/failure.ts";
import type { LanguageModel } from "../models/language-model.ts";
import type { DeepScanEvent } from "./deep-scan-event.ts";

/** What a model said about slices. */
export interface SliceAnswers {
  /** Those that it answered about. */
  readonly answered: readonly Slice[];
  readonly results: readonly AiResult[];
  /** Files of the others, with why. */
  readonly skipped: readonly Skipped[];
  readonly inputTokens: number;
  readonly outputTokens: number;
}

interface AskLimits {
  /** After so many milliseconds no further question is asked. */
  readonly milliseconds: number;
  readonly signal: AbortSignal | undefined;
}

/** For one slice. Eight findings and the space around them need half of it. */
const maxOutputTokens = 4000;

/** So many failures in a row mean that the model will not answer. */
const maxFailures = 2;

/**
 * Asks a model about each slice in turn. A slice that it cannot answer about is skipped with the reason.
 *
 * @throws Failure of the first question when no slice was answered, and `cancelled`
 */
export async function askAboutSlices(
  model: LanguageModel,
  slices: readonly Slice[],
  { milliseconds, signal }: AskLimits,
  progress: (event: DeepScanEvent) => void,
): Promise<SliceAnswers> {
  const end = performance.now() + milliseconds;
  const answered: Slice[] = [];
  const results: AiResult[] = [];
  const skipped: Skipped[] = [];
  let inputTokens = 0;
  let outputTokens = 0;
  const failures: Failure[] = [];
  let inARow = 0;

  function skip({ excerpts }: Slice, reason: string) {
    for (const { file } of excerpts) skipped.push({ file, reason });
  }

  for (const [done, slice] of slices.entries()) {
    const [failure] = failures;
    if (inARow === maxFailures && failure) {
      skip(slice, failure.message);
      continue;
    }
    if (performance.now() > end) {
      skip(slice, `The limit of ${milliseconds / 1000} seconds is reached. Answers are kept, so scan again to go on.`);
      continue;
    }
    progress({ kind: "slices", done, total: slices.length });
    try {
      const answer = await model.ask(deepScanQuestion(slice, maxOutputTokens), { signal });
      results.push(...judgeClaims(answer.value, slice, answer.model));
      answered.push(slice);
      inputTokens += answer.inputTokens;
      outputTokens += answer.outputTokens;
      inARow = 0;
    } catch (error) {
      if (!(error instanceof Failure) || error.kind === "cancelled") throw error;
      failures.push(error);
      inARow++;
      skip(slice, error.message);
    }
  }
  const [failure] = failures;
  if (failure && answered.length === 0) throw failure;
  return { answered, results, skipped, inputTokens, outputTokens };
}
