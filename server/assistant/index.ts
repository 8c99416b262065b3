/** The public index of the assistant. Other rooms import only this file. */
export { type AiResult, aiResultSchema } from "./deep-scan/ai-result.ts";
export { standingResults } from "./deep-scan/standing.ts";
export { markedSource, nonceOf, shownLines } from "./marked-source.ts";
export type { ModelQuestion } from "./question.ts";
export { readAnswer } from "./read-answer.ts";
export { backEndsIn } from "./threat-model/back-ends.ts";
export { changedThreats } from "./threat-model/compare.ts";
export { makeThreatModel } from "./threat-model/make.ts";
export {
  type ModelElement,
  type ModelThreat,
  type ThreatModel,
  threatModelSchema,
} from "./threat-model/model.ts";
export { strideNames } from "./threat-model/stride.ts";
