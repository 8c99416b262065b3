import { wordsOf } from "../../../vocabulary/names.ts";
import type { LoggedValue } from "../logged-value.ts";
import { namesRecord } from "./private-records.ts";

const parsed = new Set("json map data response body".split(" "));
const answers = new Set("response reply answer envelope".split(" "));
const signIns = new Set("login auth session credential credentials token tokens".split(" "));

/** Whether a value is all that a class of answers, of sign-ins, or of orders and the like is made of: `json` in `Order.fromJson(json)`. */
export function isParsedAnswer({ value: { name, chain, word, isCall } }: LoggedValue): boolean {
  if (isCall || chain.length > 1 || !parsed.has(name)) return false;
  if (!/^(?:\w+\.)?_?from(?:Json|Map|Response|Api\w*)$/.test(word.function?.name ?? "")) return false;
  const type = word.type?.name ?? "";
  const words = wordsOf(type);
  return answers.has(words.at(-1) ?? "") || words.some((one) => signIns.has(one)) || namesRecord(type);
}
