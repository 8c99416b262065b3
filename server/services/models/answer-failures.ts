import { Failure } from "../../contract/failure.ts";

/** A model did not want to answer. */
export function declined(model: string): Failure {
  return new Failure("unavailable", `${model} declined to answer. Another model may answer.`);
}

/** A model wrote until it reached the limit. */
export function cutOff(model: string, maxOutputTokens: number): Failure {
  const way = "Raise ai.limits.outputTokens in the settings, or choose a model that writes less.";
  return new Failure("unavailable", `${model} was not finished after ${maxOutputTokens} tokens. ${way}`);
}

/** A model was asked twice, and did not answer as it should. */
export function wrongForm(model: string, problem: string): Failure {
  const way = "A larger model may do better.";
  return new Failure("unavailable", `${model} did not answer in the form that was asked for: ${problem}. ${way}`);
}
