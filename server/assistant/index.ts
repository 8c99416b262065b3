/** The public index of the assistant. Other rooms import only this file. */
export { type AiResult, aiResultSchema } from "./deep-scan/ai-result.ts";
export { deepScanQuestion } from "./deep-scan/claims.ts";
export { judgeClaims } from "./deep-scan/judge-claims.ts";
export { type Skipped, type Slice, slicesInTurn } from "./deep-scan/slices.ts";
export { standingResults } from "./deep-scan/standing.ts";
export { isEntryConfiguration, type SourceText } from "./deep-scan/units.ts";
export { shownFile } from "./excerpts.ts";
export { readCheckText } from "./explain/check-page.ts";
export { explainedHere, explainQuestion } from "./explain/explain-question.ts";
export { type Explanation, explanationSchema } from "./explain/explanation.ts";
export type { FindingToShow } from "./finding-question.ts";
export { markedLength, markedSource, nonceOf, shownLines } from "./marked-source.ts";
export { type JudgedPatch, judgePatch } from "./patch/judge-patch.ts";
export type { PatchAnswer } from "./patch/patch-answer.ts";
export { patchQuestion } from "./patch/patch-question.ts";
export { patchedTexts } from "./patch/patched-texts.ts";
export type { ModelQuestion } from "./question.ts";
export { readAnswer } from "./read-answer.ts";
export { isKnownSite } from "./rich-text/known-sites.ts";
export { readRichText } from "./rich-text/read-rich-text.ts";
export {
  type ExecutiveSummary,
  executiveSummarySchema,
  summaryFacts,
} from "./summary/executive-summary.ts";
export { templateText } from "./summary/template.ts";
export { wordingProblem, wordingQuestion } from "./summary/wording.ts";
export { backEndsIn } from "./threat-model/back-ends.ts";
export { changedThreats } from "./threat-model/compare.ts";
export { withIdeas } from "./threat-model/ideas/judge.ts";
export { threatQuestion } from "./threat-model/ideas/question.ts";
export { makeThreatModel } from "./threat-model/make.ts";
export {
  type ModelElement,
  type ModelFlow,
  type ModelThreat,
  type ThreatModel,
  threatModelSchema,
} from "./threat-model/model.ts";
export { strideNames } from "./threat-model/stride.ts";
