import type { CodeArgument, CodeCall } from "../../../code/code.ts";
import { isGivenAt } from "../../../code/values-behind.ts";
import { wordsOf } from "../../../vocabulary/names.ts";
import type { LoggedValue } from "../logged-value.ts";

const picks = /^on(?:Suggestion)?(?:Selected|Submitted|Chosen|Picked)$/;
const searches = /\b(?:auto ?complete|type ?ahead|search|suggestions?)\b/;
const places = /\b(?:locations?|places?|address(?:es)?|city|cities|destinations?|pick ?up|drop ?off)\b/i;
const hints = /^(?:hint|label|placeholder)/;

/** Whether a value is the place that somebody picks or searches for in a field whose hint says so: `'Search a location'`. */
export function isPickedPlace({ value: { name, chain, word, isCall } }: LoggedValue): boolean {
  const { body } = word;
  if (isCall || chain.length > 1 || body?.name !== "" || !isGivenAt(name, word)) return false;
  const [field] = body.callsAround;
  const isPicked = field?.args.some((one) => picks.test(one.name ?? "") && one.contains(word)) === true;
  return isPicked && field !== undefined && asksForPlace(field);
}

function asksForPlace({ name, args }: CodeCall): boolean {
  return searches.test(wordsOf(name).join(" ")) && args.some(isHintOfPlace);
}

function isHintOfPlace({ name, string }: CodeArgument): boolean {
  return hints.test(name ?? "") && places.test(string?.value ?? "");
}
