/** The public index of the assistant. Other rooms import only this file. */

export { markedSource, nonceOf, shownLines } from "./marked-source.ts";
export type { ModelQuestion } from "./question.ts";
export { readAnswer } from "./read-answer.ts";
