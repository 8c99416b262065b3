import { z } from "zod";
import { lazy } from "../../contract/lazy.ts";
import type { ModelQuestion } from "../question.ts";
import type { SummaryFacts } from "./executive-summary.ts";

const wordingSchema = lazy(() => z.object({ text: z.string() }));

/** In characters. */
const longestText = 1_500;

const system = `You word the summary of a security scan of a mobile app for people who decide about its release. The input is
JSON with all facts. Write four to seven plain sentences in English: where the app stands, what threatens it most and what
that means for its users, and what to fix first. Use no number, grade or name that is not in the input. No Markdown, no
links, no lists. Answer with JSON {"text": "..."}.`;

/** The question for the wording of a summary. It holds aggregated facts alone: no code and no text of the project. */
export function wordingQuestion(facts: SummaryFacts): ModelQuestion<{ readonly text: string }> {
  return {
    task: "summary",
    version: 1,
    system,
    text: JSON.stringify(sentFacts(facts)),
    answer: wordingSchema,
    maxOutputTokens: 800,
  };
}

/** What AI found is named by a model that read the project, so only its category is sent. */
function sentFacts({ posture, topRisks, fixFirst }: SummaryFacts) {
  const title = "A finding of the AI deep scan";
  return {
    posture: { ...posture, of: 100 },
    topRisks: topRisks.map(({ id: _, ...risk }) => (risk.source === "AI" ? { ...risk, title, why: "" } : risk)),
    fixFirst: fixFirst.map(({ id: _, ...step }) => (step.source === "AI" ? { ...step, title } : step)),
  };
}

const numberWords = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");

/**
 * Why a wording cannot be used; undefined if it can. Every number and every grade in it must be one of the facts, so that
 * a model cannot make a result look better or worse.
 */
export function wordingProblem(text: string, facts: SummaryFacts): string | undefined {
  if (text.trim() === "") return "it is empty";
  if (text.length > longestText) return "it is too long";
  if (/https?:|www\.|\]\(|<\w/i.test(text)) return "it holds a link or markup";
  const known = knownNumbers(facts);
  const wrong = numbersIn(text).find((number) => !known.has(number));
  if (wrong !== undefined) return `it says ${wrong}, which is not in the data`;
  const grades = new Set<string>([facts.posture.grade, ...facts.fixFirst.map(({ gradeAfter }) => gradeAfter)]);
  const grade = [...text.matchAll(/\bgrade(?:d)?(?:\s+(?:is|of|to))?\s+["“]?([A-F])\b/gi)].find(
    ([, letter = ""]) => !grades.has(letter.toUpperCase()),
  )?.[1];
  return grade === undefined ? undefined : `it says grade ${grade}, which is not in the data`;
}

/** Numbers in digits or words. Those of ids such as M5 and CWE-89 do not count; "one" is mostly no number. */
function numbersIn(text: string): number[] {
  const digits = [...text.matchAll(/(?<![\w-])\d+(?:[.,]\d+)*/g)].map(([number]) => Number(number.replaceAll(",", "")));
  const words = (text.toLowerCase().match(/[a-z]+/g) ?? []).map((word) => numberWords.indexOf(word));
  return [...digits, ...words.filter((number) => number >= 2)];
}

function knownNumbers(facts: SummaryFacts): ReadonlySet<number> {
  const { posture, topRisks, fixFirst } = facts;
  const sizes = [topRisks.length, fixFirst.length, 10, 100];
  const written = JSON.stringify([posture, topRisks, fixFirst]).match(/\d+/g) ?? [];
  return new Set([...sizes, ...written.map(Number)]);
}
