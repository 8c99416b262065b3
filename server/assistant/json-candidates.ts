import { parseJson } from "../scanner/index.ts";

/** So many that an answer with some words in brackets is found, and so few that reading stays fast. */
const maxBracketed = 20;

/**
 * The JSON values in a model's answer, the most likely first: the whole text, then blocks between fences, then every
 * object or list in it. What a model thinks aloud before its answer is left out.
 */
export function* jsonCandidates(answer: string): Generator<unknown> {
  const text = answer.replace(/^\s*<think>[\s\S]*?<\/think>/, "");
  for (const candidate of [text, ...fenced(text), ...bracketed(text)]) {
    const value = parseJson(candidate);
    if (typeof value === "object" && value !== null) yield value;
  }
}

function* fenced(text: string): Generator<string> {
  for (const [, content = ""] of text.matchAll(/^```.*\r?\n([\s\S]*?)^```/gm)) yield content;
}

/** From an opening bracket to the one that closes it, the longest first. Brackets in strings do not count. */
function bracketed(text: string): string[] {
  const open: number[] = [];
  const found: { readonly start: number; readonly end: number }[] = [];
  for (const { 0: token, index } of text.matchAll(/[[\]{}]|"(?:[^"\\\n]|\\.)*"?/g)) {
    if (token === "{" || token === "[") open.push(index);
    const start = token === "}" || token === "]" ? open.pop() : undefined;
    if (start !== undefined) found.push({ start, end: index + 1 });
  }
  const longest = found.sort((a, b) => b.end - b.start - (a.end - a.start)).slice(0, maxBracketed);
  return longest.map(({ start, end }) => text.slice(start, end));
}
