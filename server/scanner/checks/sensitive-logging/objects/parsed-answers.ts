import { wordsOf } from "../../../vocabulary/names.ts";
import type { LoggedValue } from "../logged-value.ts";

const parsed = new Set("json map data response body".split(" "));
const answers = new Set("response reply answer envelope".split(" "));
const signIns = new Set("login auth session credential credentials token tokens".split(" "));

/** Whether a value is all that a class of answers, or of sign-ins, is made of: `json` in `ApiResponse.fromJson(json)`. */
export function isParsedAnswer({ value: { name, chain, word, isCall } }: LoggedValue): boolean {
  if (isCall || chain.length > 1 || !parsed.has(name)) return false;
  if (!/^(?:\w+\.)?_?from(?:Json|Map|Response|Api\w*)$/.test(word.function?.name ?? "")) return false;
  const words = wordsOf(word.type?.name ?? "");
  return answers.has(words.at(-1) ?? "") || words.some((one) => signIns.has(one));
}
