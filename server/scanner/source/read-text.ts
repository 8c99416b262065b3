import type { Span } from "./span.ts";

/** Whatever keeps what is derived from it. */
interface Read {
  derived<T>(make: () => T): T;
}

/** What may be asked about a text as a whole: whether something is in it, or more than that. */
export type TextQuestion = string | RegExp | ((text: string) => boolean);

/** What was read of a text beside its code: comments count in it. */
interface TextReads {
  readonly spans: Span[];
  readonly answers: Map<TextQuestion, boolean>;
}

const nothingYet = (): TextReads => ({ spans: [], answers: new Map() });

/** Notes that a part of a text was read as it is written. */
export function noteText(file: Read, span: Span): void {
  file.derived(nothingYet).spans.push(span);
}

/** Answers a question about a text, and notes it. */
export function textAnswer(file: Read & { readonly text: string }, question: TextQuestion): boolean {
  const { answers } = file.derived(nothingYet);
  const known = answers.get(question);
  if (known !== undefined) return known;
  const answer = answerIn(file.text, question);
  answers.set(question, answer);
  return answer;
}

/** Whether nothing that was read of a file would be other if it had this text, which is another one in one span only. */
export function readsAlike(file: Read, span: Span, text: string): boolean {
  const { spans, answers } = file.derived(nothingYet);
  return (
    !spans.some(({ start, end }) => start < span.end && span.start < end) &&
    [...answers].every(([question, answer]) => answerIn(text, question) === answer)
  );
}

function answerIn(text: string, question: TextQuestion): boolean {
  if (typeof question === "string") return text.includes(question);
  return typeof question === "function" ? question(text) : question.test(text);
}
