/** The public index of the assistant. Other rooms import only this file. */
export { type AiResult, aiResultSchema } from "./deep-scan/ai-result.ts";
export { standingResults } from "./deep-scan/standing.ts";
export { markedSource, nonceOf, shownLines } from "./marked-source.ts";
export type { ModelQuestion } from "./question.ts";
export { readAnswer } from "./read-answer.ts";
