import { plainIssue } from "../contract/plain-issue.ts";
import { jsonCandidates } from "./json-candidates.ts";
import type { ModelQuestion } from "./question.ts";

/** What a model's answer says, or why it is none: `findings.0.line must be a whole number`. */
export type ReadAnswer<T> =
  | { readonly kind: "answer"; readonly value: T }
  | { readonly kind: "problem"; readonly problem: string };

/** Finds the JSON that the question asks for in a model's answer. */
export function readAnswer<T>({ answer }: ModelQuestion<T>, text: string): ReadAnswer<T> {
  let problem = "it holds no JSON";
  for (const candidate of jsonCandidates(text)) {
    const { data, error } = answer().safeParse(candidate, { error: plainIssue });
    if (error === undefined) return { kind: "answer", value: data };
    // The first candidate is the largest one, so its problem is told.
    if (problem === "it holds no JSON") problem = error.issues.slice(0, maxProblems).map(inWords).join("; ");
  }
  return { kind: "problem", problem };
}

/** More do not help a model that is this far off. */
const maxProblems = 5;

function inWords({ path, message }: { readonly path: readonly PropertyKey[]; readonly message: string }): string {
  return `${path.map(String).join(".") || "the answer"} ${message}`;
}
