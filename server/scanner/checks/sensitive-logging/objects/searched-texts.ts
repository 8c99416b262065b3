import { isGivenAt } from "../../../code/values-behind.ts";
import { typedInto, wordsOf } from "../../../vocabulary/names.ts";
import { isLabel } from "../../../vocabulary/privacy/sensitive-values.ts";
import type { LoggedValue } from "../logged-value.ts";

const searched = /^(?:search|searched) (?:text|query|term|keyword)$/;

/**
 * Whether a value is what somebody searches for: `searchText`, `event.query` in a bloc, `query` in a file with a
 * `SearchDelegate`, whose member it is, and the `query` that a search hands to a closure,
 * `showCustomSearch(builder: (context, query) {..})`.
 */
export function isSearchedText({ file, value }: LoggedValue): boolean {
  const { name, chain, word, isCall, isElement } = value;
  if (isCall || isElement || isLabel(value)) return false;
  if (searched.test(wordsOf(typedInto(name)).join(" "))) return true;
  if (name !== "query") return false;
  if (chain.length > 1) return chain.at(-2) === "event";
  if (!isGivenAt(name, word)) return file.has("SearchDelegate");
  const handed = word.body?.name === "" ? word.body.callsAround[0] : undefined;
  return handed !== undefined && /\bsearch\b/.test(wordsOf(handed.name).join(" "));
}
