import type { Code, CodeFile, CodeValue } from "../../../code/code.ts";
import { hasHarmlessWord, saysNothing } from "../../../vocabulary/names.ts";
import { isLabelOfCivilData, persons } from "../../../vocabulary/privacy/personal-data.ts";
import { isProtected } from "../../../vocabulary/privacy/sensitive-values.ts";
import { isCaught } from "../logged-value.ts";
import { labelledParts, tie } from "../messages/labels.ts";
import { speaksOfMessages } from "./push-messages.ts";
import { loggedPersonal, loggedScan, loggedWhole } from "./what-it-says.ts";

const messages = /\b(?:notification|push|message) (?:content|payload|data|came)\W*$|\bpayload(?: came)?\W*$/i;
const scans = /\bscanned ?(?:bar ?|qr ?)?(?:code|data|text|value|result)?(?:\s*is)?[:=\s]*$/i;

/**
 * What is to say of values because of the text in front of them: what a push message holds, what was scanned, when
 * somebody was born. By the start of the value's name.
 */
export function announcedValues(file: CodeFile, message: Code): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  for (const { label, values } of message.strings().flatMap((literal) => labelledParts(literal, message))) {
    const what = announcedBy(file, message, label);
    for (const value of values) {
      const isPersonal =
        announcesCivilData(label, value) || announcesPlace(label, value) || announcesName(label, value);
      const said = what ?? (isPersonal ? loggedPersonal : undefined);
      if (said !== undefined && !value.isCall && !value.isElement) found.set(value.word.span.start, said);
    }
  }
  return found;
}

function announcedBy(file: CodeFile, message: Code, text: string): string | undefined {
  if (scans.test(text)) return loggedScan;
  const isPush = messages.test(text) && (speaksOfMessages(file, message) || /otification/.test(file.path));
  return isPush ? loggedWhole : undefined;
}

/** In characters: no label is longer. */
const longestLabel = 60;

/** Whether a text says that a value is a date of birth or the like, and the value is neither an error nor about one. */
function announcesCivilData(text: string, value: CodeValue): boolean {
  const bare = text.replace(tie, "");
  if (bare === text || !isLabelOfCivilData(bare.slice(-longestLabel))) return false;
  if (failures.test(value.name) || isCaught(value) || isProtected(value)) return false;
  return saysNothing(value.name) || !hasHarmlessWord(value.name);
}

const places = /\b(?:location|position|coordinates?|gps|lat ?lng)\W*$/i;
const otherPlaces = /\b(?:camera|zoom|marker|map|stop|station|stores?|shops?|restaurant|hotel|target|tile|center)\b/i;

/** Whether a text says of a coordinate behind it that it is where something is: `'location: ($lat, $lng)'`. */
function announcesPlace(text: string, { name }: CodeValue): boolean {
  const bare = text.slice(-longestLabel);
  return places.test(bare) && !otherPlaces.test(bare) && /(?:latitude|longitude|lat|lng)$/i.test(name);
}

const someone = new RegExp(
  `\\b(?:${persons}|parent|rider|attendee|profile)(?:['’]s)?(?: name)?\\s*[:=]\\s*["'([]?$`,
  "i",
);
const names = /^(?:name|full ?name|display ?name)$/i;

/** Whether a text says whose name stands behind it: `'found friend: ${row.name}'`. */
function announcesName(text: string, { name }: CodeValue): boolean {
  return names.test(name) && someone.test(text.slice(-longestLabel));
}

const failures = /^(?:e|ex|err|error|exception|failure|reason)$/i;
