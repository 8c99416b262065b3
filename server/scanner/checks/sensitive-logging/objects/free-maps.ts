import type { CodeScope, CodeWord } from "../../../code/code.ts";
import { isGivenAt } from "../../../code/values-behind.ts";
import { wordsOf } from "../../../vocabulary/names.ts";
import { isReader } from "../../../vocabulary/privacy/whole-objects.ts";
import type { LoggedValue } from "../logged-value.ts";

/**
 * Whether a value is all that an object is made of whose class keeps maps of anything, so that its fields do not tell what is
 * in it: `json` in `Bed.fromJson(json)` beside `final Map<String, dynamic> attributes;`.
 */
export function isParsedWithMaps({ value: { name, chain, word, isCall, isElement } }: LoggedValue): boolean {
  if (isCall || isElement || chain.length > 1 || !isGivenAt(name, word)) return false;
  const { type, function: around } = word;
  if (!type || !around || !isReader(around.name.split(".").at(-1) ?? "")) return false;
  const isOwn = around.parameters.some((one) => one.name === name) && word.body?.span.start === around.span.start;
  return isOwn && keepsFreeMap(type);
}

/** More maps than a class keeps. */
const maxMaps = 100;

function keepsFreeMap(type: CodeScope): boolean {
  return type.mentions("Map", maxMaps).some((word) => {
    const field = type.holds(word) ? freeField(word) : undefined;
    return field !== undefined && !ofApp.test(wordsOf(field).join(" "));
  });
}

/** The field that a word declares as a map of anything: `more` of `Map<String, dynamic>? more;`. */
function freeField(word: CodeWord): string | undefined {
  const next = Array.from({ length: 9 }, (_, i) => word.after(i + 1)).join(" ");
  return /^< String , (?:dynamic|Object \?) > (?:\? )?(\w+) [;=]/.exec(next)?.[1];
}

/** What an app or a server keeps about how things work and look. */
const ofApp =
  /\b(?:settings?|config|configuration|options?|theme|styles?|meta|metadata|translations?|labels?|texts?|strings?|counts?|stats|statistics|schema|filters?|flags?|features?|errors?|rates?|prices?|icons?|colou?rs?|links?|urls?)\b/;
