import type { Code, CodeFile } from "../../code/code.ts";
import { tokensOf, tokensOfPiece } from "../../code/code-file.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { typedInto, wordsOf } from "../names.ts";

/**
 * Whether a `pincode` is the postal code of an address, as India calls it: its file speaks of towns, of deliveries or of
 * the numbers that India gives to people and firms too.
 */
export function isPostalCode(file: SourceFile, name: string): boolean {
  return isPinCode(name) && file.derived(speaksOfPlaces);
}

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

/** Whether a name is `pincode`, which may be the code of a lock or of a town. */
export function isPinCode(name: string): boolean {
  return /pin.?codes?\W*$/i.test(name) && /\bpin ?codes?$/.test(wordsOf(name).join(" ").trim());
}

function speaksOfPlaces(file: SourceFile): boolean {
  for (const word of file.words()) {
    if (anyPlace.test(word) && wordsOf(word).some((one) => places.has(one))) return true;
  }
  return false;
}

const anyPlace = /cit(?:y|ies)|district|landmark|localit|town|village|taluk|tehsil|deliver|shipping|postal|aadh|gst/i;
const places = new Set(
  (
    "city cities district districts landmark locality localities town towns village villages taluk taluka tehsil " +
    "deliver delivery deliverable shipping postal aadhaar aadhar gst gstin"
  ).split(" "),
);
