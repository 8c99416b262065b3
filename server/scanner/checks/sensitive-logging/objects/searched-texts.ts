import { isGivenAt } from "../../../code/values-behind.ts";
import { wordsOf } from "../../../vocabulary/names.ts";
import type { LoggedValue } from "../logged-value.ts";

/**
 * Whether a value is what somebody searches for: `query` in a file with a `SearchDelegate`, whose member it is, and the
 * `query` that a search hands to a closure, `showCustomSearch(builder: (context, query) {..})`.
 */
export function isSearchedText({ file, value: { name, chain, word, isCall, isElement } }: LoggedValue): boolean {
  if (isCall || isElement || chain.length > 1 || name !== "query") return false;
  if (!isGivenAt(name, word)) return file.has("SearchDelegate");
  const handed = word.body?.name === "" ? word.body.callsAround[0] : undefined;
  return handed !== undefined && /\bsearch\b/.test(wordsOf(handed.name).join(" "));
}
