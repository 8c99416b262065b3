import { type SourceFile, wordsBetween } from "../../../source/source-file.ts";
import { enclosingFunction } from "../../../source/syntax/scopes.ts";
import type { FlowingValue } from "../../../source/syntax/values.ts";
import { hasHarmlessWord, typedInto, wordsOf } from "../../../vocabulary/names.ts";
import { isPersonal } from "../../../vocabulary/privacy/personal-data.ts";
import { isLabel, isProtected, originOf } from "../../../vocabulary/privacy/sensitive-values.ts";

/** Whether a value is how people are reached: `email`, `user.phoneNumber`, `emailController.text`. */
export function isPersonalValue(value: FlowingValue): boolean {
  if (value.call || value.element || isProtected(value) || isLabel(value)) return false;
  const known = typedInto(value.name);
  return isPersonal(known) && !hasHarmlessWord(known);
}

const coordinates = /\b(?:latitude|longitude|lat|lng|lat ?lng|coordinates?)$/;
const ofPeople = /\b(?:position|location|current|user|my|gps|device)\b/;
const whereabouts = /\b(?:get|fetch|determine|request|find)\b.*\b(?:location|position)\b/;
const otherPositions =
  /\b(?:scroll|cursor|index|file|files|save|url|uri|page|route|router|path|seek|playback|audio|time ?zone|tz)\b/;

/** Whether a value is where the user is: `position.latitude`, a `location` that `fetchLocation()` gave. */
export function isPlaceOfUser(file: SourceFile, value: FlowingValue): boolean {
  const name = wordsOf(value.name).join(" ");
  if (value.call || value.element) return false;
  if (coordinates.test(name)) {
    const around = enclosingFunction(file, value.at)?.name ?? "";
    return [...value.chain, around].some((one) => ofPeople.test(wordsOf(one).join(" ")));
  }
  const origin = value.chain.length === 1 && /\b(?:location|position)$/.test(name) ? originOf(file, value) : undefined;
  if (!origin) return false;
  const words = wordsBetween(file, origin.first, origin.last).map((word) => wordsOf(word).join(" "));
  return words.some((one) => whereabouts.test(one)) && ![name, ...words].some((one) => otherPositions.test(one));
}
