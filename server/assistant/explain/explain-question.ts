import { z } from "zod";
import { lazy } from "../../contract/lazy.ts";
import { aboutFinding, dataRules, type FindingToShow } from "../finding-question.ts";
import type { ModelQuestion } from "../question.ts";
import { isKnownSite } from "../rich-text/known-sites.ts";
import { readRichText } from "../rich-text/read-rich-text.ts";
import type { Explanation } from "./explanation.ts";

const explainAnswerSchema = lazy(() =>
  z.object({
    meaning: z.string().describe("what the finding means for this code, at most 120 words"),
    fix: z.string().describe("the smallest change that repairs it, with a short block of code"),
    verify: z.string().describe("how to see that it is repaired, at most 60 words"),
  }),
);
type ExplainAnswer = z.output<ReturnType<typeof explainAnswerSchema>>;

const system = `You explain one finding of a static security scanner to the developer of a Flutter app. The scanner's
verdict is given and right; say what it means for the code that you see, the smallest change that repairs it, and how to
check that. Be concrete: name the lines, functions and values. Do not repeat the general text.

${dataRules} Its fields are meaning, fix and verify, each Markdown of paragraphs, lists and blocks of code.`;

/** The question what a finding means for the code that it is in. */
export function explainQuestion(shown: FindingToShow): ModelQuestion<ExplainAnswer> {
  return {
    task: "explain",
    version: 1,
    system,
    text: aboutFinding(shown),
    answer: explainAnswerSchema,
    maxOutputTokens: 1_200,
  };
}

/**
 * Reads the answer as text that cannot act, see `readRichText`. It may name addresses of known sites, and those that
 * the shown source names exactly.
 */
export function explainedHere(answer: ExplainAnswer, { files }: FindingToShow): NonNullable<Explanation["here"]> {
  const source = files.flatMap(({ lines }) => lines.map(({ text }) => text));
  const isInSource = (address: string) => source.some((line) => line.includes(address));
  const read = (text: string) => readRichText(text, { mayLink: isKnownSite, mayShow: isInSource });
  return { meaning: read(answer.meaning), fix: read(answer.fix), verify: read(answer.verify) };
}
