import type { Code, CodeFile } from "../../code/code.ts";
import { tokensOf, tokensOfPiece } from "../../code/code-file.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { typedInto, wordsOf } from "../names.ts";

/**
 * Whether a `pincode` is the postal code of an address, as India calls it: its file speaks of towns, of deliveries or of
 * the numbers that India gives to people and firms too. A bare `pin` is one in a file that has all parts of an address.
 */
export function isPostalCode(file: SourceFile, name: string): boolean {
  if (/^_?pin$/i.test(name)) return file.derived(hasAddresses);
  return isPinCode(name) && file.derived(speaksOfPlaces);
}

/** Whether a file names the parts of an address, and does nothing with a PIN. */
function hasAddresses(file: SourceFile): boolean {
  const words = new Set(file.words());
  if (!words.has("city") || !words.has("address")) return false;
  const named = [...words].map((word) => wordsOf(word).join(" "));
  return named.some((one) => partOfCountry.test(one)) && !named.some((one) => ofSecret.test(one));
}

const partOfCountry = /^(?:state (?:code|id|name)|district|taluk|pin ?code)$/;
const ofSecret = /\b(?:verify|check|set|create|change|reset|confirm|enter(?:ed)?|login|unlock|[mt]) ?pin\b/;

/** The same, of a name or label in a view. */
export function namesPostalCode(code: Code, name: string): boolean {
  return isPostalCode(tokensOfPiece(code).file, name);
}

/** Whether `pincode` means a postal code in a file. */
export function speaksOfPostalCodes(file: CodeFile): boolean {
  // Most files have no such name, and each has hundreds of words.
  if (!file.says(mentionsPinCode)) return false;
  return [...file.words()].some((word) => isPinCode(typedInto(word))) && tokensOf(file).derived(speaksOfPlaces);
}

const mentionsPinCode = /pin.?code/i;

/** What a `pincode` is in a file of an app: a part of an address, or what opens a lock. */
export interface PinCodes {
  readonly kind: "postal codes" | "lock codes";
}

/** What a file tells of the `pincode` of its app, if it speaks of one. */
export function pinCodesIn(file: CodeFile): PinCodes[] {
  if (!file.says(mentionsPinCode)) return [];
  if ([...file.words()].some((word) => ofLock.test(wordsOf(word).join(" ")))) return [{ kind: "lock codes" }];
  return speaksOfPostalCodes(file) ? [{ kind: "postal codes" }] : [];
}

/** Nobody is asked twice for a postal code, nor has forgotten one. */
const ofLock =
  /\b(?:confirm(?:ed|ation)?|old|wrong|incorrect|repeat(?:ed)?|re ?enter(?:ed)?|create|unlock|forgot|lock|biometric) (?:\w+ )?pin ?codes?\b|\bpin ?codes? (?:length|attempts?|lock(?:ed)?)\b/;

/** Whether files of an app say that a `pincode` is a postal code, and none that it opens a lock. */
export function arePostalCodes(facts: readonly { readonly kind: string }[]): boolean {
  return facts.some(({ kind }) => kind === "postal codes") && !facts.some(({ kind }) => kind === "lock codes");
}

/** Whether a name is `pincode`, which may be the code of a lock or of a town. */
export function isPinCode(name: string): boolean {
  return /pin.?codes?\W*$/i.test(name) && /\bpin ?codes?$/.test(wordsOf(name).join(" ").trim());
}

function speaksOfPlaces(file: SourceFile): boolean {
  for (const word of file.words()) {
    if (anyPlace.test(word) && (postOffice.test(word) || wordsOf(word).some((one) => places.has(one)))) return true;
  }
  return false;
}

const anyPlace =
  /cit(?:y|ies)|district|landmark|localit|town|village|taluk|tehsil|deliver|shipping|postal|post_?office|aadh|gst/i;
const postOffice = /post_?office/i;
const places = new Set(
  (
    "city cities district districts landmark locality localities town towns village villages taluk taluka tehsil " +
    "deliver delivery deliverable shipping postal aadhaar aadhar gst gstin"
  ).split(" "),
);
